import type { CompanyId } from '@botica/domain/companies';
import type { ReconciledItem, Standing } from '@botica/domain/finance/reconciliation';
import { reconcile, standingOf } from '@botica/domain/finance/reconciliation';
import type { ProcessorName } from '@botica/domain/payments';
import type { Db } from '../../../platform/database.ts';
import type { BothSides, FiledRow, LedgerMovement } from './both-sides.ts';
import { findFileDays, findResolutions } from './store.ts';
import type { ResolutionRow } from './tables.ts';

export interface StandingItem extends ReconciledItem<LedgerMovement, FiledRow> {
  standing: Standing<ResolutionRow>;
}

/** Both sides compared, with the resolutions and the files that there are. The last day first. */
export async function standItems(
  db: Db,
  { companyId, processor }: { companyId: CompanyId; processor: ProcessorName },
  { movements, rows }: BothSides,
): Promise<StandingItem[]> {
  const own = <Row extends { processor: ProcessorName }>(all: readonly Row[]) =>
    all.filter((one) => one.processor === processor);
  const items = reconcile(own(movements), own(rows));
  const differing = items.filter(({ state }) => state !== 'matched');
  const days = differing.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  const [resolutions, files] = await Promise.all([
    differing.length === 0
      ? []
      : findResolutions(db, companyId, {
          processors: [processor],
          transactionIds: [...new Set(differing.map(({ transactionId }) => transactionId))],
        }),
    from && to ? findFileDays(db, { companyId, processors: [processor], from, to }) : [],
  ]);
  const byItem = Map.groupBy(resolutions, ({ itemId }) => itemId);
  const covered = new Map(
    [...new Set(days)].map((day) => [day, files.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)]),
  );
  const standing = items.map((item) => ({
    ...item,
    standing: standingOf(item, byItem.get(item.id) ?? [], { hasFile: covered.get(item.day) ?? false }),
  }));
  return standing.sort((a, b) => (a.day === b.day ? compare(a.id, b.id) : compare(b.day, a.day)));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
