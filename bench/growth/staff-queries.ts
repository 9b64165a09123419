import { lastDays } from '@botica/domain/reports';
import { addDays, storeDate, storeInstant } from '@botica/domain/time';
import { sql } from 'drizzle-orm';
import { searchCare } from '../../apps/server/src/modules/care/customers/search.ts';
import { findDetail } from '../../apps/server/src/modules/care/customers/store.ts';
import type { OrderFilter } from '../../apps/server/src/modules/care/orders/store.ts';
import { findLostSearches } from '../../apps/server/src/modules/catalogue/synonyms/store.ts';
import { findChangedOrders } from '../../apps/server/src/modules/integrations/systems/store.ts';
import { findDeskOrder } from '../../apps/server/src/modules/orders/desk/find-order.ts';
import { findQueue } from '../../apps/server/src/modules/orders/desk/find-queue.ts';
import { findOpenOrders } from '../../apps/server/src/modules/orders/life/find-open-orders.ts';
import { findQueue as findCases } from '../../apps/server/src/modules/prescriptions/desk/queue.ts';
import { findReportRows } from '../../apps/server/src/modules/reports/reading/find-rows.ts';
import { readSearches } from '../../apps/server/src/modules/reports/reading/read-lines.ts';
import type { AuditFilter } from '../../apps/server/src/modules/staff/audit/search.ts';
import { searchRows } from '../../apps/server/src/modules/staff/audit/search.ts';
import { findSales, findTenders } from '../../apps/server/src/modules/staff/overview/sales.ts';
import { findLate, findRefunds, findUnanswered } from '../../apps/server/src/modules/staff/overview/waiting.ts';
import type { Asked, HotQuery } from './asked-store.ts';
import { shapes } from './steps.ts';

const size = 50;
const oldOrder = ({ probe }: Asked) => probe.paid.id;
const placeOf = (asked: Asked) => asked.probes.indexOf(asked.probe);
const yesterday = ({ now }: Asked) => addDays(storeDate(now).isoDate, -1);
const inCompany = ({ companyId }: Asked) => sql`o.company_id = ${companyId}`;

/** A week of half a year ago. */
const oldWeek = ({ now }: Asked) => {
  const from = addDays(storeDate(now).isoDate, -180);
  return { since: storeInstant(from), until: storeInstant(addDays(from, 7)) };
};

const found = (name: string, typed: (asked: Asked) => string, growsBecause?: string): HotQuery => ({
  name: `customer service searches ${name}`,
  run: async (a) => {
    const { people, orders } = await searchCare(a.db, a.rights, typed(a));
    if (people.length + orders.length === 0) throw new Error(`Nobody was found by ${name}`);
  },
  ...(growsBecause ? { growsBecause } : {}),
});

const listed = (name: string, filter: (asked: Asked) => OrderFilter): HotQuery => ({
  name: `the list of ${name}`,
  run: (a) => a.services.careOrders.list(a.rights, { filter: filter(a), after: undefined, size }),
});

const audited = (name: string, filter: (asked: Asked) => AuditFilter): HotQuery => ({
  name: `the audit, ${name}`,
  run: (a) => searchRows(a.db, a.rights, { filter: filter(a), after: undefined, size }),
});

