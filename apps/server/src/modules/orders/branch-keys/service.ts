import { randomBytes } from 'node:crypto';
import type { CompanyId } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { PermissionId, Rights } from '@botica/domain/staff';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { storedKeysOf } from '../../../platform/stored-keys.ts';
import type { actOnce, claimKey } from '../../care/acts/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { createSealing, sealKeysJob } from './seal-keys.ts';
import type { KeyedBranch } from './store.ts';
import { deleteBranchKey, findKeyedBranch, findKeyedBranches, writeBranchKey } from './store.ts';

export type BranchKeys = ReturnType<typeof createBranchKeys>;

interface Asking {
  rights: Rights;
  by: Actor;
  reason: string;
}

type Act = Pick<Asking, 'by' | 'reason'> & { act: 'branch-key.renewed' | 'branch-key.removed' };

interface Needs {
  audit: Audit;
  once: typeof actOnce;
  claim: typeof claimKey;
}

/** The keys with which branches sign their notices. A key is of the branch, so of all its companies. */
export function createBranchKeys({ clock, database, jobs, keys }: Platform, { audit, once, claim }: Needs) {
  const { db } = database;
  const storedKeys = storedKeysOf({ keys }, 'branch-keys');
  jobs.define(sealKeysJob, createSealing(db, storedKeys));

  const mayAll = (rights: Rights, permission: PermissionId, { companyIds }: KeyedBranch) =>
    companyIds.length > 0 && companyIds.every((companyId) => rights.canAt(permission, { companyId }));
  /** Once for each company of the branch: the staff of each one sees it. */
  async function writeAct(tx: Db, { code, name, companyIds }: KeyedBranch, act: Act): Promise<void> {
    const on = { kind: 'branch', id: String(code), name } as const;
    // In the order of the companies (see Audit).
    for (const companyId of [...companyIds].sort((one, other) => one - other)) {
      await audit.write(tx, { ...act, on, place: { companyId, branchId: code } });
    }
  }

  async function findOwn(rights: Rights, code: number): Promise<KeyedBranch | undefined> {
    const branch = await findKeyedBranch(db, code);
    return branch && mayAll(rights, 'settings.edit', branch) ? branch : undefined;
  }

  return {
    async list(rights: Rights, companyId: CompanyId) {
      if (!rights.canAt('settings.read', { companyId })) throw new ProblemError('STAFF_FORBIDDEN');
      const branches = await findKeyedBranches(db, companyId);
      return branches.map((branch) => ({ ...branch, mayEdit: mayAll(rights, 'settings.edit', branch) }));
    },

    /** The new key counts at once: the branch cannot sign until it has it. */
    async renew(
      code: number,
      key: string,
      { rights, by, reason }: Asking,
    ): Promise<Result<string, 'BRANCH_KEY_NOT_FOUND' | 'INTEGRATION_ALREADY_MADE' | 'CARE_KEY_USED'>> {
      const branch = await findOwn(rights, code);
      if (!branch) return failure('BRANCH_KEY_NOT_FOUND');
      const text = `suc_${randomBytes(32).toString('base64url')}`;
      const sealed = await storedKeys.seal(code, text);
      const act = 'branch-key.renewed';
      return db.transaction(async (tx) => {
        const claimed = await claim(tx, { key, act, content: [code], at: clock.now() });
        if (!claimed.ok) return claimed;
        if (claimed.value === 'repeated') return failure('INTEGRATION_ALREADY_MADE');
        await writeBranchKey(tx, code, sealed);
        await writeAct(tx, branch, { by, act, reason });
        return success(text);
      });
    },

    async remove(
      code: number,
      key: string,
      { rights, by, reason }: Asking,
    ): Promise<Result<undefined, 'BRANCH_KEY_NOT_FOUND' | 'CARE_KEY_USED'>> {
      const branch = await findOwn(rights, code);
      if (!branch) return failure('BRANCH_KEY_NOT_FOUND');
      const act = 'branch-key.removed';
      return once<'BRANCH_KEY_NOT_FOUND'>(db, { key, act, content: [code], at: clock.now() }, async (tx) => {
        if (!(await deleteBranchKey(tx, code))) return failure('BRANCH_KEY_NOT_FOUND');
        await writeAct(tx, branch, { by, act, reason });
        return success(undefined);
      });
    },
  };
}
