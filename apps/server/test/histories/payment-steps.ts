import { callPrefix } from '@botica/contract/call';
import { addressOf, formOf } from '../fixtures/payment.fixture.ts';
import type { KnownOrder } from './model.ts';
import { expectNoFailure, Violation } from './model.ts';
import { cancelByShopper } from './shopper-steps.ts';
import type { Scene, Sending, Step } from './step.ts';
import { inTurn, inWords, sendAs, together } from './step.ts';
import type { World } from './world.ts';

type Places = Pick<Scene, 'model' | 'world'>;

const mostPages = 6;
const approvedCard = '4012000000020071';
const bankPatienceMs = 3000;
const walletPage = '/tigo-money/pagar';
const isPayable = (order: KnownOrder) => order.waits && !order.isPaid;

/** Opens the bank's page, with a saved card or from the mailed link. */
export function startPayment(nth: number, card: number): Step {
  return {
    label: `the payment of order ${nth} is started`,
    applies: (model) => model.orderAt(nth, isPayable) !== undefined,
    async run({ model, world }) {
      const order = model.orderAt(nth, isPayable);
      if (!order) return;
      if (order.pays === 'by wallet') return openWallet({ model, world }, order);
      const reply = order.pays === 'by card' ? await startSale(order, card) : await openLink(world, order);
      if (!reply) return model.tell(`${order.name} has no link to pay`);
      model.tell(`${order.shopper.name} starts to pay ${order.name}: ${reply.body.codigo ?? reply.status}`);
      expectNoFailure(model, `The payment of ${order.name}`, reply);
      const answer = reply.body.data?.response;
      if (!answer) return;
      order.bankPage = JSON.parse(answer).RedirectData;
      delete order.answer;
    },
  };
}

function startSale(order: KnownOrder, card: number) {
  const { cardIds } = order.shopper;
  const json = { ordenId: order.id, tarjetaId: cardIds[card % cardIds.length] ?? '' };
  return order.shopper.send('/api/pagos-redirect/power-tranz-sale', { json });
}

async function openLink(world: World, order: KnownOrder) {
  const list = `/usuarios/api/HistorialPagosClick/obtener-historial-links-pago/${order.id}`;
  const link = (await order.shopper.send(list)).body.data?.[0]?.link;
  const secret = link && new URL(link).searchParams.get('link');
  return secret ? world.send(`/api/pago-click/${secret}/pagar`, { json: {} }) : undefined;
}

/** The wallet has a page of its own: the store never sees what its owner does there. */
async function openWallet({ model, world }: Places, order: KnownOrder): Promise<void> {
  const found = await order.shopper.send(`/api/pagos-redirect/obtener-transaccion/${order.id}`);
  expectNoFailure(model, `The payment of ${order.name}`, found);
  const campos = found.body.data?.campos;
  if (!campos) return model.tell(`${order.name} has no wallet to open: ${found.status}`);
  const form = new URLSearchParams({ campos });
  const opened = await world.send('/api/pagos-redirect/procesador', { form });
  expectNoFailure(model, `The wallet of ${order.name}`, opened);
  const url = addressOf({ body: opened.page });
  model.tell(`${order.shopper.name} opens the wallet of ${order.name}: ${opened.status}`);
  if (url.pathname !== walletPage) return;
  order.bankPage = url.href;
  delete order.answer;
}

async function answerWallet({ sandboxUrl }: World, page: string, isAccepted: boolean): Promise<string | undefined> {
  const address = `${sandboxUrl}${walletPage}/${isAccepted ? 'success' : 'fail'}${new URL(page).search}`;
  const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(bankPatienceMs) }).catch(
    () => undefined,
  );
  const back = reply?.headers.get('location');
  if (!back) return undefined;
  const { pathname, search } = new URL(back);
  return pathname.slice(callPrefix.length) + search;
}

/** The shopper answers the bank; the answer is then in their browser, and not yet in the store. */
export function answerBank(nth: number, password: '3ds2' | 'wrong'): Step {
  const isOpen = (order: KnownOrder) => order.bankPage !== undefined;
  return {
    label: `the bank of order ${nth} is answered with ${password}`,
    applies: (model) => model.orderAt(nth, isOpen) !== undefined,
    async run({ model, world }) {
      const order = model.orderAt(nth, isOpen);
      if (!order?.bankPage) return;
      const answer =
        order.pays === 'by wallet'
          ? await answerWallet(world, order.bankPage, password === '3ds2')
          : await walk(world, order.bankPage, password);
      model.tell(`the bank of ${order.name} is answered with ${password}: ${answer ? 'it leads back' : 'it failed'}`);
      if (answer) order.answer = answer;
    },
  };
}

