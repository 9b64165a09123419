import type { ProcessorAnswerDto } from '@botica/contract/payments';
import { encodeOrderId } from '@botica/domain/orders';
import type { PaymentKind } from '@botica/domain/payments';
import type { TenderKind } from '@botica/domain/tender';
import { paymentTypeIds } from '@botica/domain/tender';
import { eq } from 'drizzle-orm';
import type { TestCustomer } from '../../../test/as-customer.ts';
import type { Outside } from '../../../test/outside.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { createCardProcessor } from '../../ports/card-processor.ts';
import { paymentCards } from '../cards/index.ts';
import { configurationVariables } from '../config/index.ts';
import type { DraftWishes } from '../orders/index.ts';
import { createOrders, orders } from '../orders/index.ts';
import { aDraft, aLine } from '../orders/orders-test.ts';
import {
  createPayments,
  createPaymentsService,
  createSweeps,
  paymentAttempts,
  paymentEvents,
  paymentVariables,
} from './index.ts';

export const testCards = {
  frictionless: '4012000000020071',
  challenge: '4012000000020006',
  fingerprint: '4012010000020070',
  fingerprintAndChallenge: '4012010000020005',
  attempted: '4012000000020089',
  without3ds: '4333333333332222',
  notAuthenticated: '4012000000020121',
  refused: '5111111111113333',
  noAnswer: '4111111111119999',
  challengeThenNoAnswer: '4111111111110000',
} as const;

const tenders: Readonly<Record<PaymentKind, TenderKind>> = {
  card: 'onlineCard',
  paypal: 'payPal',
  tigo: 'wallet',
  link: 'paymentLink',
};
const typeIds: Readonly<Record<PaymentKind, number>> = {
  card: paymentTypeIds.onlineCard,
  paypal: paymentTypeIds.payPal,
  tigo: paymentTypeIds.wallet,
  link: paymentTypeIds.paymentLink,
};

interface Given {
  kind?: PaymentKind;
  cents?: number;
  cardId?: string;
  companyId?: number;
  /** Another part, paid first. */
  walletCents?: number;
  minutes?: number;
  wishes?: DraftWishes;
}

export interface HeldPayment {
  orderId: number;
  encoded: string;
  attemptId: string;
}

