import { callPrefix } from '@botica/contract/call';
import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/index.ts';
import { takeTry } from '../../platform/limits.ts';
import { OutsideError } from '../../platform/outside.ts';
import { findCard } from '../cards/index.ts';
import { customers } from '../customers/index.ts';
import { lockOrder } from '../orders/index.ts';
import type { Finalise } from './finalise.ts';
import { openAttempt } from './life.ts';
import { startsPerOrder } from './limits.ts';
import type { Processors } from './processors.ts';
import type { Settle } from './settle.ts';
import { resultUrl } from './steps.ts';
import { addEvent, changeAttempt, findCurrentAttempt } from './store.ts';
import type { AttemptRow } from './tables.ts';

export type StartProblem =
  | 'PAYMENT_NOT_FOUND'
  | 'PAYMENT_ALREADY_MADE'
  | 'PAYMENT_EXPIRED'
  | 'PAYMENT_IN_PROGRESS'
  | 'PAYMENT_UNAVAILABLE'
  | 'PAYMENT_STEP_NOT_VALID'
  | 'TOO_MANY_ATTEMPTS';

/** How the browser goes to the processor: a page of its own that we hand on, a form, or an address. */
export type ProcessorPage =
  | { kind: 'page'; html: string }
  | { kind: 'form'; action: string; fields: Readonly<Record<string, string>> }
  | { kind: 'address'; url: string };

interface StartRequest {
  orderId: number;
  /** Another saved card; empty to type one on the bank's page; without it, the one of the order. */
  cardId?: string | undefined;
  returnPath?: string | undefined;
}

export type Starting = ReturnType<typeof createStarting>;
type Needs = Pick<Platform, 'clock' | 'config' | 'database'> & {
  processors: Processors;
  finalise: Finalise;
  settle: Settle;
};

/** Long enough for a bank's page: what was begun is looked at after this, if nobody came back. */
const firstLookMs: Readonly<Record<AttemptRow['processor'], number>> = {
  powertranz: 330_000,
  bac: 120_000,
  paypal: 300_000,
  'tigo-money': 60_000,
};

