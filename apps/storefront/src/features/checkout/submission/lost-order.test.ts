import { expect, it } from 'vitest';
import { findLostOrder, type SentOrder } from './lost-order.ts';

const none: SentOrder = { estado: 'ninguno' };
const underWay: SentOrder = { estado: 'en-proceso' };
const order = { pedidoId: 'MTA', esperaPago: false };
const sent: SentOrder = { estado: 'enviado', pedido: order };

async function find(answers: SentOrder[]) {
  const pauses: number[] = [];
  let asked = 0;
  const found = await findLostOrder({
    look: async () => answers[Math.min(asked++, answers.length - 1)] ?? none,
    wait: async (ms) => void pauses.push(ms),
  });
  return { found, asked, pauses };
}

it.each([
  ['was made', [sent], order, []],
  ['is being made', [underWay, underWay, sent], order, [2000, 2000]],
  ['had not arrived yet', [none, sent], order, [1500]],
  ['never arrived', [none], undefined, [1500, 3000]],
  ['was given back', [underWay, none], undefined, [2000, 1500, 3000]],
])('SUBMIT-08 an order whose answer was lost and that %s', async (_, answers, found, pauses) =>
  expect(await find(answers)).toMatchObject({ found, pauses }),
);

it('SUBMIT-08 stops looking for a lost order after a limit', async () =>
  expect((await find([underWay])).asked).toBe(40));