/** What tests of paying do: hold an order as checkout does, walk the pages of a bank, and compare both ledgers. */
export function paymentTools(server: TestServer, outside: Outside) {
  const { platform } = server;
  const { db, sql } = platform.database;
  const life = createOrders(platform);
  const payments = createPayments(platform);
  const service = createPaymentsService(platform);

  async function product(): Promise<number> {
    const [row] = await sql<{ product_id: number }[]>`
      select product_id from stock_levels where branch_code = 5 and quantity - allocated >= 5 order by product_id limit 1`;
    return row?.product_id ?? 0;
  }

  async function hold(customer: TestCustomer, given: Given = {}): Promise<HeldPayment> {
    const { kind = 'card', cents = 250_00, companyId = 2, walletCents = 0, minutes = 15 } = given;
    const productId = await product();
    const expiresAt = new Date(server.time.now.getTime() + minutes * 60_000);
    const parts = [
      ...(walletCents > 0 ? [{ kind: 'tigo' as const, amountCents: walletCents }] : []),
      { kind, amountCents: cents - walletCents },
    ];
    return db.transaction(async (tx) => {
      const held = await life.holdOrder(
        tx,
        aDraft({
          customerId: customer.id,
          companyId,
          lines: [aLine({ productId, unitCents: cents, allowsOrderWithoutStock: true })],
          tenders: parts.map((part) => ({ ...part, kind: tenders[part.kind], points: 0 })),
          paymentTypeId: typeIds[kind],
          waitsFor: 'payment',
          expiresAt,
          ...(given.wishes ? { wishes: given.wishes } : {}),
        }),
      );
      if (!held.ok) throw new Error(held.code);
      const orderId = held.value.id;
      let attemptId = '';
      for (const part of parts) {
        const request = {
          orderId,
          companyId,
          customerId: customer.id,
          ...part,
          cardId: given.cardId ?? null,
          expiresAt,
        };
        attemptId = (await payments.openAttempt(tx, request)).attemptId;
      }
      return { orderId, encoded: encodeOrderId(orderId), attemptId };
    });
  }

  /** Some test cards are no numbers that our own form takes; the processor knows them all. */
  async function saveCard(customer: TestCustomer, number: string): Promise<string> {
    const { cardProcessor } = platform.config.outside;
    const processor = createCardProcessor({ ...cardProcessor, timeoutMs: 5000 });
    const expiry = { month: 11, year: 2030 };
    const token = await processor.tokenise({
      number,
      cvc: '123',
      expiry,
      holderName: 'Marta Reyes',
      countryCode: 'HN',
    });
    const brand = number.startsWith('4') ? ('Visa' as const) : ('MasterCard' as const);
    const card = {
      customerId: customer.id,
      token: token ?? null,
      nickname: 'Prueba',
      brand,
      lastFour: number.slice(-4),
    };
    const holder = { expiryMonth: 11, expiryYear: 2030, holderName: 'Marta Reyes', holderId: '1' };
    const [row] = await db
      .insert(paymentCards)
      .values({ ...card, ...holder, createdAt: server.time.now })
      .onConflictDoUpdate({ target: [paymentCards.customerId, paymentCards.token], set: { nickname: 'Prueba' } })
      .returning();
    return row?.id ?? '';
  }

  const transaction = async (customer: TestCustomer, encoded: string) =>
    (await customer.send(`/api/pagos-redirect/obtener-transaccion/${encoded}`)).body;

  async function startSale(customer: TestCustomer, encoded: string, body: object = {}) {
    const payload = { ordenId: encoded, ...body };
    const reply = await customer.send('/api/pagos-redirect/power-tranz-sale', { method: 'POST', payload });
    const data = reply.body.data;
    const redirectData = data?.response ? (JSON.parse(data.response).RedirectData as string) : '';
    return { ...reply, redirectData, fields: (data?.campos ?? '') as string };
  }

  /** The form of C119, as a browser posts it. */
  function openProcessor(fields: string) {
    return server.app.inject({
      method: 'POST',
      url: '/gw/api/pagos-redirect/procesador',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ campos: fields }).toString(),
    });
  }

  /** Posts a form that leads back to the store; gives where the browser ends. */
  async function comeBack(form: URLSearchParams): Promise<URL> {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/gw/api/pagos-redirect/retorno',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    return new URL(String(reply.headers.location ?? `http://nowhere/${reply.statusCode}`));
  }

  /** Walks the issuer's pages until the one that leads back; gives what that one would send. */
  async function atTheBank(page: string, { password = '3ds2', card = '' } = {}): Promise<URLSearchParams> {
    let html = page;
    for (let steps = 0; steps < 6; steps += 1) {
      const { action, fields } = formOf(html);
      if (action.includes('/pagos-redirect/retorno')) return fields;
      if (html.includes('name="password"')) fields.set('password', password);
      if (html.includes('name="CardPan"')) {
        for (const [name, value] of Object.entries({ CardPan: card, CardExpiration: '11/30', CardCvv: '123' })) {
          fields.set(name, value);
        }
        fields.set('CardholderName', 'Marta Reyes');
      }
      const base = new URL(outside.env.POWERTRANZ_URL).origin;
      html = await (await outside.open(new URL(action, base).href, fields)).text();
    }
    throw new Error('The bank never led back');
  }

  /** All of it, with a saved card. */
  async function payByCard(customer: TestCustomer, encoded: string, body: object = {}): Promise<URL> {
    return comeBack(await atTheBank((await startSale(customer, encoded, body)).redirectData));
  }

  const finish = (customer: TestCustomer, answer: ProcessorAnswerDto) =>
    customer.send('/api/pagos-redirect/finalizar-transaccion', { method: 'POST', payload: answer });

  const order = async (orderId: number) => (await db.select().from(orders).where(eq(orders.id, orderId)))[0];
  const attempts = (orderId: number) =>
    db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(paymentAttempts.sequence);
  const events = (orderId: number) =>
    db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId)).orderBy(paymentEvents.id);

  /** What the processor's books say of an order's attempts: net of what went back. */
  async function outsideCents(orderId: number): Promise<number> {
    const ids = new Set((await attempts(orderId)).map(({ id }) => id));
    let cents = 0;
    for (const name of ['powertranz', 'bac', 'paypal', 'tigo-money']) {
      const { captures } = await outside.look(`/${name}/captures`);
      for (const one of captures as { type: string; reference: string; amount: string }[]) {
        if (ids.has(one.reference)) cents += Math.round(Number(one.amount) * 100) * (one.type === 'capture' ? 1 : -1);
      }
    }
    return cents;
  }

  async function captureCount(orderId: number): Promise<number> {
    const ids = new Set((await attempts(orderId)).map(({ id }) => id));
    const books = await Promise.all(
      ['powertranz', 'bac', 'paypal', 'tigo-money'].map((name) => outside.look(`/${name}/captures`)),
    );
    const all = books.flatMap(({ captures }) => captures as { type: string; reference: string }[]);
    return all.filter(({ type, reference }) => type === 'capture' && ids.has(reference)).length;
  }

  return {
    hold,
    saveCard,
    transaction,
    startSale,
    openProcessor,
    comeBack,
    atTheBank,
    payByCard,
    finish,
    order,
    attempts,
    events,
    outsideCents,
    captureCount,
    /** Both ledgers, and the order. */
    books: async (orderId: number) => ({
      ours: await payments.capturedCents(db, orderId),
      theirs: await outsideCents(orderId),
      phase: (await order(orderId))?.phase,
    }),
    /** As staff set it, for a company. */
    async setVariable(companyId: number, variable: { code: number; name: string }, value: string) {
      await db
        .insert(configurationVariables)
        .values({ companyId, ...variable, value, process: paymentVariables.process })
        .onConflictDoUpdate({
          target: [configurationVariables.companyId, configurationVariables.code],
          set: { value },
        });
    },
    capturedCents: (orderId: number) => payments.capturedCents(db, orderId),
    refundOrder: (orderId: number) =>
      db.transaction((tx) => payments.refundOrder(tx, { orderId, reason: 'cancelled' })),
    finalise: service.finalise,
    sweeps: createSweeps(platform, service),
  };
}

/** Where a page that only leads on leads to. */
export function addressOf(page: { body: string }): URL {
  return new URL(plain(/<a href="([^"]*)"/.exec(page.body)?.[1] ?? 'http://nowhere'));
}

/** The one form of a page: where it goes, and what it carries. */
export function formOf(html: string): { action: string; fields: URLSearchParams } {
  const action = plain(/<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? '');
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)) {
    fields.set(plain(name), plain(value));
  }
  return { action, fields };
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
