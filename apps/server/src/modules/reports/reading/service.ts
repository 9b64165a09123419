import type { CompanyId } from '@botica/domain/companies';
import type { Report, ReportId, ReportPeriod } from '@botica/domain/reports';
import { daysOf, reportOf, reports } from '@botica/domain/reports';
import type { Rights } from '@botica/domain/staff';
import { addDays, storeInstant } from '@botica/domain/time';
import { csvText } from '../../../platform/csv.ts';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { wholeCompany } from './asked.ts';
import { csvRows, reportTitle } from './csv-rows.ts';
import type { DocumentRow, RowFilter, RowPlace } from './find-rows.ts';
import { findReportRows } from './find-rows.ts';
import { readers } from './readers.ts';
import { findBranchName, findFreshness } from './store.ts';

export interface AskedReport {
  id: ReportId;
  companyId: CompanyId;
  branchCode: number | undefined;
  period: ReportPeriod;
  groupId?: number | undefined;
}

export type AskedRows = Pick<AskedReport, 'companyId' | 'branchCode' | 'period'> &
  Pick<RowFilter, 'figure' | 'hour' | 'productId' | 'promotionId'>;

export interface ReportPage extends Report {
  /** When its newest day was computed; undefined before the first time. */
  computedAt: Date | undefined;
  /** Days that changed since. */
  waiting: number;
}

export type Reports = ReturnType<typeof createReports>;

/** Figures of sales, customers, stock and times by period, compared with the period before. */
export function createReports({ database }: Pick<Platform, 'database'>, { audit }: { audit: Audit }) {
  const { db } = database;
  const reads = database.reads.db;
  const mostDays = Math.max(...Object.values(reports).map(({ longestDays }) => longestDays));

  /** A role in one branch reads that branch alone: without one, the whole company is asked for. */
  function requirePlace(rights: Rights, { companyId, branchCode }: Pick<AskedReport, 'companyId' | 'branchCode'>) {
    const place = { companyId, branchId: branchCode };
    if (!rights.canAt('reports.read', place)) throw new ProblemError('REPORT_PLACE_NOT_FOUND');
  }

  function requirePeriod(period: ReportPeriod, longestDays: number): void {
    const days = daysOf(period);
    if (days < 1) throw new ProblemError('REPORT_PERIOD_BACKWARDS');
    if (days > longestDays) throw new ProblemError('REPORT_PERIOD_TOO_LONG');
  }

  async function read(rights: Rights, asked: AskedReport): Promise<ReportPage> {
    requirePlace(rights, asked);
    const { id, companyId, branchCode, period, groupId } = asked;
    const { hasBranches, longestDays } = reports[id];
    if (branchCode !== undefined && !hasBranches) throw new ProblemError('REPORT_OF_COMPANY');
    requirePeriod(period, longestDays);
    const figures = { companyId, branchCode: branchCode ?? wholeCompany, period, groupId };
    const [summed, fresh] = await Promise.all([readers[id](reads, figures), findFreshness(reads, companyId)]);
    return { ...reportOf(id, summed), ...fresh };
  }

  return {
    read,

    /** The documents that make a figure of sales, the newest first. */
    async rows(
      rights: Rights,
      { period, ...asked }: AskedRows,
      { after, size }: { after: RowPlace | undefined; size: number },
    ): Promise<{ rows: DocumentRow[]; next: RowPlace | undefined }> {
      requirePlace(rights, asked);
      requirePeriod(period, mostDays);
      const filter = { ...asked, from: storeInstant(period.from), until: storeInstant(addDays(period.to, 1)) };
      const found = await findReportRows(reads, filter, { after, limit: size + 1 });
      const rows = found.slice(0, size);
      return { rows, next: found.length > size ? rows.at(-1) : undefined };
    },

    /** The table of a report as a file: an act of the audit. */
    async export({ rights, by }: { rights: Rights; by: Actor }, asked: AskedReport) {
      const report = await read(rights, asked);
      const { id, companyId, branchCode, period } = asked;
      const branchName = branchCode === undefined ? undefined : await findBranchName(reads, branchCode);
      await db.transaction((tx) =>
        audit.write(tx, {
          by,
          act: 'report.exported',
          on: { kind: 'report', id, name: reportTitle(asked, branchName) },
          place: { companyId, branchId: branchCode },
          after: { ...period, rows: report.rows.length },
        }),
      );
      return csvText(csvRows(report));
    },
  };
}
