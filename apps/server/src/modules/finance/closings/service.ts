import { createHash } from 'node:crypto';
import type { CompanyId } from '@botica/domain/companies';
import type { DayFigure, RowChange } from '@botica/domain/finance/closings';
import { changesSince, differencesOf, figuresOf, hasChanged, sumDay } from '@botica/domain/finance/closings';
import { formatDate } from '@botica/domain/format';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { PermissionId, Rights } from '@botica/domain/staff';
import { addDays, storeDate, storeInstant } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { requirePlace } from '../places/index.ts';
import type { ClosingRow } from './store.ts';
import {
  findBranchNames,
  findClosedRows,
  findClosing,
  findClosings,
  findRows,
  insertClosing,
  sumBranches,
} from './store.ts';
import type { DayClosingRow } from './tables.ts';

/** A day of the store as `yyyy-mm-dd`. */
export interface AskedDay {
  companyId: CompanyId;
  branchCode: number;
  day: string;
}

export interface BranchDay {
  branchCode: number;
  branchName: string;
  figures: readonly DayFigure[];
  closing: DayClosingRow | undefined;
  hasChanged: boolean;
}

export interface DayPage extends BranchDay {
  version: string;
  isOver: boolean;
  changes: RowChange<ClosingRow>[];
}

type CloseProblem = 'CLOSING_DAY_OPEN' | 'CLOSING_DONE' | 'CLOSING_CHANGED' | 'CLOSING_EMPTY';

/** Online purchases belong to no branch. */
export const withoutBranch = 0;
const purchasesName = 'Compras en línea sin sucursal';

export type DayClosings = ReturnType<typeof createDayClosings>;

/** The day of a branch: what was invoiced, received and refunded, and its closing by finance. */
export function createDayClosings(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { audit }: { audit: Audit },
) {
  const { db } = database;
  const isOver = (day: string) => day < storeDate(clock.now()).isoDate;
  const periodOf = (companyId: CompanyId, day: string) => ({
    ...{ companyId, from: storeInstant(day), until: storeInstant(addDays(day, 1)) },
  });

  async function branchNameFor(rights: Rights, permission: PermissionId, { companyId, branchCode }: AskedDay) {
    requirePlace(rights, permission, { companyId, branchCode: branchCode || undefined });
    if (branchCode === withoutBranch) return purchasesName;
    const name = (await findBranchNames(db, companyId)).get(branchCode);
    if (name === undefined) throw new ProblemError('FINANCE_PLACE_NOT_FOUND');
    return name;
  }

  return {
    /** The branches with movement or a closing that day, by name. */
    async list(rights: Rights, companyId: CompanyId, day: string): Promise<{ days: BranchDay[]; isOver: boolean }> {
      const scope = rights.allowedBranches('closings.read', companyId);
      if (scope.length === 0) throw new ProblemError('FINANCE_PLACE_NOT_FOUND');
      const [sums, names, closings] = await Promise.all([
        sumBranches(db, periodOf(companyId, day), scope),
        findBranchNames(db, companyId),
        findClosings(db, companyId, day),
      ]);
      const own = closings.filter(({ branchCode }) => scope === 'all' || scope.includes(branchCode));
      const codes = new Set([...sums.keys(), ...own.map(({ branchCode }) => branchCode)]);
      const days = [...codes].map((branchCode): BranchDay => {
        const figures = sums.get(branchCode) ?? [];
        const closing = own.find((one) => one.branchCode === branchCode);
        const branchName = branchCode === withoutBranch ? purchasesName : (names.get(branchCode) ?? String(branchCode));
        const changed = closing !== undefined && hasChanged(closing.figures, figures);
        return { branchCode, branchName, figures, closing, hasChanged: changed };
      });
      days.sort((one, other) => one.branchName.localeCompare(other.branchName, 'es'));
      return { days, isOver: isOver(day) };
    },

    async page(rights: Rights, asked: AskedDay): Promise<DayPage> {
      const branchName = await branchNameFor(rights, 'closings.read', asked);
      const { companyId, branchCode, day } = asked;
      const [rows, closing] = await Promise.all([
        findRows(db, periodOf(companyId, day), branchCode),
        findClosing(db, asked),
      ]);
      const changes = closing ? changesSince(await findClosedRows(db, closing.id), rows) : [];
      return {
        ...{ branchCode, branchName, figures: figuresOf(rows), closing, changes, hasChanged: changes.length > 0 },
        ...{ version: versionOf(rows), isOver: isOver(day) },
      };
    },

    /** The rows of a figure, or of one of its tenders; of the difference, one for each order. */
    async rows(
      rights: Rights,
      asked: AskedDay,
      { figure, tender }: { figure: ClosingRow['figure'] | 'difference'; tender: ClosingRow['tender'] | undefined },
    ): Promise<ClosingRow[]> {
      await branchNameFor(rights, 'closings.read', asked);
      const rows = await findRows(db, periodOf(asked.companyId, asked.day), asked.branchCode);
      if (figure === 'difference') {
        return differencesOf(rows).map(({ row, amountCents }) => ({
          ...row,
          key: row.subject,
          document: '',
          amountCents,
        }));
      }
      return rows.filter((row) => row.figure === figure && (tender === undefined || row.tender === tender));
    },

    /**
     * Stores the figures and their rows, once for each day of a branch. Refused when they are not those that the person
     * saw. The same form sent again answers the same closing.
     */
    async close(
      { rights, by }: { rights: Rights; by: Actor },
      asked: AskedDay,
      { key, version, note }: { key: string; version: string; note: string },
    ): Promise<Result<DayClosingRow, CloseProblem>> {
      const branchName = await branchNameFor(rights, 'closings.sign', asked);
      const { companyId, branchCode, day } = asked;
      const { staffId, name } = by;
      if (!staffId) throw new Error('Nobody closes the day');
      if (!isOver(day)) return failure('CLOSING_DAY_OPEN');
      const answerOf = (known: DayClosingRow) => (known.id === key ? success(known) : failure('CLOSING_DONE'));
      return db.transaction(async (tx): Promise<Result<DayClosingRow, CloseProblem>> => {
        const known = await findClosing(tx, asked);
        if (known) return answerOf(known);
        const rows = await findRows(tx, periodOf(companyId, day), branchCode);
        if (rows.length === 0) return failure('CLOSING_EMPTY');
        if (versionOf(rows) !== version) return failure('CLOSING_CHANGED');
        const closing: DayClosingRow = {
          ...{ id: key, companyId, branchCode, day, note, figures: figuresOf(rows), closedAt: clock.now() },
          ...{ staffId, staffName: name ?? '' },
        };
        if (!(await insertClosing(tx, closing, rows))) {
          const first = await findClosing(tx, asked);
          return first ? answerOf(first) : failure('CLOSING_DONE');
        }
        const { tenders: _, ...sums } = sumDay(closing.figures);
        await audit.write(tx, {
          by,
          act: 'day.closed',
          on: { kind: 'day-closing', id: key, name: `${branchName}, ${formatDate(day)}` },
          place: { companyId, branchId: branchCode || null },
          after: { day, ...sums },
          ...(note ? { reason: note } : {}),
        });
        return success(closing);
      });
    },
  };
}

/** Changes with every row. */
function versionOf(rows: readonly ClosingRow[]): string {
  const content = rows.map(({ figure, tender, key, amountCents }) => [figure, tender, key, amountCents]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}
