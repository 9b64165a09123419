import { CallError } from '@botica/contract/client';
import { branchMessages } from '@botica/domain/branches';
import { checkoutMessages } from '@botica/domain/checkout';
import { expect, it } from 'vitest';
import { type SendParts, sendOrder } from './send-order.ts';

const order = { pedidoId: 'MTItRlM', esperaPago: false };

function refusal(status: number, codigo: string, mensaje: string, more: object = {}): CallError {
  return new CallError(status, { ok: false, codigo, mensaje, ...more } as CallError['body']);
}

const costChanged = () => refusal(400, 'COSTO_ENVIO', checkoutMessages.deliveryCostChanged, { costoEnvio: 60 });

/** Answers in sequence; after the last one the order is placed. */
function parts(answers: readonly (Error | undefined)[], given: Partial<SendParts> = {}) {
  const sent: number[] = [];
  const waited: number[] = [];
  let total = 100;
  const made = {
    body: () => ({ tipoPedido: 2, productos: [], total, totalEnvio: 0 }),
    send: async (body: { total: number }) => {
      sent.push(body.total);
      const answer = answers[sent.length - 1];
      if (answer) throw answer;
      return order;
    },
    acceptNewCost: async () => {
      total += 15;
      return true;
    },
    acceptWaiting: async () => {
      total += 1;
      return true;
    },
    wait: async (ms: number) => void waited.push(ms),
    onRetry: () => undefined,
    ...given,
  };
  return { made, sent, waited };
}

it('SUBMIT-04 a successful answer returns the order', async () => {
  expect(await sendOrder(parts([]).made)).toEqual({ kind: 'placed', order });
});

it('SUBMIT-05 SUBMIT-06 asks about a changed delivery cost, reads it again and resubmits', async () => {
  const { made, sent } = parts([costChanged()]);
  expect(await sendOrder(made)).toEqual({ kind: 'placed', order });
  expect(sent).toEqual([100, 115]);
});

it('SUBMIT-06 sends nothing more when the shopper rejects the new cost', async () => {
  const { made, sent } = parts([costChanged()], { acceptNewCost: async () => false });
  expect(await sendOrder(made)).toEqual({ kind: 'kept' });
  expect(sent).toEqual([100]);
});

it('BRANCH-04 asks about a branch that closed meanwhile, and resubmits the order to wait for it', async () => {
  const closed = () => refusal(409, 'BRANCH_CLOSED', branchMessages.closedQuestion);
  const { made, sent } = parts([closed(), costChanged()]);
  expect(await sendOrder(made)).toEqual({ kind: 'placed', order });
  expect(sent).toEqual([100, 101, 116]);
  const unwanted = parts([closed()], { acceptWaiting: async () => false });
  expect(await sendOrder(unwanted.made)).toEqual({ kind: 'kept' });
  expect(unwanted.sent).toEqual([100]);
});

it('CART-07 A152 returns short lines with the cart, without a question', async () => {
  const carrito = { total: 3 };
  const { made, sent } = parts([refusal(409, 'PEDIDO_CON_FALTANTES', checkoutMessages.shortage, { carrito })]);
  expect(await sendOrder(made)).toEqual({ kind: 'short', cart: carrito });
  expect(sent).toEqual([100]);
});

it('SUBMIT-05 gives up when the cost changes every time', async () => {
  const { made } = parts(Array.from({ length: 9 }, costChanged));
  expect((await sendOrder(made)).kind).toBe('failed');
});

it.each([
  [
    'another check',
    refusal(400, 'PEDIDO_RECHAZADO', 'Falta algo.', { titulo: 'Seleccionar dirección', verificacion: 'address' }),
    'Seleccionar dirección',
    false,
  ],
  ['any other 400', refusal(400, 'COUPON_USED_UP', 'Este cupón ya se agotó.'), 'Aviso', false],
  ['a voucher that nobody could look at', refusal(503, 'VOUCHER_NOT_CHECKED', 'Ocurrio un problema'), 'Aviso', false],
  ['a key of another order', refusal(409, 'SAME_KEY_OTHER_ORDER', 'Tu pedido cambió.'), 'Aviso', true],
])('SUBMIT-07 %s shows the words of the server', async (_, error, title, needsNewKey) => {
  const { made, sent } = parts([error]);
  expect(await sendOrder(made)).toEqual({ kind: 'refused', title, text: error.message, needsNewKey });
  expect(sent).toHaveLength(1);
});

it('CART-17 returns the changed cart with the refusal', async () => {
  const carrito = { version: 9 };
  const { made } = parts([refusal(409, 'PEDIDO_RECALCULADO', 'Los precios', { carrito })]);
  expect(await sendOrder(made)).toEqual({ kind: 'recalculated', cart: carrito });
});

it.each([
  ['nobody answered', new TypeError('Failed to fetch')],
  ['the server did not know', refusal(502, 'UNEXPECTED', 'x')],
])('SUBMIT-08 where %s the order is retried with the same key, and then reported', async (_, error) => {
  const { made, sent, waited } = parts([error, error]);
  expect(await sendOrder(made)).toEqual({ kind: 'placed', order });
  expect(sent).toEqual([100, 100, 100]);
  expect(waited).toEqual([1000, 3000]);

  const outcome = await sendOrder(parts([error, error, error]).made);
  expect(outcome).toEqual({ kind: 'failed', text: checkoutMessages.notSubmitted, error });
});

it('BRANCH-09 reports a disconnected branch as such', async () => {
  const { made, sent } = parts([refusal(503, 'BRANCH_UNREACHABLE', 'x')]);
  expect(await sendOrder(made)).toMatchObject({ kind: 'refused', ...branchMessages.noConnection });
  expect(sent).toHaveLength(1);
});

it('A139 a refusal about substitutes names the products for which the shopper chooses again', async () => {
  const text = 'Lo que elegiste en lugar de Presolan ya no está disponible.';
  const sinSustituto = [{ productoId: 7, nombre: 'Presolan' }];
  const { made } = parts([refusal(422, 'SUBSTITUTE_NOT_ALLOWED', text, { sinSustituto })]);
  expect(await sendOrder(made)).toEqual({ kind: 'unreplaced', text, originalIds: [7] });
});
