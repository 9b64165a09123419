import type { CompanyId } from '@botica/domain/companies';
import { orderStateIds } from '@botica/domain/orders';
import type { PurchaseKind } from '@botica/domain/payments';
import { isLive } from '@botica/domain/payments';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { partOrder } from './store.ts';
import type { AttemptRow } from './tables.ts';

/** An attempt as its shopper sees it: the order with its branch, or the purchase, and the captured money. */
export interface PaymentView {
  attempt: Pick<
    AttemptRow,
    | 'id'
    | 'kind'
    | 'processor'
    | 'state'
    | 'amountCents'
    | 'cardId'
    | 'cardMask'
    | 'cardBrand'
    | 'declineCode'
    | 'openedAt'
  >;
  order: {
    id: number;
    companyId: CompanyId;
    number: number | null;
    /** The branch of its number, which an order keeps after a transfer. */
    branchCode: number;
    phase: 'held' | 'placed' | 'released';
    stateId: number;
    orderTypeId: number;
    expiresAt: Date | null;
    releaseReason: string | null;
  };
  /** Defined for a purchase. */
  purchase: { kind: PurchaseKind; title: string } | undefined;
  branchName: string;
  firstName: string;
  email: string | null;
  capture:
    | { at: Date; transactionId: string; authorization: string; chargedCents: number; chargedCurrency: string }
    | undefined;
}

interface ViewRow extends Record<string, unknown> {
  id: string;
  kind: AttemptRow['kind'];
  processor: AttemptRow['processor'];
  state: AttemptRow['state'];
  amount_cents: number;
  card_id: string | null;
  card_mask: string;
  card_brand: string;
  decline_code: string;
  opened_at: Date | string;
  order_id: string;
  company_id: number;
  number: number | null;
  branch_code: number;
  phase: PaymentView['order']['phase'];
  state_id: number;
  order_type_id: number;
  expires_at: Date | string | null;
  release_reason: string | null;
  purchase_kind: PurchaseKind | null;
  title: string;
  branch_name: string;
  first_name: string | null;
  email: string | null;
  captured_at: Date | string | null;
  transaction_id: string | null;
  detail: Record<string, string> | null;
}

/** Newest first. */
export async function findViews(db: Db, condition: SQL, limit: number): Promise<PaymentView[]> {
  const rows = await db.execute<ViewRow>(sql`
    select a.id, a.kind, a.processor, a.state, a.amount_cents, a.card_id, a.card_mask, a.card_brand, a.decline_code,
      a.opened_at, a.order_id, a.company_id, o.number, p.kind as purchase_kind, coalesce(p.title, '') as title,
      coalesce(o.number_branch_code, o.branch_code, 0) as branch_code, coalesce(o.phase, p.phase) as phase,
      coalesce(o.state_id, case when p.refunded_at is null then ${orderStateIds.new}::int else ${orderStateIds.cancelled}::int end)
        as state_id,
      coalesce(o.order_type_id, 0) as order_type_id, coalesce(o.expires_at, p.expires_at) as expires_at,
      coalesce(o.release_reason, case when p.phase = 'released' then 'payment-expired' end) as release_reason,
      coalesce(b.public_name, '') as branch_name, c.first_name,
      case when c.deleted_at is null then c.email end as email,
      e.at as captured_at, e.transaction_id, e.detail
    from payment_attempts a
    left join orders o on o.id = a.paid_order_id
    left join branches b on b.code = o.branch_code
    left join purchases p on p.id = a.paid_purchase_id
    left join customers c on c.id = coalesce(o.customer_id, p.customer_id)
    left join lateral (
      select at, transaction_id, detail from payment_events
      where attempt_id = a.id and kind = 'captured' order by id limit 1
    ) e on true
    where ${condition}
    order by a.sequence desc
    limit ${limit}`);
  return rows.map(toView);
}

function toView(row: ViewRow): PaymentView {
  return {
    attempt: {
      id: row.id,
      kind: row.kind,
      processor: row.processor,
      state: row.state,
      amountCents: row.amount_cents,
      cardId: row.card_id,
      cardMask: row.card_mask,
      cardBrand: row.card_brand,
      declineCode: row.decline_code,
      openedAt: new Date(row.opened_at),
    },
    order: {
      id: Number(row.order_id),
      companyId: row.company_id as CompanyId,
      number: row.number,
      branchCode: row.branch_code,
      phase: row.phase,
      stateId: row.state_id,
      orderTypeId: row.order_type_id,
      expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
      releaseReason: row.release_reason,
    },
    purchase: row.purchase_kind === null ? undefined : { kind: row.purchase_kind, title: row.title },
    branchName: row.branch_name,
    firstName: row.first_name ?? '',
    email: row.email,
    capture:
      row.captured_at === null
        ? undefined
        : {
            at: new Date(row.captured_at),
            transactionId: row.transaction_id ?? '',
            authorization: row.detail?.authorization ?? '',
            chargedCents: Number(row.detail?.charged ?? 0),
            chargedCurrency: row.detail?.currency ?? '',
          },
  };
}

export async function findView(db: Db, attemptId: string): Promise<PaymentView | undefined> {
  const [view] = await findViews(db, sql`a.id = ${attemptId}`, 1);
  return view;
}

/** All attempts of an order or a purchase, if it is this customer's. */
export function findViewsOfOrder(db: Db, { orderId, customerId }: { orderId: number; customerId: string }) {
  return findViews(db, sql`a.order_id = ${orderId} and c.id = ${customerId}`, 50);
}

/** The deciding attempt of an order: the part to be paid next, or the last one paid. */
export function currentOf(views: readonly PaymentView[]): PaymentView | undefined {
  const rank = ({ attempt }: PaymentView) => rankOf(attempt.state);
  const parts = new Map<string, PaymentView>();
  for (const view of views) {
    const known = parts.get(view.attempt.kind);
    if (!known || rank(view) < rank(known)) parts.set(view.attempt.kind, view);
  }
  const inOrder = partOrder.flatMap((kind) => parts.get(kind) ?? []);
  return inOrder.find(({ attempt }) => attempt.state !== 'captured') ?? inOrder.at(-1);
}

function rankOf(state: AttemptRow['state']): number {
  if (state === 'captured') return 0;
  return isLive(state) ? 1 : 2;
}
