import type { CompanyId } from '@botica/domain/companies';
import type { LiabilityKind } from '@botica/domain/finance/liabilities';
import type { Rights } from '@botica/domain/staff';
import { worthOfPoints } from '@botica/domain/tenders/points';
import { addDays, storeInstant } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { findPointsSettings } from '../../tenders/points/index.ts';
import { requirePlace } from '../places/index.ts';
import type { LedgerBalance } from './balances.ts';
import { certificatesBalance, creditBalance, pointsBalance } from './balances.ts';
import type { Movement, MovementPlace } from './movements.ts';
import { findMovements } from './movements.ts';

export interface Liability extends LedgerBalance {
  kind: LiabilityKind;
  amountCents: number;
  points: number;
}

export type Liabilities = ReturnType<typeof createLiabilities>;

/** What the store owes its customers, and what they owe it, at the end of any day: the sums of the ledgers. */
export function createLiabilities({ database }: Pick<Platform, 'database'>) {
  const { db } = database;

  function momentOf(rights: Rights, companyId: CompanyId, day: string) {
    requirePlace(rights, 'reports.read', { companyId });
    return { companyId, day, until: storeInstant(addDays(day, 1)) };
  }

  return {
    async list(rights: Rights, companyId: CompanyId, day: string): Promise<Liability[]> {
      const moment = momentOf(rights, companyId, day);
      const [points, certificates, credit, { factor }] = await Promise.all([
        pointsBalance(db, moment),
        certificatesBalance(db, moment),
        creditBalance(db, moment),
        findPointsSettings(db, companyId),
      ]);
      const amountCents = worthOfPoints(points.amount, factor);
      return [
        { kind: 'points', ...points, amountCents, points: points.amount },
        { kind: 'certificates', ...certificates, amountCents: certificates.amount, points: 0 },
        { kind: 'credit', ...credit, amountCents: credit.amount, points: 0 },
      ];
    },

    async movements(
      rights: Rights,
      { companyId, day, kind }: { companyId: CompanyId; day: string; kind: LiabilityKind },
      { after, size }: { after: MovementPlace | undefined; size: number },
    ): Promise<{ movements: Movement[]; next: MovementPlace | undefined }> {
      const moment = momentOf(rights, companyId, day);
      const found = await findMovements(db, kind, moment, { after, limit: size + 1 });
      if (!found) throw new ProblemError('STAFF_CURSOR_INVALID');
      const movements = found.slice(0, size);
      return { movements, next: found.length > size ? movements.at(-1) : undefined };
    },
  };
}
