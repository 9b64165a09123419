import type { PaymentLinkStateId } from '@botica/contract/payments/links';
import { paymentLinkPath } from '@botica/contract/payments/links';
import type { ProcessorAnswerDto } from '@botica/contract/payments/payments';
import { failure, success } from '@botica/domain/result';
import { addDays, storeDate, storeInstant } from '@botica/domain/time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import type { PaymentView } from '../find-views.ts';
import { currentOf, findViews } from '../find-views.ts';
import type { PaymentsService } from '../service.ts';
import { createLinkSecrets } from './link-secrets.ts';
import { linkStateOf } from './link-state.ts';

/** A008: months of thirty days. */
const daysPerMonth = 30;
const mostLinks = 500;

interface LinkRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  company_id: number;
  customer_id: string | null;
  created_at: Date | string;
  expires_at: Date | string;
  units: number;
}

export interface OpenLink {
  link: LinkRow;
  view: PaymentView;
}

export interface ListedLink extends OpenLink {
  state: PaymentLinkStateId;
  /** Empty once it cannot be paid. */
  url: string;
}

export type LinksService = ReturnType<typeof createLinksService>;

/** Pago Click: anyone with the link may pay the order, and nothing else. */
export function createLinksService({ clock, config, database, keys }: Platform, payments: PaymentsService) {
  const { db } = database;
  const secrets = createLinkSecrets(keys);

  async function findLinks(condition: SQL): Promise<OpenLink[]> {
    const links = await db.execute<LinkRow>(sql`
      select l.id, l.order_id, l.company_id, l.customer_id, l.created_at, l.expires_at,
        (select coalesce(sum(quantity), 0)::int from order_lines where order_id = l.order_id) as units
      from payment_links l where ${condition} order by l.created_at desc, l.id limit ${mostLinks}`);
    if (links.length === 0) return [];
    const orderIds = `{${links.map((link) => link.order_id).join(',')}}`;
    const views = await findViews(db, sql`a.order_id = any(${orderIds}::bigint[])`, mostLinks * 20);
    const byOrder = Map.groupBy(views, ({ order }) => order.id);
    return links.flatMap((link) => {
      const view = currentOf(byOrder.get(Number(link.order_id)) ?? []);
      return view ? [{ link, view }] : [];
    });
  }

  async function findBySecret(secret: string): Promise<OpenLink | undefined> {
    const linkId = await secrets.read(secret);
    if (linkId === undefined) return undefined;
    const [found] = await findLinks(sql`l.id = ${linkId}`);
    if (!found?.link.customer_id) return found;
    // Reading a payment that waits for its bank triggers a check with the bank.
    const view = await payments.find({ orderId: found.view.order.id, customerId: found.link.customer_id });
    return view ? { ...found, view } : found;
  }

  /** With its URL while it can be paid. */
  async function withUrl(found: OpenLink): Promise<ListedLink> {
    const state = linkStateOf(found.view, clock.now());
    const isPayable = state === 1 || state === 4;
    const url = isPayable
      ? storeUrl(config, found.link.company_id, paymentLinkPath(await secrets.of(found.link.id)))
      : '';
    return { ...found, state, url };
  }

  return {
    secrets,

    /** LINK-01 */
    async list(customerId: string, companyId: number, months: number): Promise<ListedLink[]> {
      const first = addDays(storeDate(clock.now()).isoDate, -months * daysPerMonth);
      const since = storeInstant(first).toISOString();
      const own = sql`l.customer_id = ${customerId} and l.company_id = ${companyId} and l.created_at >= ${since}::timestamptz`;
      return Promise.all((await findLinks(own)).map(withUrl));
    },

    /** LINK-02 */
    async ofOrder(customerId: string, orderId: number): Promise<ListedLink[]> {
      const own = sql`l.customer_id = ${customerId} and l.order_id = ${orderId}`;
      return Promise.all((await findLinks(own)).map(withUrl));
    },

    async open(secret: string) {
      const found = await findBySecret(secret);
      if (!found) return failure('PAYMENT_LINK_NOT_FOUND');
      return success({ ...found, fields: await payments.fieldsOf(found.view) });
    },

    async pay(secret: string, returnPath: string | undefined) {
      const found = await findBySecret(secret);
      if (!found) return failure('PAYMENT_LINK_NOT_FOUND');
      return payments.starting.sale({ orderId: found.view.order.id, returnPath });
    },

    async finish(secret: string, answer: ProcessorAnswerDto) {
      const found = await findBySecret(secret);
      const attempt = found && (await payments.returning.find(answer.orderid || answer.id));
      if (!attempt || attempt.orderId !== found?.view.order.id) return failure('PAYMENT_LINK_NOT_FOUND');
      const answered = await payments.returning.answer(attempt, answer);
      if (!answered.ok) return answered;
      const again = await findBySecret(secret);
      return again ? success(again.view) : failure('PAYMENT_LINK_NOT_FOUND');
    },
  };
}
