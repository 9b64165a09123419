import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import type { FiscalDocumentKind, RangeForm, RangeOutlook, RangeState } from '@botica/domain/orders/fiscal-ranges';
import {
  checkRange,
  daysOfPace,
  fiscalDocumentKinds,
  outlookOf,
  overlaps,
  paceDays,
  statesOf,
  tidyRange,
} from '@botica/domain/orders/fiscal-ranges';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import { addDays, storeDate, storeInstant } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { actOnce } from '../../care/acts/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { findActsOn } from '../../staff/audit/index.ts';
import type { BranchRange } from './store.ts';
import {
  countIssued,
  findBranches,
  findRange,
  findRanges,
  insertRange,
  lockRange,
  lockRanges,
  stopRange,
} from './store.ts';

export interface FiscalGroup extends RangeOutlook {
  branchCode: number;
  branchName: string;
  documentKind: FiscalDocumentKind;
  /** Documents of the days that tell the pace, and how many days these are. */
  recent: number;
  days: number;
  ranges: (BranchRange & { state: RangeState })[];
  mayManage: boolean;
}

export interface NewRange {
  key: string;
  companyId: CompanyId;
  branchCode: number;
  documentKind: FiscalDocumentKind;
  form: RangeForm;
}

interface Asking {
  rights: Rights;
  by: Actor;
  reason: string;
}

type AddProblem = 'FISCAL_RANGE_PLACE_NOT_FOUND' | 'FISCAL_RANGE_INVALID' | 'FISCAL_RANGE_OVERLAPS';
type StopProblem = 'FISCAL_RANGE_NOT_FOUND' | 'FISCAL_RANGE_STOPPED';

const mostActs = 50;
const kindNames = { invoice: 'facturas', 'credit-note': 'notas de crédito' } as const;

export type FiscalRanges = ReturnType<typeof createFiscalRanges>;

