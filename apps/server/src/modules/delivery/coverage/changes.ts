import type { CompanyId } from '@botica/domain/companies';
import type { SuburbChange, SuburbDelivery } from '@botica/domain/delivery';
import { changesSince, isSameDelivery, takenBack, tidySuburbName } from '@botica/domain/delivery';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { ActId, Rights } from '@botica/domain/staff';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { lockSuburbs, renameSuburb, serveSuburbs } from '../../branches/index.ts';
import type { actOnce } from '../../care/acts/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { countryOf } from './country.ts';
import { findChange, findChangesFrom, findDeliveringBranches, findZones, insertChange, zoneSuburbs } from './store.ts';

export interface ChangesNeeds {
  audit: Audit;
  /** The keys of forms belong to customer service, whose area uses this one. */
  once: typeof actOnce;
}

/** Who asks, and why. */
export interface Asked {
  rights: Rights;
  by: Actor;
  reason: string;
}

export interface CoverageForm {
  key: string;
  companyId: CompanyId;
  /** As the person saw them. */
  seen: readonly (SuburbDelivery & { suburbId: number })[];
  /** A branch, null for none, undefined to leave it. */
  branchCode: number | null | undefined;
  zone: number | undefined;
}

type Problem = 'COVERAGE_NOT_FOUND' | 'COVERAGE_STALE' | 'CARE_KEY_USED';
type ChangeProblem = Problem | 'COVERAGE_BRANCH_NOT_FOUND' | 'COVERAGE_UNCHANGED';
type UndoProblem = Problem | 'COVERAGE_UNDONE' | 'COVERAGE_CHANGED_SINCE' | 'COVERAGE_NAME_OF_OTHER';
type RenameProblem = Problem | 'COVERAGE_UNCHANGED' | 'COVERAGE_NAME_OF_OTHER';

export interface RenameForm {
  key: string;
  companyId: CompanyId;
  suburbId: number;
  /** The name that the person saw. */
  seen: string;
  name: string;
}

