import { processorTitles } from '@botica/domain/finance/reconciliation';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { findTransactions } from './both-sides.ts';
import { standItems } from './stand.ts';
import type { Account } from './store.ts';
import { findResolutions, lockAccount } from './store.ts';
import { findFile, findLaterFile, findTransactionIds, withdrawFile } from './withdrawals-store.ts';

export type WithdrawalProblem = 'SETTLEMENT_NOT_FOUND' | 'SETTLEMENT_WITHDRAWN' | 'SETTLEMENT_FOLLOWED';

/**
 * Takes back a file that was uploaded by mistake. Later files of the same days go first, because they do not repeat the
 * rows that this one has. A resolution holds for the difference that its person saw, so it stops holding by itself.
 */
export function createWithdrawals(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { audit }: { audit: Audit },
) {
  const { db } = database;

  /** The differences of these transactions that are resolved as they stand. */
  async function findResolved(tx: Db, account: Account, transactionIds: readonly string[]): Promise<Set<string>> {
    const { companyId, processor } = account;
    const resolutions = await findResolutions(tx, companyId, { processors: [processor], transactionIds });
    if (resolutions.length === 0) return new Set();
    const items = await standItems(tx, account, await findTransactions(tx, account, resolutions));
    return new Set(items.filter(({ standing }) => standing.kind === 'resolved').map(({ id }) => id));
  }

  return async (
    fileId: string,
    { rights, by, reason }: { rights: Rights; by: Actor; reason: string },
  ): Promise<Result<{ reopened: number }, WithdrawalProblem>> =>
    db.transaction(async (tx) => {
      const account = await findFile(tx, fileId);
      if (!account || !rights.canAt('reconciliation.resolve', account)) return failure('SETTLEMENT_NOT_FOUND');
      await lockAccount(tx, account);
      const file = await findFile(tx, fileId);
      if (!file) return failure('SETTLEMENT_NOT_FOUND');
      if (file.withdrawnAt) return failure('SETTLEMENT_WITHDRAWN');
      if (await findLaterFile(tx, file)) return failure('SETTLEMENT_FOLLOWED');
      const transactionIds = (await findTransactionIds(tx, fileId)).map(({ transactionId }) => transactionId);
      const before = await findResolved(tx, account, transactionIds);
      const withdrawnByName = by.name ?? '';
      await withdrawFile(tx, file, { withdrawnAt: clock.now(), withdrawnByName, withdrawnReason: reason });
      const after = await findResolved(tx, account, transactionIds);
      const reopened = [...before].filter((id) => !after.has(id)).length;
      const { name, rows, firstDay, lastDay, companyId } = file;
      await audit.write(tx, {
        by,
        act: 'settlement.withdrawn',
        on: { kind: 'settlement-file', id: fileId, name: `${processorTitles[file.processor]}: ${name}` },
        place: { companyId },
        after: { rows, firstDay, lastDay, reopened },
        reason,
      });
      return success({ reopened });
    });
}
