import type { CardBody } from '@botica/contract/cards';
import { eq, sql } from 'drizzle-orm';
import { asCustomer, type TestCustomer } from '../../../test/as-customer.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { paymentCards } from './index.ts';

export const visa = '4111 1111 1111 1111';
export const masterCard = '5555-5555-5555-4444';
export const amex = '378282246310005';
export const path = '/api/usuarios/tarjetas';

const aCard: CardBody = {
  numero: visa,
  cvc: '123',
  nombre: 'La de la casa',
  fechaExpiracion: '11/27',
  nombreTarjeta: 'Lucía Ñúñez',
  identidadTarjeta: '0501-1988-00017',
};

/** A store with its outside world, and two customers: Luis keeps no card to begin with. */
export async function startCards() {
  const outside = await startOutside();
  const server = await createTestServer(outside.env);
  const { db } = server.platform.database;
  const start = server.time.now;
  const [ana, luis] = [
    await asCustomer(server, 'cliente@botica.test'),
    await asCustomer(server, 'externo@botica.test'),
  ];
  return {
    outside,
    server,
    db,
    start,
    ana,
    luis,
    save: (given: object = {}, as: TestCustomer = luis) =>
      as.send(`${path}/`, { method: 'POST', payload: { ...aCard, ...given } }),
    update(id: string, given: object = {}, as: TestCustomer = luis) {
      const { numero: _numero, cvc: _cvc, ...kept } = aCard;
      return as.send(`${path}/${id}`, { method: 'PUT', payload: { ...kept, ...given } });
    },
    remove: (id: string, as: TestCustomer = luis) => as.send(`${path}/${id}`, { method: 'DELETE' }),
    list: async (as: TestCustomer = luis) => (await as.send(path)).body.data,
    rowsOf: (as: TestCustomer) => db.select().from(paymentCards).where(eq(paymentCards.customerId, as.id)),
    async startAgain(): Promise<void> {
      server.time.now = start;
      await outside.reset();
      await db.execute(sql`delete from attempts`);
      await db.execute(sql`delete from card_revocations`);
      await db.delete(paymentCards).where(eq(paymentCards.customerId, luis.id));
    },
  };
}
