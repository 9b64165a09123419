import type { Submission } from '@botica/contract/checkout/checkout';
import { idempotencyHeader } from '@botica/contract/checkout/checkout';
import { toSubmissionForm } from '@botica/contract/checkout/form';
import { decodeOrderId } from '@botica/domain/orders';
import { paymentTypeIds } from '@botica/domain/tenders';
import type { KnownOrder, Model } from './model.ts';
import { at, expectNoFailure, Violation } from './model.ts';
import type { Shopper } from './people.ts';
import { deliveryCents } from './prepare-shop.ts';
import type { Scene, Sending, Step } from './step.ts';
import { allOf, inWords, sendAs } from './step.ts';
import type { Reply } from './world.ts';

const cartPath = '/api/sesiones/usuarios';
const linesPath = '/api/sesiones/usuarios/Carrito/productos';

export const tenders = [
  ...['at the branch', 'in cash at the door', 'by card', 'by link', 'by wallet'],
  ...['with points', 'with points and card', 'with a certificate', 'with a voucher', 'with a voucher and card'],
] as const;
export type Tender = (typeof tenders)[number];

const readCart = (shopper: Shopper) => shopper.send(cartPath);

export function setQuantity(who: number, nth: number, quantity: number): Step {
  return {
    label: `shopper ${who} wants ${quantity} of product ${nth}`,
    applies: () => true,
    async run({ model }) {
      const shopper = at(model.shoppers, who);
      const productoId = at(model.products, nth);
      if (!shopper || !productoId) return;
      const version = (await readCart(shopper)).body.data?.version ?? 0;
      const json = { version, productos: [{ productoId, cantidad: quantity }] };
      const reply = await shopper.send(linesPath, { method: 'PUT', json });
      model.tell(`${shopper.name} puts ${quantity} of ${productoId} in the cart: ${reply.status}`);
      expectNoFailure(model, 'A change of the cart', reply);
    },
  };
}

/** With one unit of a product when it is empty, so that few orders are wasted. */
async function filledCart(shopper: Shopper, productoId: number) {
  const { data } = (await readCart(shopper)).body;
  if (!data || data.carrito.productosCarritoCompra.length > 0) return data?.carrito;
  const json = { version: data.version, productos: [{ productoId, cantidad: 1 }] };
  await shopper.send(linesPath, { method: 'PUT', json });
  const cart = (await readCart(shopper)).body.data?.carrito;
  return cart?.productosCarritoCompra.length > 0 ? cart : undefined;
}

function choiceOf(tender: Tender, shopper: Shopper, card: number, voucher: string): Partial<Submission> {
  const pickup = { tipoPedido: 1, tipoPagoId: paymentTypeIds.payAtBranch };
  const byCard = { ...pickup, tipoPagoId: paymentTypeIds.onlineCard, tarjetaCredito: at(shopper.cardIds, card) ?? '' };
  const points = { puntosCanje: 1000 };
  const home = { tipoPedido: 2, direccionEnvioId: shopper.addressId, totalEnvio: deliveryCents / 100 };
  const choices: Record<Tender, Partial<Submission>> = {
    'at the branch': pickup,
    'in cash at the door': { ...home, tipoPagoId: paymentTypeIds.cash },
    'by card': byCard,
    'by link': { ...pickup, tipoPagoId: paymentTypeIds.paymentLink },
    'by wallet': { ...pickup, tipoPagoId: paymentTypeIds.wallet },
    'with points': { ...pickup, ...points },
    'with points and card': { ...byCard, ...points },
    'with a certificate': { ...pickup, certificadoDeRegaloTotal: 70 },
    'with a voucher': { ...pickup, CodigosCanjeOky: [voucher] },
    'with a voucher and card': { ...byCard, ...home, CodigosCanjeOky: [voucher] },
  };
  return choices[tender];
}

const payKindOf = (choice: Partial<Submission>) => ('tarjetaCredito' in choice ? 'by card' : 'otherwise');

/** The second product may replace the first, where the payment can change. */
function substitutesOf({ products }: Model, lines: Submission['productos'], tender: Tender): Partial<Submission> {
  const [original = 0, replacement = 0] = products;
  const ids = lines.map(({ productoId }) => productoId);
  const mayChange = tender === 'at the branch' || tender === 'by card' || tender === 'in cash at the door';
  if (!mayChange || !ids.includes(original) || ids.includes(replacement)) return {};
  return { productosSustitutos: [{ prodOriginalId: original, eleccion: 'producto', idProducto: replacement }] };
}