/** What the console and other systems ask for. */
export const staffQueries: readonly HotQuery[] = [
  {
    name: 'the queue of a branch desk with 300 orders',
    run: async (a) => {
      const { orders } = await findQueue(a.db, { companyId: a.companyId, branchCode: shapes.deskBranch, now: a.now });
      if (orders.length === 0) throw new Error('The queue is empty');
    },
  },
  { name: 'an order at the desk', run: (a) => findDeskOrder(a.db, a.deskOrderId) },
  {
    name: 'the open orders of a branch',
    run: (a) => findOpenOrders(a.db, { branchCode: shapes.deskBranch, after: 0 }),
  },
  { name: 'the open orders of all branches', run: (a) => findOpenOrders(a.db, { branchCode: undefined, after: 0 }) },
  {
    name: "the pharmacist's queue",
    run: (a) => findCases(a.db, a.rights, { view: 'recetas', filter: {}, now: a.now }),
  },
  found('a whole name that fifty have', () => 'Ixchel Sondeo'),
  found('a first name that many have', () => 'Suyapa', 'as many people have it as customers'),
  found('a phone', (a) => String(20_000_000 + placeOf(a))),
  found('an e-mail', (a) => `persona${placeOf(a)}@medida.test`),
  found('an identity', (a) => String(801_000_000_000 + placeOf(a)).padStart(13, '0')),
  found('the number of an invoice', (a) => `000-001-01-${String(oldOrder(a)).padStart(8, '0')}`),
  found('the last digits of a card', () => '9990'),
  listed('orders, the newest', () => ({ view: 'all' })),
  listed('open orders', () => ({ view: 'open' })),
  listed('open orders of a branch that has few', (a) => ({
    view: 'open',
    companyId: a.companyId,
    branchId: a.fewBranch,
  })),
  listed('unpaid orders', () => ({ view: 'unpaid' })),
  listed('delivered orders of a branch', (a) => ({
    view: 'delivered',
    companyId: a.companyId,
    branchId: shapes.deskBranch,
  })),
  listed('cancelled orders of a company', (a) => ({ view: 'cancelled', companyId: a.companyId })),
  listed('orders of a week half a year ago', (a) => ({ view: 'all', companyId: a.companyId, ...oldWeek(a) })),
  listed('orders of a branch in that week', (a) => ({
    view: 'all',
    companyId: a.companyId,
    branchId: shapes.deskBranch,
    ...oldWeek(a),
  })),
  {
    name: 'the page of an order',
    run: async (a) => {
      const page = await a.services.careOrders.page(a.rights, oldOrder(a));
      if (!page.ok) throw new Error(page.code);
    },
  },
  {
    name: 'the page of a customer',
    run: (a) => {
      const since = new Date(a.now.getTime() - 365 * 24 * 60 * 60_000);
      return findDetail(a.db, { customerId: a.probe.customerId, companyId: a.companyId, since });
    },
  },
  audited('the newest acts', () => ({})),
  audited('of a person', (a) => ({ staffId: a.staffId })),
  audited('of a kind', () => ({ act: 'order.packed' })),
  audited('of an order', (a) => ({ subjectKind: 'order', subjectId: String(oldOrder(a)) })),
  audited('of a week half a year ago', oldWeek),
  audited('by the words of a subject', (a) => ({ text: `pedido ${oldOrder(a)}` })),
  {
    name: 'the sales of today',
    run: (a) => findSales(a.db, { where: inCompany(a), companyIds: [a.companyId], now: a.now }),
  },
  { name: 'the tenders of today', run: (a) => findTenders(a.db, { where: inCompany(a), now: a.now }) },
  { name: 'the late orders', run: (a) => findLate(a.db, { where: inCompany(a), now: a.now }) },
  { name: 'the refunds that wait', run: (a) => findRefunds(a.db, inCompany(a)) },
  {
    name: 'the payments without an answer',
    run: (a) => findUnanswered(a.db, { where: sql`a.company_id = ${a.companyId}`, now: a.now }),
  },
  { name: 'the searches without a result', run: (a) => findLostSearches(a.db, a.companyId, a.now) },
  {
    name: 'the report of searches of two weeks',
    run: (a) => {
      const period = lastDays(storeDate(a.now).isoDate, 14);
      return readSearches(a.db, { companyId: a.companyId, branchCode: 0, period });
    },
  },
  {
    name: 'the invoices behind a report of yesterday',
    run: (a) => {
      const [from, until] = [storeInstant(yesterday(a)), storeInstant(storeDate(a.now).isoDate)];
      const filter = { figure: 'sales', companyId: a.companyId, branchCode: undefined, from, until } as const;
      return findReportRows(a.db, filter, { after: undefined, limit: size });
    },
  },
  {
    name: 'the changed orders, for another system',
    run: (a) => findChangedOrders(a.db, { companyId: a.companyId, after: undefined, limit: 100 }),
  },
];
