import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { substitutionTools } from '../../../../test/fixtures/substitutions.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { orders } from '../index.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const { pair, place, chosen, tell, lead, say, stock, rowOf, linesOf } = substitutionTools(server);

async function confirmed() {
  const { original, other } = await pair(8_00);
  const orderId = await place(ana.id, { productId: original, quantity: 2 });
  await chosen(orderId, original, 'product', { productId: other, agreedUnitCents: 8_00 });
  await lead(orderId, waysTo.confirmed);
  const substitute = (eventoId: string = randomUUID()) =>
    tell(orderId, { eventoId, prodOriginalId: original, idProducto: other });
  return { orderId, original, other, substitute };
}

it('A140 applies a notice once when it comes twice concurrently', async () => {
  const { orderId, substitute, other } = await confirmed();
  const id = randomUUID();
  const replies = await race(server, orders, [() => substitute(id), () => substitute(id)]);
  expect(replies.map(({ body }) => body.data?.repetido).sort()).toEqual([false, true]);
  expect(await linesOf(orderId)).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  expect(await stock(other)).toMatchObject({ allocated: 1 });
});

it('A140 a cancellation that comes first refuses the substitution, and nothing stays allocated', async () => {
  const { orderId, original, other, substitute } = await confirmed();
  const replies = await race(server, orders, [() => say(orderId, 'cancel'), () => substitute()]);
  expect(replies.map(({ status, body }) => [status, body.codigo])).toEqual([
    [200, undefined],
    [409, 'SUBSTITUTE_TOO_LATE'],
  ]);
  expect([await stock(original), await stock(other)]).toMatchObject([{ allocated: 0 }, { allocated: 0 }]);
});

it('A140 a cancellation that comes second gives back what the substitution left', async () => {
  const { orderId, original, other, substitute } = await confirmed();
  const replies = await race(server, orders, [() => substitute(), () => say(orderId, 'cancel')]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect([await stock(original), await stock(other)]).toMatchObject([{ allocated: 0 }, { allocated: 0 }]);
});

it('A140 an invoice that comes second has the new total; one that comes first refuses the substitution', async () => {
  const first = await confirmed();
  const invoiced = await race(server, orders, [() => first.substitute(), () => say(first.orderId, 'invoice')]);
  expect(invoiced.map(({ status }) => status)).toEqual([200, 200]);
  const [paper] = await sql`select total_cents from invoices where order_id = ${first.orderId}`;
  expect(paper).toEqual({ total_cents: 18_00 });

  const second = await confirmed();
  const refused = await race(server, orders, [() => say(second.orderId, 'invoice'), () => second.substitute()]);
  expect(refused.map(({ status }) => status)).toEqual([200, 409]);
  expect(await rowOf(second.orderId)).toMatchObject({ totalCents: 20_00 });
});