/** The ranges of numbers that the tax office authorised: what is left of them, new ones and stopped ones. */
export function createFiscalRanges(
  { clock, database }: Platform,
  { audit, once }: { audit: Audit; once: typeof actOnce },
) {
  const { db } = database;
  const today = () => storeDate(clock.now()).isoDate;

  return {
    /** Every branch and kind of document, also those without a range. */
    async list(rights: Rights, companyId: CompanyId, branchCode?: number): Promise<FiscalGroup[]> {
      const allowed = rights.allowedBranches('fiscal.read', companyId);
      const isOwn =
        branchCode === undefined
          ? allowed.length > 0
          : rights.canAt('fiscal.read', { companyId, branchId: branchCode });
      if (!isOwn) throw new ProblemError('FISCAL_RANGE_PLACE_NOT_FOUND');
      const day = today();
      const [branches, ranges, issued] = await Promise.all([
        findBranches(db, companyId, branchCode === undefined ? allowed : [branchCode]),
        findRanges(db, companyId),
        countIssued(db, companyId, storeInstant(addDays(day, 1 - paceDays))),
      ]);
      return branches.flatMap(({ code, name }) =>
        fiscalDocumentKinds.map((documentKind): FiscalGroup => {
          const isOfGroup = (one: { branchCode: number; documentKind: FiscalDocumentKind }) =>
            one.branchCode === code && one.documentKind === documentKind;
          const own = ranges.filter(isOfGroup);
          const states = statesOf(own, day);
          const { count: recent, first } = issued.find(isOfGroup) ?? { count: 0, first: null };
          const firstDay = first === null ? day : storeDate(new Date(first)).isoDate;
          const days = daysOfPace(own, { recent, firstDay, today: day });
          return {
            ...{ branchCode: code, branchName: name, documentKind, recent, days },
            ...outlookOf(own, { today: day, recent, days }),
            ranges: own.map((range) => ({ ...range, state: states.get(range.id) ?? 'usedUp' })),
            mayManage: rights.canAt('fiscal.manage', { companyId, branchId: code }),
          };
        }),
      );
    },

    async acts(rights: Rights, id: number) {
      const range = await findRange(db, id);
      const isOwn = range && rights.canAt('fiscal.read', { companyId: range.companyId, branchId: range.branchCode });
      return isOwn
        ? success(await findActsOn(db, 'fiscal-range', [String(id)], mostActs))
        : failure('FISCAL_RANGE_NOT_FOUND');
    },

    /** It waits behind those that expire before. A form that is sent twice adds one. */
    async add(
      { key, companyId, branchCode, documentKind, form: typed }: NewRange,
      { rights, by, reason }: Asking,
    ): Promise<Result<undefined, AddProblem | 'CARE_KEY_USED'>> {
      const place = { companyId, branchId: branchCode };
      if (!rights.canAt('fiscal.manage', place)) return failure('FISCAL_RANGE_PLACE_NOT_FOUND');
      const [branch] = await findBranches(db, companyId, [branchCode]);
      if (!branch) return failure('FISCAL_RANGE_PLACE_NOT_FOUND');
      const form = tidyRange(typed);
      const problems = checkRange(form, { country: companies[companyId].countryCode, today: today() });
      if (Object.keys(problems).length > 0) return failure('FISCAL_RANGE_INVALID');
      const content = [companyId, branchCode, documentKind, form];
      return once<AddProblem>(db, { key, act: 'fiscal-range.added', content, at: clock.now() }, async (tx) => {
        await lockRanges(tx, companyId);
        const known = await findRanges(tx, companyId);
        if (known.some((other) => overlaps(form, other))) return failure('FISCAL_RANGE_OVERLAPS');
        const id = await insertRange(tx, {
          ...{ companyId, branchCode, documentKind, ...form },
          usedBefore: form.nextNumber - form.firstNumber,
        });
        const on = subjectOf({ id, documentKind, ...form }, branch.name);
        await audit.write(tx, { by, act: 'fiscal-range.added', on, place, after: snapshotOf(form), reason });
        return success(undefined);
      });
    },

    /** For good. An invoice that took a number before keeps it; the next one takes from the range behind it. */
    async stop(
      id: number,
      { rights, by, reason, key }: Asking & { key: string },
    ): Promise<Result<undefined, StopProblem | 'CARE_KEY_USED'>> {
      const found = await findRange(db, id);
      const place = found && { companyId: found.companyId, branchId: found.branchCode };
      if (!place || !rights.canAt('fiscal.manage', place)) return failure('FISCAL_RANGE_NOT_FOUND');
      const [branch] = await findBranches(db, found.companyId, [found.branchCode]);
      return once<StopProblem>(db, { key, act: 'fiscal-range.stopped', content: [id], at: clock.now() }, async (tx) => {
        const range = await lockRange(tx, id);
        if (!range) return failure('FISCAL_RANGE_NOT_FOUND');
        if (range.stoppedAt) return failure('FISCAL_RANGE_STOPPED');
        await stopRange(tx, id, clock.now());
        await audit.write(tx, {
          ...{ by, act: 'fiscal-range.stopped', reason, place },
          on: subjectOf(range, branch?.name ?? String(range.branchCode)),
          before: { ...snapshotOf(range), isStopped: false },
          after: { ...snapshotOf(range), isStopped: true },
        });
        return success(undefined);
      });
    },
  };
}

function subjectOf(
  {
    id,
    documentKind,
    firstNumber,
    lastNumber,
  }: Pick<BranchRange, 'id' | 'documentKind' | 'firstNumber' | 'lastNumber'>,
  branchName: string,
) {
  const name = `${branchName}, ${kindNames[documentKind]} del ${firstNumber} al ${lastNumber}`;
  return { kind: 'fiscal-range', id: String(id), name } as const;
}

/** The authorisation in its groups: the audit hides texts that look like the number of a card. */
function snapshotOf({ authorisation, prefix, firstNumber, lastNumber, nextNumber, expiresOn }: RangeForm) {
  return { authorisation: authorisation.split('-'), prefix, firstNumber, lastNumber, nextNumber, expiresOn };
}
