import { eq } from 'drizzle-orm';
import { paymentCards } from '../../src/modules/customers/cards/index.ts';
import type { Db } from '../../src/platform/database.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

/** The tenders of an order: points, certificates, vouchers and the programme of the bank. */
export function tenderCases(db: Db): ForeignCase[] {
  return [
    notFoundBy({
      call: 'C218',
      what: 'the points of a card',
      rows: (ownerId) =>
        db.select().from(paymentCards).where(eq(paymentCards.customerId, ownerId)).orderBy(paymentCards.id),
      send: (by, { id }) => by.send('/api/puntos/Bac/consultarPuntos', { method: 'POST', payload: { tarjetaId: id } }),
    }),
  ];
}

/** Calls that take something, but nothing that a customer owns. */
export const tenderWithoutForeignData = {
  C097: 'the code of a voucher, which is whose who has it',
  C214: 'a number of points, worth the same to everybody',
} as const;
