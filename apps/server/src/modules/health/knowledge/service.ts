import { createHash } from 'node:crypto';
import type { CompanyId } from '@botica/domain/companies';
import type { CompactKnowledge, KnownAllergy, Names } from '@botica/domain/health/knowledge';
import { createAllergies, createNames, packKnowledge } from '@botica/domain/health/knowledge';
import type { Knowledge } from '@botica/domain/health/safety';
import { readKnowledge } from '@botica/domain/health/safety';
import type { Platform } from '../../../platform/index.ts';
import type { CurrentStamp } from './store.ts';
import { findBrands, findIngredients, findStamp, findWarningRules } from './store.ts';

/** The rules that warn in a company, ready to be asked and to be sent. */
export interface CompanyKnowledge {
  /** Digest of the compact form: its address. */
  version: string;
  compact: CompactKnowledge;
  rules: Knowledge;
  names: Names;
  /** What a typed allergy means, with the groups that count here. */
  allergyOf(text: string): KnownAllergy;
}

interface Kept {
  stamp: string;
  value: Promise<CompanyKnowledge>;
}

export type KnowledgeService = ReturnType<typeof createKnowledge>;

/** Cached by company. Every question reads the stamp, so that a signature counts at once, in every process. */
export function createKnowledge({ config, database }: Pick<Platform, 'config' | 'database'>) {
  const { db } = database;
  const isDemo = !config.isProduction;
  const kept = new Map<CompanyId, Kept>();

  function build(companyId: CompanyId): Promise<CompanyKnowledge> {
    return db.transaction(
      async (tx) => {
        const ingredients = await findIngredients(tx);
        const brands = await findBrands(tx);
        const rules = await findWarningRules(tx, companyId, isDemo);
        const compact = packKnowledge({ ingredients, ...rules });
        const version = createHash('sha256').update(JSON.stringify(compact)).digest('base64url').slice(0, 22);
        const names = createNames(ingredients, brands);
        const allergyOf = createAllergies(names.book, rules.classes);
        return { version, compact, rules: readKnowledge(compact), names, allergyOf };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  }

  /** With the stamp as the caller has just read it. */
  async function at(companyId: CompanyId, current: CurrentStamp | undefined): Promise<CompanyKnowledge | undefined> {
    if (!current) return undefined;
    const stamp = `${current.versionId}.${current.stamp}`;
    const known = kept.get(companyId);
    if (known?.stamp === stamp) return known.value;
    const value = build(companyId);
    kept.set(companyId, { stamp, value });
    value.catch(() => kept.get(companyId)?.value === value && kept.delete(companyId));
    return value;
  }

  return {
    isDemo,
    at,
    /** Nothing before a version is loaded. */
    of: async (companyId: CompanyId) => at(companyId, await findStamp(db, companyId)),
  };
}
