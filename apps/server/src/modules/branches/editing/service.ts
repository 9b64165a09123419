import type { BranchStatus, SpecialHours } from '@botica/domain/branches';
import { branchStatusAt, hoursTextOn } from '@botica/domain/branches';
import type { CompanyId } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import { addDays, storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { ContentEditions, ContentPreview } from '../../content/editions/index.ts';
import type { BranchToEdit } from '../index.ts';
import { findBranchesToEdit, findSpecialHours, statusHorizonDays } from '../index.ts';

export interface ListedBranch {
  branch: BranchToEdit;
  status: BranchStatus;
  draftedBy: string;
  scheduledFor: Date | null;
}

export interface BranchOpening {
  status: BranchStatus;
  isDraft: boolean;
  isActive: boolean;
  days: { date: string; text: string; reason: string }[];
}

const daysShown = 7;

export type BranchEditing = ReturnType<typeof createBranchEditing>;

/** The branches as staff edit them (docs/decisions/0090). Drafts and publications are those of content. */
export function createBranchEditing(
  { clock, database }: Platform,
  {
    contentEditions,
    contentPreview,
  }: { contentEditions: Pick<ContentEditions, 'list'>; contentPreview: Pick<ContentPreview, 'drafted'> },
) {
  const { db } = database;

  /** Yesterday too: its hours may run past midnight. */
  function specialHoursOf(from: Db, codes: readonly number[]) {
    const today = storeDate(clock.now()).isoDate;
    return findSpecialHours(from, codes, { from: addDays(today, -1), to: addDays(today, statusHorizonDays) });
  }

  return {
    async list(rights: Rights, companyId: CompanyId | undefined): Promise<ListedBranch[]> {
      const companyIds = rights.wholeCompanies('content.edit').filter((id) => !companyId || id === companyId);
      const [found, pieces] = await Promise.all([
        findBranchesToEdit(db, companyIds),
        contentEditions.list(rights, { area: 'content', companyId, group: 'branches' }),
      ]);
      const special = await specialHoursOf(
        db,
        found.map(({ code }) => code),
      );
      const drafts = new Map(
        pieces.flatMap(({ kind, key, edition }) => (kind === 'branch' && edition ? [[Number(key), edition]] : [])),
      );
      return found.map((branch) => {
        const edition = drafts.get(branch.code);
        return {
          branch,
          status: branchStatusAt(branch, special.get(branch.code) ?? [], clock.now()),
          draftedBy: edition?.draft ? edition.draftedByName : '',
          scheduledFor: edition?.scheduledFor ?? null,
        };
      });
    },

    /** By the rules of the store, with the draft published in a transaction that is rolled back. */
    async opening(
      rights: Rights,
      { companyId, code }: { companyId: CompanyId; code: number },
    ): Promise<Result<BranchOpening, 'PIECE_NOT_FOUND'>> {
      if (!rights.canAt('content.edit', { companyId })) return failure('PIECE_NOT_FOUND');
      const now = clock.now();
      return contentPreview.drafted({ kind: 'branch', companyId, key: String(code) }, async (tx) => {
        const [branch] = await findBranchesToEdit(tx ?? db, [companyId], code);
        if (!branch) return failure('PIECE_NOT_FOUND');
        const special = (await specialHoursOf(tx ?? db, [code])).get(code) ?? [];
        return success({
          status: branchStatusAt(branch, special, now),
          isDraft: tx !== undefined,
          isActive: branch.isActive,
          days: nextDays(branch, special, storeDate(now).isoDate),
        });
      });
    },
  };
}

function nextDays(branch: BranchToEdit, special: readonly SpecialHours[], today: string) {
  return Array.from({ length: daysShown }, (_, index) => {
    const date = addDays(today, index);
    const reason = special.find((day) => day.date === date)?.reason ?? '';
    return { date, text: hoursTextOn(branch, special, date), reason };
  });
}