/** Writes all suburbs of a change or none. Orders that are placed keep their branch and their cost. */
export function createCoverageChanges({ clock, database }: Platform, { audit, once }: ChangesNeeds) {
  const { db } = database;

  /** The suburbs as they are, locked; undefined when one is missing or belongs to another country. */
  async function lockAll(tx: Db, companyId: CompanyId, ids: readonly number[]) {
    const locked = await lockSuburbs(tx, ids);
    const country = countryOf(companyId);
    if (locked.length !== ids.length || locked.some(({ countryCode }) => countryCode !== country)) return undefined;
    const zones = await findZones(tx, ids);
    return new Map(
      locked.map(({ suburbId, name, branchCode }) => [
        suburbId,
        { name, now: { branchCode, zone: zones.get(suburbId) ?? null, name } },
      ]),
    );
  }

  async function canServe(tx: Db, companyId: CompanyId, codes: readonly number[]): Promise<boolean> {
    const offered = new Set((await findDeliveringBranches(tx, companyId)).map(({ code }) => code));
    return codes.every((code) => offered.has(code));
  }

  /** A change of the name leaves who delivers. False when another suburb has the name. */
  async function writeNames(tx: Db, changes: readonly SuburbChange[]): Promise<boolean> {
    for (const { suburbId, after } of changes) {
      if (after.name !== undefined && !(await renameSuburb(tx, suburbId, after.name))) return false;
    }
    return true;
  }

  async function write(
    tx: Db,
    { companyId, changes, undoes }: { companyId: CompanyId; changes: SuburbChange[]; undoes: number | null },
    { by, reason }: Asked,
    act: ActId,
  ): Promise<void> {
    const served = changes.filter(({ after }) => after.name === undefined);
    const byBranch = Map.groupBy(served, ({ after }) => after.branchCode);
    const byZone = Map.groupBy(served, ({ after }) => after.zone);
    // At most a statement for each branch and each zone of the change, not for each suburb.
    for (const [code, own] of byBranch) await serveSuburbs(tx, code, own.map(idOf));
    for (const [zone, own] of byZone) await zoneSuburbs(tx, zone, own.map(idOf));
    const { staffId, name } = by;
    if (!staffId) throw new Error('Only a member of staff changes deliveries');
    const made = { companyId, suburbs: changes, staffId, author: name ?? '', reason, at: clock.now(), undoes };
    const id = await insertChange(tx, made);
    await audit.write(tx, {
      by,
      act,
      on: { kind: 'delivery-change', id: String(id), name: namesOf(changes) },
      place: { companyId },
      before: Object.fromEntries(changes.map(({ suburbId, before }) => [suburbId, before])),
      after: Object.fromEntries(changes.map(({ suburbId, after }) => [suburbId, after])),
      reason,
    });
  }

  return {
    change(form: CoverageForm, asked: Asked): Promise<Result<undefined, ChangeProblem>> {
      const { key, companyId, seen, branchCode, zone } = form;
      if (!asked.rights.canAt('content.publish', { companyId })) return Promise.resolve(failure('COVERAGE_NOT_FOUND'));
      const content = [companyId, seen, branchCode ?? null, branchCode === undefined, zone ?? null];
      return once<ChangeProblem>(db, { key, act: 'delivery.changed', content, at: clock.now() }, async (tx) => {
        const found = await lockAll(
          tx,
          companyId,
          seen.map(({ suburbId }) => suburbId),
        );
        if (!found) return failure('COVERAGE_NOT_FOUND');
        const rows = seen.flatMap(({ suburbId, ...before }) => {
          const suburb = found.get(suburbId);
          if (!suburb || !isSameDelivery(suburb.now, before)) return [];
          const after = {
            branchCode: branchCode === undefined ? before.branchCode : branchCode,
            zone: zone ?? before.zone,
          };
          return { suburbId, name: suburb.name, before, after };
        });
        if (rows.length < seen.length) return failure('COVERAGE_STALE');
        if (typeof branchCode === 'number') {
          if (!(await canServe(tx, companyId, [branchCode]))) return failure('COVERAGE_BRANCH_NOT_FOUND');
        }
        const changes = rows.filter(({ before, after }) => !isSameDelivery(before, after));
        if (changes.length === 0) return failure('COVERAGE_UNCHANGED');
        await write(tx, { companyId, changes, undoes: null }, asked, 'delivery.changed');
        return success(undefined);
      });
    },

    /** A445: what names the suburb names its id, so saved addresses stay in it and show its new name. */
    rename(form: RenameForm, asked: Asked): Promise<Result<undefined, RenameProblem>> {
      const { key, companyId, suburbId, seen } = form;
      if (!asked.rights.canAt('content.publish', { companyId })) return Promise.resolve(failure('COVERAGE_NOT_FOUND'));
      const name = tidySuburbName(form.name);
      const content = [companyId, suburbId, seen, name];
      return once<RenameProblem>(db, { key, act: 'delivery.renamed', content, at: clock.now() }, async (tx) => {
        const found = (await lockAll(tx, companyId, [suburbId]))?.get(suburbId);
        if (!found) return failure('COVERAGE_NOT_FOUND');
        if (found.name !== seen) return failure('COVERAGE_STALE');
        if (found.name === name) return failure('COVERAGE_UNCHANGED');
        const changes = [{ suburbId, name: found.name, before: found.now, after: { ...found.now, name } }];
        if (!(await writeNames(tx, changes))) return failure('COVERAGE_NAME_OF_OTHER');
        await write(tx, { companyId, changes, undoes: null }, asked, 'delivery.renamed');
        return success(undefined);
      });
    },

    /** Only while every suburb is as this very change left it: another one may have led to the same values. */
    async undo(
      { key, changeId }: { key: string; changeId: number },
      asked: Asked,
    ): Promise<Result<undefined, UndoProblem>> {
      return once<UndoProblem>(
        db,
        { key, act: 'delivery.undone', content: [changeId], at: clock.now() },
        async (tx) => {
          const known = await findChange(tx, changeId);
          if (!known || !asked.rights.canAt('content.publish', known)) return failure('COVERAGE_NOT_FOUND');
          const { companyId } = known;
          const found = await lockAll(tx, companyId, known.suburbs.map(idOf));
          if (!found) return failure('COVERAGE_NOT_FOUND');
          // Read again under the locks: another person may have undone it meanwhile.
          if ((await findChange(tx, changeId))?.isUndone) return failure('COVERAGE_UNDONE');
          const later = await findChangesFrom(tx, { companyId, id: changeId });
          if (changesSince(later, changeId).length > 0) return failure('COVERAGE_CHANGED_SINCE');
          const changes = takenBack(known.suburbs);
          const isAsLeft = changes.every(({ suburbId, before }) => {
            const suburb = found.get(suburbId);
            return suburb && isSameDelivery(suburb.now, before);
          });
          // A branch that no longer delivers gets no suburbs back.
          const codes = changes.flatMap(({ after }) => after.branchCode ?? []);
          const isName = changes.every(({ after }) => after.name !== undefined);
          if (!isAsLeft || !(isName || (await canServe(tx, companyId, codes)))) return failure('COVERAGE_STALE');
          if (!(await writeNames(tx, changes))) return failure('COVERAGE_NAME_OF_OTHER');
          await write(tx, { companyId, changes, undoes: changeId }, asked, 'delivery.undone');
          return success(undefined);
        },
      );
    },
  };
}

const idOf = ({ suburbId }: SuburbChange) => suburbId;

function namesOf(changes: readonly SuburbChange[]): string {
  const [first, ...others] = changes;
  if (!first) return '';
  return others.length === 0 ? first.name : `${first.name} y ${others.length} más`;
}
