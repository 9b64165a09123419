import { randomUUID } from 'node:crypto';
import { companies } from '@botica/domain/companies';
import { isOpen, processorTitles, sealOf, settlementCurrency } from '@botica/domain/finance/reconciliation';
import type { Rights } from '@botica/domain/staff';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { requirePlace } from '../places/index.ts';
import { findTransactions } from './both-sides.ts';
import type { ReceivedSettlement } from './receive-file.ts';
import { receiveSettlement } from './receive-file.ts';
import { standItems } from './stand.ts';
import type { Account, FilePlace } from './store.ts';
import { findKnownFile, findResolutions, insertFile, listFiles, lockAccount, nextMoment } from './store.ts';
import type { SettlementFileRow } from './tables.ts';
import { createWithdrawals } from './withdrawals.ts';

export interface StoredSettlement {
  file: SettlementFileRow;
  /** The same file was stored before. */
  isKnown: boolean;
  /** Resolved differences that are open again because of this file. */
  reopened: number;
}

export type Settlements = ReturnType<typeof createSettlements>;

/** The settlement files that staff upload. A file is read whole before anything is stored, in one transaction. */
export function createSettlements(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { audit }: { audit: Audit },
) {
  const { db } = database;

  /** Differences of these rows that were resolved and are open. Only those that somebody resolved can be open again. */
  async function findReopened(tx: Db, account: Account, { rows }: ReceivedSettlement): Promise<Set<string>> {
    const transactionIds = [...new Set(rows.map(({ transactionId }) => transactionId))];
    const found = await findResolutions(tx, account.companyId, { processors: [account.processor], transactionIds });
    if (found.length === 0) return new Set();
    const items = await standItems(tx, account, await findTransactions(tx, account, found));
    const resolved = new Set(found.map(({ itemId }) => itemId));
    const open = items.filter((item) => resolved.has(item.id) && isOpen(item.standing));
    return new Set(open.map((item) => `${item.id} ${sealOf(item)}`));
  }

  return {
    withdraw: createWithdrawals({ clock, database }, { audit }),

    async list(
      rights: Rights,
      account: Account,
      { after, size }: { after: FilePlace | undefined; size: number },
    ): Promise<{ files: SettlementFileRow[]; next: SettlementFileRow | undefined }> {
      requirePlace(rights, 'reconciliation.read', account);
      const found = await listFiles(db, account, { after, limit: size + 1 });
      const files = found.slice(0, size);
      return { files, next: found.length > size ? files.at(-1) : undefined };
    },

    /** Checked before the first byte is read. */
    requireUpload: (rights: Rights, account: Account) => requirePlace(rights, 'reconciliation.resolve', account),

    receive: (account: Account, file: AsyncIterable<Buffer>) =>
      receiveSettlement(file, account.processor, {
        currency: settlementCurrency(account.processor, companies[account.companyId]),
        today: storeDate(clock.now()).isoDate,
      }),

    keep(
      by: Actor,
      account: Account,
      { name, ...received }: ReceivedSettlement & { name: string },
    ): Promise<StoredSettlement> {
      const { staffId, name: staffName } = by;
      if (!staffId) throw new Error('Nobody uploads the file');
      return db.transaction(async (tx) => {
        await lockAccount(tx, account);
        const known = await findKnownFile(tx, account, received.sha256);
        if (known) return { file: known, isKnown: true, reopened: 0 };
        const days = received.rows.map(({ day }) => day).sort();
        const openBefore = await findReopened(tx, account, received);
        const file = await insertFile(
          tx,
          {
            ...{ id: randomUUID(), ...account, name, sha256: received.sha256, rows: received.rows.length },
            ...{ firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' },
            ...{ staffId, staffName: staffName ?? '', uploadedAt: await nextMoment(tx, account, clock.now()) },
          },
          received.rows,
        );
        const open = [...(await findReopened(tx, account, received))];
        const reopened = open.filter((one) => !openBefore.has(one)).length;
        const { id, rows, changedRows, repeatedRows, firstDay, lastDay } = file;
        await audit.write(tx, {
          by,
          act: 'settlement.uploaded',
          on: { kind: 'settlement-file', id, name: `${processorTitles[account.processor]}: ${name}` },
          place: { companyId: account.companyId },
          after: { rows, changedRows, repeatedRows, reopened, firstDay, lastDay },
        });
        return { file, isKnown: false, reopened };
      });
    },
  };
}
