import type { CompanyId } from '@botica/domain/companies';
import { plainName } from '@botica/domain/health/knowledge';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { PermissionId, Rights } from '@botica/domain/staff';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { RuleFilter, RuleTarget } from './review-store.ts';
import { countRules, findTargetName, listRules, moveStamp, writeReviews } from './review-store.ts';
import { findCurrentVersion, holdCurrentVersion } from './store.ts';

export interface ReviewAct {
  key: string;
  companyId: CompanyId;
  /** The digest of the version that the person saw. */
  version: string;
  target: RuleTarget;
  reason: string;
}

interface SentForm {
  key: string;
  act: 'knowledge.signed' | 'knowledge.withdrawn';
  content: readonly unknown[];
  at: Date;
}

type Problem = 'KNOWLEDGE_CHANGED' | 'KNOWLEDGE_RULE_NOT_FOUND' | 'STAFF_FORBIDDEN';

interface Needs {
  audit: Audit;
  /** Runs an act once for the key of its form. */
  once: (
    db: Db,
    form: SentForm,
    run: (tx: Db) => Promise<Result<undefined, Problem>>,
  ) => Promise<Result<undefined, Problem | 'CARE_KEY_USED'>>;
}

export type KnowledgeReview = ReturnType<typeof createKnowledgeReview>;

/** The pharmacist's review of the safety rules of a company. */
export function createKnowledgeReview({ clock, config, database }: Platform, { audit, once }: Needs) {
  const { db } = database;
  /** A277: the rows are those of the whole company, so a role in one of its branches is not enough. */
  const may = (rights: Rights, permission: PermissionId, companyId: CompanyId) =>
    rights.canAt(permission, { companyId });

  async function write(isSigned: boolean, { rights, by }: { rights: Rights; by: Actor }, asked: ReviewAct) {
    const { key, companyId, version: seen, target, reason } = asked;
    if (!may(rights, 'prescriptions.review', companyId)) return failure('STAFF_FORBIDDEN');
    const { staffId, name = '' } = by;
    if (!staffId) throw new Error('Nobody reviews the rules');
    const act = isSigned ? ('knowledge.signed' as const) : ('knowledge.withdrawn' as const);
    const at = clock.now();
    let changed = 0;
    const done = await once(db, { key, act, content: [companyId, seen, target], at }, async (tx) => {
      // First: it orders the reviews of a company, so that a cache never misses one.
      await moveStamp(tx, companyId);
      // Nobody signs rows that a load brings meanwhile.
      const version = await holdCurrentVersion(tx);
      if (version?.digest !== seen) return failure('KNOWLEDGE_CHANGED');
      const found = await findTargetName(tx, target, version.name);
      if (!found) return failure('KNOWLEDGE_RULE_NOT_FOUND');
      const review = { companyId, isSigned, staffId, staffName: name ?? '', reason, at };
      changed = await writeReviews(tx, review, target);
      await audit.write(tx, {
        by,
        act,
        on: { kind: 'knowledge', id: found.id, name: found.name },
        place: { companyId, branchId: null },
        after: { rules: changed, version: version.name },
        ...(reason ? { reason } : {}),
      });
      return success(undefined);
    });
    return done.ok ? success(changed) : done;
  }

  return {
    async list(
      rights: Rights,
      companyId: CompanyId,
      { text = '', ...filter }: Omit<RuleFilter, 'words'> & { text?: string | undefined },
      page: { after: number | undefined; size: number },
    ) {
      if (!may(rights, 'prescriptions.read', companyId)) return failure('STAFF_FORBIDDEN');
      const words = plainName(text)
        .split(/[^a-z0-9]+/)
        .filter(Boolean);
      // One snapshot: the rows that are shown are those of the version that is named.
      const { version, counts, found } = await db.transaction(
        async (tx) => ({
          version: await findCurrentVersion(tx),
          counts: await countRules(tx, companyId),
          found: await listRules(tx, companyId, { ...filter, words }, { after: page.after, size: page.size + 1 }),
        }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      const rules = found.slice(0, page.size);
      const next = found.length > page.size ? rules.at(-1)?.position : undefined;
      const maySign = may(rights, 'prescriptions.review', companyId);
      return success({ version, counts, rules, next, maySign, isDemo: !config.isProduction });
    },

    sign: (asking: { rights: Rights; by: Actor }, asked: ReviewAct) => write(true, asking, asked),
    withdraw: (asking: { rights: Rights; by: Actor }, asked: ReviewAct) => write(false, asking, asked),
  };
}
