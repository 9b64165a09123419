import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { paymentAttempts } from '../../src/modules/payments/index.ts';
import type { TestCustomer } from '../as-customer.ts';
import { givenOrder } from '../order-rows.ts';
import type { TestServer } from '../test-server.ts';
import type { ForeignCase } from './foreign-case.ts';

/** Payments and their links: each call with another customer's order or attempt. */
export function paymentCases({ platform, services, time }: TestServer): ForeignCase[] {
  const { db } = platform.database;
  const { payments } = services;

  async function heldBy(owner: TestCustomer, kind: 'card' | 'link') {
    const expiresAt = new Date(time.now.getTime() + 900_000);
    const held = { phase: 'held' as const, waitsFor: 'payment' as const, expiresAt };
    const orderId = await givenOrder(db, { customerId: owner.id, order: held });
    const request = { orderId, companyId: 2, customerId: owner.id, amountCents: 120_00, kind, expiresAt };
    const { attemptId } = await db.transaction((tx) => payments.openAttempt(tx, request));
    return { orderId, attemptId, encoded: encodeOrderId(orderId) };
  }
  const attemptsOf = (orderId: number) => db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));

  /** The stranger does not find it, and it is unchanged. */
  const notFound = (
    call: string,
    what: string,
    send: (by: TestCustomer, held: Awaited<ReturnType<typeof heldBy>>) => ReturnType<TestCustomer['send']>,
  ): ForeignCase => ({
    call,
    what,
    async attempt({ owner, stranger }) {
      const held = await heldBy(owner, 'card');
      const before = await attemptsOf(held.orderId);
      expect(await send(stranger, held)).toMatchObject({ status: 404, body: { codigo: 'PAYMENT_NOT_FOUND' } });
      expect(await attemptsOf(held.orderId)).toEqual(before);
    },
  });

  return [
    notFound('C115', 'a payment by its order', (by, { encoded }) =>
      by.send(`/api/pagos-redirect/obtener-transaccion/${encoded}`),
    ),
    notFound('C116', 'a payment by its attempt', (by, { attemptId }) =>
      by.send('/api/pagos-redirect/finalizar-transaccion', {
        method: 'POST',
        payload: { orderid: attemptId, response: '1' },
      }),
    ),
    notFound('C117', 'the start of a payment', (by, { encoded }) =>
      by.send('/api/pagos-redirect/power-tranz-sale', { method: 'POST', payload: { ordenId: encoded } }),
    ),
    {
      call: 'C113',
      what: 'the link of an order',
      async attempt({ owner, stranger }) {
        const { encoded } = await heldBy(owner, 'link');
        const path = `/usuarios/api/HistorialPagosClick/obtener-historial-links-pago/${encoded}`;
        expect((await stranger.send(path)).body.data).toEqual([]);
        expect((await owner.send(path)).body.data).toMatchObject([{ ordenId: encoded }]);
      },
    },
  ];
}

export const paymentWithoutForeignData: Readonly<Record<string, string>> = {
  C114: 'months; the session says whose links',
  C118: 'dates; the session says whose payments',
  C121: 'dates and a state; the session says whose payments',
};
