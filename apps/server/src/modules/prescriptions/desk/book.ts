import type { RegisterFormat } from '@botica/contract/prescriptions/controlled-register';
import type { Rights } from '@botica/domain/staff';
import { addDays, storeInstant } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { drawRegister } from './draw-register.ts';
import type { RegisterEntry } from './register.ts';
import { findEntries } from './register.ts';
import type { Asking } from './service.ts';
import { findBranch } from './store.ts';
import { registerCsv } from './write-csv.ts';

/** Days of the store as `yyyy-mm-dd`, both included. */
export interface AskedPeriod {
  branchCode: number;
  from: string | undefined;
  until: string | undefined;
}

const mostShown = 200;

export type ControlledBook = ReturnType<typeof createControlledBook>;

/** The register of controlled products of a branch, to read and to export. */
export function createControlledBook({ clock, database }: Pick<Platform, 'clock' | 'database'>, audit: Audit) {
  const { db } = database;

  /** A branch may belong to several companies: one of them where the asker has the permission is enough. */
  async function requireBranch(rights: Rights, branchCode: number) {
    const branch = await findBranch(db, branchCode);
    const companyId = branch?.companyIds.find((id) =>
      rights.canAt('prescriptions.register', { companyId: id, branchId: branchCode }),
    );
    if (!branch || companyId === undefined) throw new ProblemError('BRANCH_NOT_FOUND');
    return { name: branch.name, companyId };
  }

  const periodOf = ({ branchCode, from, until }: AskedPeriod) => ({
    branchCode,
    from: from === undefined ? undefined : storeInstant(from),
    until: until === undefined ? undefined : storeInstant(addDays(until, 1)),
  });

  return {
    async list(rights: Rights, asked: AskedPeriod): Promise<{ branchName: string; entries: RegisterEntry[] }> {
      const { name } = await requireBranch(rights, asked.branchCode);
      return { branchName: name, entries: await findEntries(db, periodOf(asked), mostShown) };
    },

    /** Every entry of the period, with the identities: an act that asks for a reason. */
    async export(
      { staff, by }: Asking,
      asked: AskedPeriod,
      { format, reason }: { format: RegisterFormat; reason: string },
    ) {
      const { branchCode, from, until } = asked;
      const { name, companyId } = await requireBranch(staff.rights, branchCode);
      const entries = await findEntries(db, periodOf(asked));
      await db.transaction((tx) =>
        audit.write(tx, {
          by,
          act: 'controlled-register.exported',
          on: { kind: 'controlled-register', id: String(branchCode), name: `Libro de ${name}` },
          place: { companyId, branchId: branchCode },
          after: { format, from, until, entries: entries.length },
          reason,
        }),
      );
      const fileName = `libro-controlados-${branchCode}.${format}`;
      if (format === 'csv') return { fileName, contentType: 'text/csv; charset=utf-8', body: registerCsv(entries) };
      const facts = { branchName: name, branchCode, from, until, writtenAt: clock.now() };
      return { fileName, contentType: 'application/pdf', body: drawRegister(facts, entries) };
    },
  };
}
