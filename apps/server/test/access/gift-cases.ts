import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { paymentCards } from '../../src/modules/customers/cards/index.ts';
import { gifts } from '../../src/modules/services/gift-certificates/index.ts';
import { giftCertificates } from '../../src/modules/tenders/certificates/index.ts';
import type { Db } from '../../src/platform/database.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

/** Certificates of another giver, and another customer's card as payment. */
export function giftCases(db: Db): ForeignCase[] {
  const given = (ownerId: string) =>
    db
      .select()
      .from(gifts)
      .where(and(eq(gifts.customerId, ownerId), eq(gifts.state, 'issued')));
  return [
    {
      call: 'C257',
      what: 'a card to pay a gift with',
      async attempt({ owner, stranger }) {
        const [card] = await db.select().from(paymentCards).where(eq(paymentCards.customerId, owner.id));
        const payload = {
          monto: 100,
          para: 'mayor@botica.test',
          tarjetaCredito: { id: card?.id, nombreTarjeta: 'Marta Reyes', identidadTarjeta: '0501198800017' },
        };
        const headers = { 'idempotency-key': randomUUID() };
        const reply = await stranger.send('/api/certificados-regalo', { method: 'POST', payload, headers });
        expect(reply).toMatchObject({ status: 404, body: { codigo: 'CARD_NOT_FOUND' } });
        expect(await db.select().from(gifts).where(eq(gifts.customerId, stranger.id))).toEqual([]);
      },
    },
    notFoundBy({
      call: 'C258',
      what: 'the letter of a gift',
      rows: given,
      send: (by, { id }) => by.send('/api/certificados-regalo/reenviar', { method: 'POST', payload: { id } }),
    }),
    {
      call: 'REGALOS-RECIBIR',
      what: 'a gift that its recipient already has',
      async attempt({ owner, stranger }) {
        const [theirs] = await db.select().from(giftCertificates).where(eq(giftCertificates.customerId, owner.id));
        const payload = { codigo: theirs?.code };
        const reply = await stranger.send('/api/certificados-regalo/recibir', { method: 'POST', payload });
        expect(reply).toMatchObject({ status: 404, body: { codigo: 'GIFT_CODE_NOT_FOUND' } });
      },
    },
    notFoundBy({
      call: 'C261',
      what: 'the receipt of a gift',
      rows: given,
      send: (by, { id }) => by.send(`/api/certificados-regalo/reenviarFactura/${id}`),
    }),
  ];
}