async function walk(world: World, page: string, password: string): Promise<URLSearchParams | undefined> {
  let html = page;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { action, fields } = formOf(html);
    if (action.includes('/pagos-redirect/retorno')) return fields;
    if (action === '') return undefined;
    if (html.includes('name="password"')) fields.set('password', password);
    if (html.includes('name="CardPan"')) {
      const typed = { CardPan: approvedCard, CardExpiration: '11/35', CardCvv: '123', CardholderName: 'Ana Paz' };
      for (const [name, value] of Object.entries(typed)) fields.set(name, value);
    }
    const signal = AbortSignal.timeout(bankPatienceMs);
    const reply = await fetch(new URL(action, world.sandboxUrl), { method: 'POST', body: fields, signal }).catch(
      () => undefined,
    );
    if (!reply?.ok) return undefined;
    html = await reply.text();
  }
  return undefined;
}

/** The bank's answer reaches the store: once, twice, or hours later. */
export function bringAnswer(nth: number, sending: Sending): Step {
  const hasAnswer = (order: KnownOrder) => order.answer !== undefined;
  return {
    label: `the bank's answer for order ${nth} arrives${inWords[sending]}`,
    applies: (model) => model.orderAt(nth, hasAnswer) !== undefined,
    async run(scene) {
      const order = scene.model.orderAt(nth, hasAnswer);
      const answer = order?.answer;
      if (!order || !answer) return;
      const ends = await sendAs(sending, () => bringOnce(scene, order, answer));
      scene.model.tell(`the bank's answer for ${order.name} arrives${inWords[sending]}: ${ends.join(', ')}`);
      if (new Set(ends.filter((end) => end === 'paid' || end === 'not paid')).size > 1 && sending === 'again')
        throw new Violation(`The same answer for ${order.name} ended differently: ${ends.join(', ')}`);
    },
  };
}

/** From the bank's page to its answer in the store, as most shoppers do. */
export function payToTheEnd(nth: number): Step {
  const steps = [startPayment(nth, 0), answerBank(nth, '3ds2'), bringAnswer(nth, 'once')];
  return inTurn(`order ${nth} is paid to the end`, nth, steps, isPayable);
}

/** The shopper gives up in one tab while the bank's answer arrives in the other. */
export function cancelDuringPayment(nth: number): Step {
  const steps = [
    startPayment(nth, 0),
    answerBank(nth, '3ds2'),
    together(bringAnswer(nth, 'once'), cancelByShopper(nth, 'once')),
  ];
  return inTurn(`order ${nth} is cancelled while it is being paid`, nth, steps, isPayable);
}

/** Something happens to the answer, or to whoever has it, when the bank has only to take the money. */
export function captureAmid(nth: number, what: string, arrival: readonly Step[]): Step {
  const steps = [startPayment(nth, 0), answerBank(nth, '3ds2'), ...arrival];
  return inTurn(`order ${nth} is paid, and ${what}`, nth, steps, isPayable);
}

/** The order ends while the shopper is at the bank, who takes the money all the same, or refuses to. */
export function payTooLate(nth: number, end: readonly Step[]): Step {
  const steps = [startPayment(nth, 0), ...end, answerBank(nth, '3ds2'), bringAnswer(nth, 'once')];
  return inTurn(`order ${nth} ends while its shopper is at the bank`, nth, steps, isPayable);
}

async function bringOnce({ model, world }: Places, order: KnownOrder, answer: URLSearchParams | string) {
  const isPath = typeof answer === 'string';
  const reply = await (isPath ? world.send(answer) : world.send('/api/pagos-redirect/retorno', { form: answer }));
  expectNoFailure(model, `The bank's answer for ${order.name}`, reply);
  // The wallet's return leads to the order, and says nothing of the money.
  if (isPath) return String(reply.status);
  if (!reply.location) return String(reply.status);
  const end = new URL(reply.location);
  const secret = end.searchParams.get('link');
  if (order.pays === 'by link' && secret) return finishLink({ model, world }, order, secret, end);
  const isPaid = end.searchParams.get('response') === '1';
  if (isPaid) acknowledgePaid(order);
  return isPaid ? 'paid' : 'not paid';
}

async function finishLink({ model, world }: Places, order: KnownOrder, secret: string, end: URL) {
  const json = { orderid: end.searchParams.get('orderid') ?? '' };
  const reply = await world.send(`/api/pago-click/${secret}/finalizar`, { json });
  expectNoFailure(model, `The end of the link of ${order.name}`, reply);
  if (reply.body.isValid === true) acknowledgePaid(order);
  return reply.body.isValid === true ? 'paid' : 'not paid';
}

function acknowledgePaid(order: KnownOrder): void {
  order.isPaid = true;
}
