import { findPopularTerms } from '../../apps/server/src/modules/catalogue/search/store.ts';
import { findHome } from '../../apps/server/src/modules/customers/account-home/store.ts';
import { findMessages, recordMessage } from '../../apps/server/src/modules/customers/messages/index.ts';
import { findPointsHistory } from '../../apps/server/src/modules/loyalty/points-history/store.ts';
import {
  findByNumber,
  findInvoiceById,
  findOwnByOrder,
  listInvoices,
} from '../../apps/server/src/modules/orders/invoices/store.ts';
import { findTracked } from '../../apps/server/src/modules/orders/life/store.ts';
import { findByKey, lockOrder } from '../../apps/server/src/modules/orders/store.ts';
import { findOrders } from '../../apps/server/src/modules/orders/summary/find-orders.ts';
import { findSummary } from '../../apps/server/src/modules/orders/summary/store.ts';
import { findFollowed, findRide } from '../../apps/server/src/modules/orders/tracking/store.ts';
import { findCapture, findParts } from '../../apps/server/src/modules/payments/store.ts';
import { findExpiringPoints } from '../../apps/server/src/modules/tenders/points/expire-points.ts';
import { creditEarned, findPoints, takePoints } from '../../apps/server/src/modules/tenders/points/store.ts';
import type { Asked, HotQuery } from './asked-store.ts';

const dayMs = 24 * 60 * 60_000;
const ago = ({ now }: Asked, days: number) => new Date(now.getTime() - days * dayMs);
const ownerOf = ({ probe, companyId }: Asked) => ({ customerId: probe.customerId, companyId });
const oldOrder = ({ probe }: Asked) => probe.paid.id;
const lastOrder = ({ probe }: Asked) => probe.orderIds.at(-1) ?? 0;
const listing = ({ services, sql, probe }: Asked) => ({
  ...{ stateId: undefined, orderTypeIds: undefined, among: undefined },
  people: services.safety.sealedOf(sql, probe.customerId),
});

/** What the pages of a customer ask for. */
export const shopperQueries: readonly HotQuery[] = [
  {
    name: 'first page of the orders of a customer',
    run: (a) => findOrders(a.sql, ownerOf(a), { ...listing(a), since: ago(a, 720), afterId: undefined }),
  },
  {
    name: 'a late page of the orders of a customer',
    run: (a) => findOrders(a.sql, ownerOf(a), { ...listing(a), since: ago(a, 720), afterId: a.probe.orderIds[12] }),
  },
  { name: 'an order of the history', run: (a) => findSummary(a.sql, ownerOf(a), oldOrder(a)) },
  { name: 'an order on its way', run: (a) => findSummary(a.sql, ownerOf(a), lastOrder(a)) },
  { name: 'the steps of an order', run: (a) => findTracked(a.db, { ...ownerOf(a), orderId: lastOrder(a) }) },
  { name: 'the courier of an order', run: (a) => findRide(a.sql, ownerOf(a), a.probe.courierId) },
  {
    name: 'fifty followers of couriers',
    run: (a) => {
      const { companyId } = a;
      return findFollowed(
        a.sql,
        a.probes.map(({ customerId, courierId }) => ({ customerId, courierId, companyId })),
      );
    },
  },
  {
    name: 'the home of an account',
    run: (a) => {
      const since = { openSince: ago(a, 60), boughtSince: ago(a, 365) };
      return findHome(a.db, { ...ownerOf(a), ...since, countryCode: 'HN', today: a.now.toISOString().slice(0, 10) });
    },
  },
  { name: 'the balance of points', run: (a) => findPoints(a.db, ownerOf(a)) },
  {
    name: 'the history of points',
    run: (a) => findPointsHistory(a.db, ownerOf(a), { from: ago(a, 365), until: null, limit: 21 }),
  },
  { name: 'the points that will expire', run: (a) => findExpiringPoints(a.db, ownerOf(a), 2) },
  { name: 'the letters of a customer', run: (a) => findMessages(a.db, a.probe.customerId, 20) },
  {
    name: 'the invoices of a customer',
    run: (a) =>
      listInvoices(a.db, ownerOf(a), {
        since: ago(a, 720),
        delivery: undefined,
        isAnnulled: undefined,
        after: undefined,
      }),
  },
  {
    name: 'an invoice of an order, and its lines',
    run: async (a) => {
      const found = await findOwnByOrder(a.db, oldOrder(a), ownerOf(a));
      if (!found || !(await findInvoiceById(a.db, found.id))) throw new Error('The invoice was not found');
    },
  },
  { name: 'an order by its number and branch', run: (a) => findByNumber(a.db, a.probe.paid.branchCode, oldOrder(a)) },
  { name: 'an order by its idempotency key', run: (a) => findByKey(a.db, a.probe.customerId, a.probe.customerId) },
  { name: 'the payments of an order', run: (a) => findParts(a.db, oldOrder(a)) },
  { name: 'a payment by its reference', run: (a) => findCapture(a.db, 'powertranz', `T${oldOrder(a)}`) },
  { name: 'the popular searches', run: (a) => findPopularTerms(a.db, a.companyId, a.now, 8) },
  { name: 'an order locked', writes: true, run: (a) => lockOrder(a.db, oldOrder(a)) },
  {
    name: 'points credited and taken',
    writes: true,
    run: async (a) => {
      const taken = { ...ownerOf(a), orderId: 2 ** 40, points: 5, at: a.now };
      await creditEarned(a.db, taken);
      await takePoints(a.db, taken);
    },
  },
  {
    name: 'a letter recorded',
    writes: true,
    run: async (a) => {
      const to = `persona${a.probes.indexOf(a.probe)}@medida.test`;
      await recordMessage(a.db, { to, key: 'a letter of the bench', subject: 'Medida', at: a.now });
    },
  },
];