/** From the order to the processor. No money moves here, and everything is written down before it is asked for. */
export function createStarting({ clock, config, database, processors, finalise, settle }: Needs) {
  const { db } = database;
  const { publicUrl } = config;
  const callbackUrl = (path: string) => `${publicUrl}${callPrefix}/api/pagos-redirect/${path}`;

  /**
   * The attempt to go on with. Of PowerTranz, one that was begun is given up for a new one: only we can take its money,
   * and from here on nobody does. The others may have taken it already, so theirs goes on.
   */
  async function prepare({ orderId, cardId, returnPath }: StartRequest): Promise<Result<AttemptRow, StartProblem>> {
    const current = await findCurrentAttempt(db, orderId);
    if (current && current.processor !== 'powertranz' && current.state === 'started') await settle(current, 'browser');
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const attempt = order && (await findCurrentAttempt(tx, orderId));
      if (!order || !attempt) return failure('PAYMENT_NOT_FOUND');
      if (order.phase === 'placed' || attempt.state === 'captured') return failure('PAYMENT_ALREADY_MADE');
      const now = clock.now();
      if (order.phase === 'released' || (order.expiresAt && order.expiresAt <= now)) return failure('PAYMENT_EXPIRED');
      if (attempt.state === 'completing') return failure('PAYMENT_IN_PROGRESS');
      const fresh = await freshAttempt(tx, attempt, { cardId, now });
      const started = await changeAttempt(tx, fresh.id, ['open', 'started'], {
        state: 'started',
        startedAt: now,
        settleAfter: new Date(now.getTime() + firstLookMs[fresh.processor]),
        ...(returnPath ? { returnPath } : {}),
      });
      if (!started) return failure('PAYMENT_IN_PROGRESS');
      await addEvent(tx, started, { kind: 'started', source: 'browser', at: now });
      return success(started);
    });
  }

  async function freshAttempt(tx: Db, attempt: AttemptRow, { cardId, now }: { cardId: string | undefined; now: Date }) {
    const wantsCard = cardId === undefined ? attempt.cardId : cardId || null;
    const isReusable =
      (attempt.state === 'open' && wantsCard === attempt.cardId) ||
      (attempt.state === 'started' && attempt.processor !== 'powertranz');
    if (isReusable) return attempt;
    const over = { endedAt: now, spiToken: null, redirectPage: null, settleAfter: null };
    const left = await changeAttempt(tx, attempt.id, ['open', 'started'], { ...over, state: 'abandoned' });
    if (left)
      await addEvent(tx, left, { kind: 'abandoned', source: 'browser', at: now, detail: { why: 'begun anew' } });
    const { orderId, companyId, customerId, amountCents, kind } = attempt;
    const request = { orderId, companyId, customerId, amountCents, kind, cardId: wantsCard };
    return openAttempt(tx, request, { at: now, source: 'browser' });
  }

  async function payerOf({ customerId }: AttemptRow) {
    const [row] = customerId ? await db.select().from(customers).where(eq(customers.id, customerId)) : [];
    return {
      firstName: row?.firstName ?? 'Cliente',
      lastName: row?.lastName ?? 'Botica',
      email: row?.email ?? '',
      phone: row?.phone ?? '',
    };
  }

  /** TDS-09 TDS-12 */
  async function startSale(attempt: AttemptRow): Promise<Result<{ attempt: AttemptRow; html: string }, StartProblem>> {
    const card =
      attempt.cardId && attempt.customerId ? await findCard(db, attempt.customerId, attempt.cardId) : undefined;
    const begun = await processors.cards.start({
      id: attempt.id,
      amountCents: attempt.chargedCents,
      currency: attempt.chargedCurrency,
      orderReference: encodeOrderId(attempt.orderId),
      cardToken: card?.token,
      payer: await payerOf(attempt),
      returnUrl: callbackUrl('retorno'),
    });
    if (!begun.ok) return success({ attempt: await finalise(attempt, begun.outcome, 'browser'), html: '' });
    const { spiToken, redirectData } = begun;
    const kept = await changeAttempt(db, attempt.id, ['started'], { spiToken, redirectPage: redirectData });
    return kept ? success({ attempt: kept, html: redirectData }) : failure('PAYMENT_IN_PROGRESS');
  }

  const openers: Readonly<Record<AttemptRow['processor'], (attempt: AttemptRow) => Promise<ProcessorPage>>> = {
    async powertranz(attempt) {
      const sale = await startSale(attempt);
      if (sale.ok && sale.value.html) return { kind: 'page', html: sale.value.html };
      return { kind: 'address', url: resultUrl(publicUrl, attempt, { response: '2' }) };
    },
    async bac(attempt) {
      const payer = await payerOf(attempt);
      const sale = { id: attempt.id, amountCents: attempt.chargedCents, payer };
      const returnUrl = resultUrl(publicUrl, attempt);
      return { kind: 'form', ...processors.bac.form({ ...sale, returnUrl }, clock.now()) };
    },
    async paypal(attempt) {
      const returnUrl = `${callbackUrl('retorno/paypal')}?intento=${attempt.id}`;
      const cancelUrl = `${callbackUrl('retorno/paypal')}?intento=${attempt.id}&cancelado=1`;
      const { chargedCents: amountCents, chargedCurrency: currency } = attempt;
      const made = await processors.paypal.create({ id: attempt.id, amountCents, currency, returnUrl, cancelUrl });
      await changeAttempt(db, attempt.id, ['started'], { processorRef: made.paypalId });
      return { kind: 'address', url: made.approveUrl };
    },
    async 'tigo-money'(attempt) {
      // The wallet takes our name for a payment once; its page serves until it is paid.
      if (attempt.redirectPage) return { kind: 'address', url: attempt.redirectPage };
      const made = await processors.tigo.authorize({
        id: attempt.id,
        amountCents: attempt.chargedCents,
        currency: attempt.chargedCurrency,
        countryCode: companyOf(attempt.companyId).countryCode,
        payer: await payerOf(attempt),
        returnUrl: `${callbackUrl('retorno/tigo')}?intento=${attempt.id}`,
        noticeUrl: `${callbackUrl('aviso/tigo')}?intento=${attempt.id}`,
      });
      await changeAttempt(db, attempt.id, ['started'], { processorRef: made.authCode, redirectPage: made.payUrl });
      return { kind: 'address', url: made.payUrl };
    },
  };

  /** A processor that is away has begun nothing: the attempt is given up, and the next try is a new one. */
  async function orUnavailable<Value>(attempt: AttemptRow, work: () => Promise<Value>) {
    try {
      return success(await work());
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      const at = clock.now();
      const change = { state: 'abandoned', endedAt: at, settleAfter: null } as const;
      // BAC's page is not asked by us, so it is never away here; the money of the others cannot have moved.
      const left = await changeAttempt(db, attempt.id, ['started'], change);
      if (left) await addEvent(db, left, { kind: 'abandoned', source: 'browser', at, detail: { why: error.message } });
      return failure('PAYMENT_UNAVAILABLE');
    }
  }

  async function allowed(orderId: number) {
    return takeTry(db, [{ limit: startsPerOrder, subject: String(orderId) }], clock.now());
  }

  return {
    /** C117, and the same of a link. */
    async sale(request: StartRequest): Promise<Result<{ attempt: AttemptRow; html: string }, StartProblem>> {
      const taken = await allowed(request.orderId);
      if (!taken.ok) return taken;
      const prepared = await prepare(request);
      if (!prepared.ok) return prepared;
      // The card that was chosen may be served by another processor: the payment, looked at again, says how to go on.
      if (prepared.value.processor !== 'powertranz') return failure('PAYMENT_STEP_NOT_VALID');
      const begun = await orUnavailable(prepared.value, () => startSale(prepared.value));
      return begun.ok ? begun.value : begun;
    },

    /** C119, where C117 did not come before. */
    async page(orderId: number): Promise<Result<ProcessorPage, StartProblem>> {
      const taken = await allowed(orderId);
      if (!taken.ok) return taken;
      const prepared = await prepare({ orderId });
      if (!prepared.ok) return prepared;
      const attempt = prepared.value;
      return orUnavailable(attempt, () => openers[attempt.processor](attempt));
    },
  };
}