/** `voucher`: below 3 one that this history used before, if there is one. */
export function placeOrder(given: {
  who: number;
  tender: Tender;
  card: number;
  voucher: number;
  sending: Sending;
}): Step {
  const { who, tender, card, voucher, sending } = given;
  return {
    label: `shopper ${who} orders ${tender}${inWords[sending]}`,
    applies: () => true,
    async run({ model, world }) {
      const shopper = at(model.shoppers, who);
      if (!shopper) return;
      const cart = await filledCart(shopper, at(model.products, card) ?? 0);
      if (!cart) return model.tell(`${shopper.name} has no cart`);
      const used = voucher < 3 ? at(model.vouchers, voucher) : undefined;
      const code =
        used ?? `OKY-50-${String(1 + ((world.histories * 40 + model.vouchers.length) % 9990)).padStart(4, '0')}`;
      if (!used && tender.includes('voucher')) model.vouchers.push(code);
      const choice = choiceOf(tender, shopper, card, code);
      const submission: Submission = {
        ...{ tipoPedido: 1, sucursalId: 5, totalEnvio: 0, celular: '99887766' },
        productos: cart.productosCarritoCompra.map(({ productoId, cantidad }: Submission['productos'][number]) => ({
          productoId,
          cantidad,
        })),
        total: cart.totalAPagar + (choice.totalEnvio ?? 0),
        ...substitutesOf(model, cart.productosCarritoCompra, tender),
        ...choice,
      };
      const pays = tender === 'by link' || tender === 'by wallet' ? tender : payKindOf(choice);
      const order = model.newOrder({ shopper, submission, pays });
      await sendOrder({ model, world }, order, { sending, tender });
    },
  };
}

/** Both shoppers fill their carts with one product, and order at once: there are not enough units for both. */
export function raceForLastUnits(nth: number, tender: Tender): Step {
  return {
    label: `at once, both shoppers order the last units of product ${nth} ${tender}`,
    applies: () => true,
    async run(scene) {
      const order = { tender, card: 0, voucher: 5, sending: 'once' } as const;
      for (const who of [0, 1]) await setQuantity(who, nth, 4).run(scene);
      scene.model.tell('at once:');
      await allOf([0, 1].map((who) => placeOrder({ who, ...order }).run(scene)));
    },
  };
}

/** The browser lost the answer, or the shopper pressed again: the same key and the same body. */
export function sendOrderAgain(nth: number, sending: Sending): Step {
  return {
    label: `order ${nth} is sent again${inWords[sending]}`,
    applies: ({ orders }) => orders.length > 0,
    async run(scene) {
      const order = scene.model.focus ?? at(scene.model.orders, nth);
      if (order) await sendOrder(scene, order, { sending, tender: 'as before' });
    },
  };
}

async function sendOrder(
  { model, world }: Pick<Scene, 'model' | 'world'>,
  order: KnownOrder,
  { sending, tender }: { sending: Sending; tender: string },
): Promise<void> {
  const { shopper, submission, key } = order;
  const send = () =>
    shopper.send('/api/Pedidos/ProcesarPedido', {
      form: toSubmissionForm(submission),
      headers: { [idempotencyHeader]: key },
    });
  const replies = await sendAs(sending, send);
  const units = submission.productos.map(({ cantidad }) => cantidad).join('+');
  const answers = replies.map(({ status, body }) => body.codigo ?? status).join(', ');
  model.tell(`${shopper.name} orders ${units} units ${tender} as ${order.name}${inWords[sending]}: ${answers}`);
  for (const reply of replies) {
    expectNoFailure(model, `The order ${order.name}`, reply);
    if (reply.status === 200) await learn(world, model, order, reply);
  }
  const isSure = replies.every(({ status }) => status !== 0 && status < 500);
  const [first, second] = replies;
  if (isSure && first && second && first.status === 200 && second.status !== 200)
    throw new Violation(
      `The order ${order.name} was taken, and its repetition refused: ${JSON.stringify(second.body)}`,
    );
}

async function learn(world: Scene['world'], model: Model, order: KnownOrder, { body }: Reply): Promise<void> {
  const id = String(body.data.pedidoId);
  if (order.id !== '' && order.id !== id) {
    const [row] = await world.sql<
      { phase: string }[]
    >`select phase from orders where id = ${decodeOrderId(order.id) ?? 0}`;
    // An order that was not paid in time is gone, and its key free again.
    if (row?.phase !== 'released')
      throw new Violation(`The key of ${order.name} made a second order: ${order.id}, ${id}`);
    model.tell(`${order.name} is another order now: the first one was not paid in time`);
    order.isCancelled = false;
    order.mayBeCancelled = false;
    delete order.bankPage;
    delete order.answer;
  }
  order.id = id;
  order.waits = body.data.esperaPago === true;
}

export function cancelByShopper(nth: number, sending: Sending): Step {
  return {
    label: `the shopper cancels order ${nth}${inWords[sending]}`,
    applies: (model) => model.orderAt(nth) !== undefined,
    async run({ model }) {
      const order = model.orderAt(nth);
      if (!order) return;
      order.mayBeCancelled = true;
      const path = `/api/CheckOut/CancelarPedido/${order.id}`;
      const replies = await sendAs(sending, () => order.shopper.send(path, { method: 'DELETE' }));
      const answers = replies.map(({ status, body }) => body.codigo ?? status).join(', ');
      model.tell(`${order.shopper.name} cancels ${order.name}${inWords[sending]}: ${answers}`);
      for (const reply of replies) expectNoFailure(model, `The cancellation of ${order.name}`, reply);
      if (replies.some(({ status }) => status === 200)) order.isCancelled = true;
    },
  };
}
