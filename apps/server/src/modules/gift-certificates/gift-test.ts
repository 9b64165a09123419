import { randomUUID } from 'node:crypto';
import type { GiftBody } from '@botica/contract/gift-certificates';
import { decodeOrderId } from '@botica/domain/orders';
import type { TestCustomer } from '../../../test/as-customer.ts';
import type { TestServer } from '../../../test/test-server.ts';

/** A gift that is filled in; the card is typed on the bank's page. */
export const aGift = (given: Partial<GiftBody> = {}): GiftBody => ({
  monto: 250,
  montoTxt: '',
  mensaje: 'Para que te mejores pronto.',
  para: 'mayor@botica.test',
  tarjetaCredito: { id: '', nombreTarjeta: 'Marta Reyes', identidadTarjeta: '0501198800017' },
  ...given,
});

export const savedCard = (id: string) => ({ id, nombreTarjeta: '', identidadTarjeta: '' });

/** What tests of giving do, and how they look at what became of it. */
export function giftTools({ platform }: TestServer) {
  const { sql } = platform.database;

  const send = (by: TestCustomer, payload: object, key: string = randomUUID()) =>
    by.send('/api/certificados-regalo', { method: 'POST', payload, headers: { 'idempotency-key': key } });

  return {
    send,

    async give(by: TestCustomer, given: Partial<GiftBody> = {}) {
      const { status, body } = await send(by, aGift(given));
      if (status !== 200) throw new Error(`The gift was refused: ${status} ${JSON.stringify(body)}`);
      const { id, ordenId } = body.data as { id: string; ordenId: string };
      return { id, ordenId, purchaseId: decodeOrderId(ordenId) ?? 0 };
    },

    given: async (by: TestCustomer) => (await by.send('/api/certificados-regalo')).body.data,
    mine: async (by: TestCustomer) => (await by.send('/api/certificados-regalo/obtenerMisCertificados')).body.data,

    /** How the gift, its purchase and its certificates stand. */
    async rows(id: string) {
      const rows = await sql<{ state: string; phase: string; balance: number | null; customer_id: string | null }[]>`
        select g.state, p.phase, c.balance_cents as balance, c.customer_id from gifts g
        join purchases p on p.id = g.purchase_id left join gift_certificates c on c.id = g.certificate_id
        where g.id = ${id}`;
      return rows[0];
    },

    certificatesTo: async (email: string) => {
      const rows = await sql`select id from gift_certificates where recipient_email = ${email}`;
      return rows.length;
    },
  };
}
