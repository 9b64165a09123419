import type { OverviewBlock } from '@botica/contract/staff/overview';
import { overviewBlocks } from '@botica/contract/staff/overview';
import type { Rights } from '@botica/domain/staff';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import type { QueueTrouble } from '../../../platform/jobs.ts';
import type { DownService } from '../../../platform/outside-health.ts';
import type { PharmacistDesk } from '../../prescriptions/desk/index.ts';
import type { EndingRange, Firsts, LostSearch } from './notices.ts';
import { findEndingRanges, findLostSearches } from './notices.ts';
import type { Sales, TenderSum } from './sales.ts';
import { findSales, findTenders } from './sales.ts';
import type { Asked } from './scope.ts';
import { companiesOf, everywhere, wholeCompaniesOf, within } from './scope.ts';
import type { LateBranch, WaitingMoney } from './waiting.ts';
import { findLate, findRefunds, findUnanswered } from './waiting.ts';

/** A block that the asker may not see is missing. */
export interface Overview {
  at: Date;
  sales?: Sales | undefined;
  tenders?: TenderSum[] | undefined;
  late?: LateBranch[] | undefined;
  prescriptions?: WaitingWork | undefined;
  approvals?: WaitingWork | undefined;
  refunds?: WaitingMoney | undefined;
  unanswered?: WaitingMoney | undefined;
  ranges?: Firsts<EndingRange> | undefined;
  jobs?: QueueTrouble[] | undefined;
  services?: DownService[] | undefined;
  searches?: Firsts<LostSearch> | undefined;
}

export interface WaitingWork {
  total: number;
  since: Date | undefined;
}

interface Needs {
  pharmacistDesk: { desk: Pick<PharmacistDesk['desk'], 'waiting'> };
  /** What waits for a second signature; nothing for those who sign nothing. */
  careApprovals: {
    waitingFor(
      who: { id: string; rights: Rights },
      chosen: Pick<Asked, 'companyId' | 'branchId'>,
    ): Promise<WaitingWork | undefined>;
  };
}

const ofOrders = { company: sql`o.company_id`, branch: sql`o.branch_code` };
const ofAttempts = { company: sql`a.company_id`, branch: sql`o.branch_code` };
const ofRanges = { company: sql`r.company_id`, branch: sql`r.branch_code` };

export type OverviewService = ReturnType<typeof createOverview>;

/** The figures of the console's home: one statement for each block that the asker may see. */
export function createOverview(
  { clock, database, jobs, outsideHealth }: Platform,
  { pharmacistDesk: { desk }, careApprovals }: Needs,
) {
  const { db } = database.reads;

  function prescriptionsOf({ rights, companyId, branchId }: Asked) {
    return desk.waiting(rights, { companyId, branchCode: branchId });
  }

  return {
    async read(asked: Asked): Promise<Overview> {
      const now = clock.now();
      const allowedTo = (block: OverviewBlock) => companiesOf(asked, overviewBlocks[block]);
      const where = (block: OverviewBlock, columns = ofOrders) => within(asked, overviewBlocks[block], columns);
      const ifAllowed = <Block>(block: OverviewBlock, find: () => Promise<Block>) =>
        allowedTo(block).length > 0 ? find() : undefined;
      const ifEverywhere = <Block>(block: OverviewBlock, find: () => Promise<Block>) =>
        everywhere(asked, overviewBlocks[block]) ? find() : undefined;
      const searching = wholeCompaniesOf(asked, overviewBlocks.busquedas);

      const [sales, tenders, late, prescriptions, approvals, refunds, unanswered, ranges, queues, services, searches] =
        await Promise.all([
          ifAllowed('ventas', () => findSales(db, { where: where('ventas'), companyIds: allowedTo('ventas'), now })),
          ifAllowed('dinero', () => findTenders(db, { where: where('dinero'), now })),
          ifAllowed('tarde', () => findLate(db, { where: where('tarde'), now })),
          ifAllowed('recetas', () => prescriptionsOf(asked)),
          careApprovals.waitingFor({ id: asked.staffId, rights: asked.rights }, asked),
          ifAllowed('reembolsos', () => findRefunds(db, where('reembolsos'))),
          ifAllowed('conciliacion', () => findUnanswered(db, { where: where('conciliacion', ofAttempts), now })),
          ifAllowed('rangosFiscales', () => findEndingRanges(db, { where: where('rangosFiscales', ofRanges), now })),
          ifEverywhere('trabajos', () => jobs.findTrouble(db)),
          ifEverywhere('servicios', () => outsideHealth.findDown(db)),
          searching.length > 0 ? findLostSearches(db, { companyIds: searching, now }) : undefined,
        ]);
      return {
        ...{ at: now, sales, tenders, late, prescriptions, approvals, refunds, unanswered, ranges, services, searches },
        jobs: queues,
      };
    },
  };
}
