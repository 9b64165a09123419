import { variableCodes } from '@botica/domain/content/variables';
import { addDays, storeDate } from '@botica/domain/time';
import { sql } from 'drizzle-orm';
import { pointsBalance } from '../../apps/server/src/modules/finance/liabilities/balances.ts';
import { renumberChanges } from '../../apps/server/src/modules/integrations/systems/store.ts';
import { findDueReceivers } from '../../apps/server/src/modules/integrations/webhooks/deliveries-store.ts';
import { forgetActs } from '../../apps/server/src/modules/orders/desk/store.ts';
import { forgetNotices, saveStep } from '../../apps/server/src/modules/orders/life/store.ts';
import { claimDueRefunds } from '../../apps/server/src/modules/orders/refunds/store.ts';
import { refreshDay } from '../../apps/server/src/modules/reports/days/refresh-day.ts';
import { createAuditWriter, systemActor } from '../../apps/server/src/modules/staff/audit/index.ts';
import { verifyChain } from '../../apps/server/src/modules/staff/audit/verify.ts';
import { expireDuePoints } from '../../apps/server/src/modules/tenders/points/expire-points.ts';
import type { Asked, HotQuery } from './asked-store.ts';

const monthMs = 30 * 24 * 60 * 60_000;
const everyMovement = 'it adds up every movement of a company';

/** Looks of the jobs, most of which find nothing, and what is written while orders go on. */
export const jobQueries: readonly HotQuery[] = [
  { name: 'the look for orders that were not paid', run: (a) => a.services.payments.sweeps.expireDue() },
  { name: 'the look for interrupted payments', run: (a) => a.services.payments.sweeps.settleDue() },
  { name: 'the look for refunds of payments', run: (a) => a.services.payments.sweeps.refundDue() },
  { name: 'the look for other refunds', writes: true, run: (a) => claimDueRefunds(a.db, a.now) },
  { name: 'the look for branches that open', run: (a) => a.services.openings.sweep() },
  { name: 'the look for proposals that expire', run: (a) => a.services.proposals.expireDue() },
  { name: 'the look for webhooks', run: (a) => findDueReceivers(a.db, a.now) },
  { name: 'old notices of branches forgotten', writes: true, run: (a) => forgetNotices(a.db, before(a)) },
  { name: 'old acts of the desk forgotten', writes: true, run: (a) => forgetActs(a.db, before(a)) },
  { name: 'changes of another cluster, at each start', run: (a) => renumberChanges(a.sql) },
  {
    name: 'a day of 1,500 orders computed for the reports',
    writes: true,
    run: (a) => refreshDay(a.db, { companyId: a.companyId, day: addDays(storeDate(a.now).isoDate, -1) }, a.now),
  },
  {
    name: 'a step of an order saved',
    writes: true,
    run: (a) => {
      const advance = { orderId: a.deskOrderId, event: 'confirm', actor: 'branch', at: a.now } as const;
      return saveStep(a.db, advance, { step: 'confirmed', detail: {} });
    },
  },
  {
    name: 'an act of staff audited',
    writes: true,
    run: (a) =>
      createAuditWriter({ clock: a.platform.clock }).write(a.db, {
        by: systemActor,
        act: 'order.packed',
        on: { kind: 'order', id: String(a.deskOrderId), name: `Pedido 5-${a.deskOrderId}` },
        place: { companyId: a.companyId },
      }),
  },
  {
    name: 'the points that expire, every hour',
    writes: true,
    growsBecause: 'it reads the movements of everybody who has points',
    run: expirePoints,
  },
  {
    name: 'the nightly check of the audit of a company',
    writes: true,
    growsBecause: 'it reads every act',
    run: (a) => verifyChain({ db: a.db, clock: a.platform.clock, log: a.platform.log }, a.companyId),
  },
  {
    name: 'what the company owes in points',
    growsBecause: everyMovement,
    run: (a) => pointsBalance(a.db, { companyId: a.companyId, day: a.now.toISOString().slice(0, 10), until: a.now }),
  },
];

const before = ({ now }: Asked) => new Date(now.getTime() - monthMs);

/** With a setting that lets nothing expire yet. */
async function expirePoints(asked: Asked): Promise<void> {
  await asked.db.execute(sql`
    insert into configuration_variables (company_id, code, name, value)
    values (${asked.companyId}, ${variableCodes.pointsValidYears}, 'medida', '9')
    on conflict (company_id, code) do update set value = excluded.value`);
  await expireDuePoints(asked.db, asked.now);
}
