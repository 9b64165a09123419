import type { ProcessorAnswerDto } from '@botica/contract/payments/payments';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeInstant } from '@botica/domain/time';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/index.ts';
import type { Orders } from '../orders/index.ts';
import { createCompleting } from './attempts/capture-payment.ts';
import { createFinalise } from './attempts/finalise-payment.ts';
import { createReturning } from './attempts/handle-return.ts';
import { createSettle } from './attempts/settle-attempt.ts';
import { createStarting, type StartProblem } from './attempts/start-payment.ts';
import type { PaymentView } from './find-views.ts';
import { currentOf, findView, findViews, findViewsOfOrder } from './find-views.ts';
import { createProcessors } from './processors/connect-processors.ts';
import { createSteps } from './processors/sign-form-step.ts';
import type { PurchaseHandlers } from './purchases/handle-purchases.ts';
import { claimSettling, findAttempt } from './store.ts';
import type { AttemptRow } from './tables.ts';

const mostHistory = 500;
const lookAgainMs = 5000;
/** The pages that a processor's page may return to. */
const returnPaths = ['/confirmar-pago-resultado', '/pagaclick-acs'] as const;

interface Own {
  orderId: number;
  customerId: string;
}

interface Needs extends Platform {
  orders: Orders;
  purchases: PurchaseHandlers;
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** Paying an order on its own screen. Every query of a customer's data filters by customer in the SQL. */
export function createPaymentsService({ orders, purchases, ...platform }: Needs) {
  const { clock, config, database, keys } = platform;
  const { db } = database;
  const processors = createProcessors(config);
  const finalise = createFinalise({ ...platform, orders, purchases });
  const settle = createSettle({ ...platform, processors, finalise });
  const completing = createCompleting({ ...platform, processors, finalise, settle });
  const starting = createStarting({ ...platform, processors, finalise, settle });
  const returning = createReturning({ ...platform, processors, finalise, settle, completing });
  const steps = createSteps({ keys, clock });

  /** Reading a payment that waits for its processor triggers a query, at most once per interval across all readers. */
  async function refresh(view: PaymentView): Promise<boolean> {
    if (view.attempt.state !== 'completing') return false;
    const now = clock.now();
    if (!(await claimSettling(db, view.attempt.id, now, new Date(now.getTime() + lookAgainMs)))) return false;
    const attempt = await findAttempt(db, view.attempt.id);
    return attempt !== undefined && (await settle(attempt, 'reconciliation')).state !== 'completing';
  }

  async function find(own: Own): Promise<PaymentView | undefined> {
    const view = currentOf(await findViewsOfOrder(db, own));
    return view && (await refresh(view)) ? currentOf(await findViewsOfOrder(db, own)) : view;
  }

  /** Form fields are returned while there is something to pay that PowerTranz does not start. */
  async function fieldsOf({ attempt, order }: PaymentView): Promise<string> {
    const canPay = order.phase === 'held' && order.expiresAt && order.expiresAt > clock.now();
    const isOurs = attempt.state !== 'completing' && attempt.processor !== 'powertranz';
    return canPay && isOurs ? steps.sign({ orderId: order.id }) : '';
  }

  return {
    processors,
    finalise,
    settle,
    starting,
    returning,
    steps,
    find,
    fieldsOf,

    /** TDS-01 */
    async transaction(own: Own): Promise<Result<{ view: PaymentView; fields: string }, 'PAYMENT_NOT_FOUND'>> {
      const view = await find(own);
      return view ? success({ view, fields: await fieldsOf(view) }) : failure('PAYMENT_NOT_FOUND');
    },

    /** TDS-12: refuses return pages that are not ours, so that the fields are not sent elsewhere. */
    returnPathOf(redirectUrl: string | undefined): Result<string | undefined, 'RETURN_PAGE_NOT_VALID'> {
      if (redirectUrl === undefined || redirectUrl === '') return success(undefined);
      const own = new URL(config.publicUrl);
      if (!URL.canParse(redirectUrl, own.href)) return failure('RETURN_PAGE_NOT_VALID');
      const { origin, pathname, search } = new URL(redirectUrl, own);
      const isOurs = origin === own.origin && returnPaths.some((path) => path === pathname);
      return isOurs ? success(pathname + search) : failure('RETURN_PAGE_NOT_VALID');
    },

    async start(
      own: Own,
      given: { cardId?: string | undefined; returnPath?: string | undefined },
    ): Promise<Result<{ attempt: AttemptRow; html: string }, StartProblem>> {
      const [view] = await findViewsOfOrder(db, own);
      return view ? starting.sale({ orderId: own.orderId, ...given }) : failure('PAYMENT_NOT_FOUND');
    },

    /** TDS-05 TDS-06 */
    async finish(customerId: string, answer: ProcessorAnswerDto) {
      const attempt = await returning.find(answer.orderid || answer.id, customerId);
      if (!attempt) return failure('PAYMENT_NOT_FOUND' as const);
      const answered = await returning.answer(attempt, answer);
      if (!answered.ok) return answered;
      const view = await find({ orderId: attempt.orderId, customerId });
      return view ? success(view) : failure('PAYMENT_NOT_FOUND' as const);
    },

    view: (attemptId: string) => findView(db, attemptId),

    /** HIST-03: from the start of one day to the end of the other, in the store's time zone. */
    history(
      { customerId, companyId }: { customerId: string; companyId: number },
      { from, to, kind }: { from: string; to: string; kind?: 'tigo' },
    ): Promise<PaymentView[]> {
      const start = storeInstant(from, 0).toISOString();
      const end = storeInstant(to, 24 * 60).toISOString();
      // An attempt that ended before it started is no payment: the shopper changed the card, or never tried.
      const isTried = sql`and a.state <> 'open' and not (a.state = 'abandoned' and a.started_at is null)`;
      const ofKind = kind ? sql`and a.kind = ${kind}` : isTried;
      return findViews(
        db,
        sql`a.customer_id = ${customerId} and a.company_id = ${companyId} and a.opened_at >= ${start}::timestamptz
          and a.opened_at < ${end}::timestamptz ${ofKind}`,
        mostHistory,
      );
    },
  };
}
