import type { CompanyId } from '@botica/domain/companies';
import { companyIds, companyOf } from '@botica/domain/companies';
import { tidyText } from '@botica/domain/format';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { SearchService } from '../search/index.ts';
import { wordsOf } from '../search/index.ts';
import { deleteSynonym, findLostSearches, insertSynonym, listSynonyms } from './store.ts';

export interface Asked {
  rights: Rights;
  by: Actor;
}

interface Needs {
  audit: Audit;
  search: Pick<SearchService, 'findWith'>;
}

const mostPreviewed = 6;

/** A216: a synonym changes the search of every company. */
const mayChange = (rights: Rights) => companyIds.every((companyId) => rights.canAt('catalogue.publish', { companyId }));

const nameOf = ({ term, finds }: { term: string; finds: string }) => `${term} → ${finds}`;

export type Synonyms = ReturnType<typeof createSynonyms>;

/** What shoppers searched in vain, and the synonyms that answer it. A trigger tells the search about each change. */
export function createSynonyms({ clock, database }: Platform, { audit, search }: Needs) {
  const { db } = database;
  return {
    async lost(rights: Rights, companyId: CompanyId) {
      if (!rights.canAt('catalogue.read', { companyId })) return failure('STAFF_FORBIDDEN');
      const [lost, synonyms] = await Promise.all([findLostSearches(db, companyId, clock.now()), listSynonyms(db)]);
      return success({ lost, synonyms, canChange: mayChange(rights) });
    },

    /** The first products that a search for the term would find with the synonym. */
    async preview(
      rights: Rights,
      companyId: CompanyId,
      synonym: { term: string; finds: string },
    ): Promise<Result<string[], 'STAFF_FORBIDDEN'>> {
      if (!rights.canAt('catalogue.read', { companyId })) return failure('STAFF_FORBIDDEN');
      const all = { isExact: false, withoutStock: true, orderType: undefined, order: 'relevancia' } as const;
      const first = { facets: [], prices: {}, page: 1, pageSize: mostPreviewed, branchCode: undefined };
      const question = { text: synonym.term, company: companyOf(companyId), ...all, ...first };
      const found = await search.findWith({ kind: 'means', ...synonym }, question);
      return success(found.map(({ prod_Desc, presentacion }) => `${prod_Desc}, ${presentacion}`));
    },

    async add(
      given: { term: string; finds: string },
      { rights, by }: Asked,
    ): Promise<Result<undefined, 'STAFF_FORBIDDEN' | 'SYNONYM_WITHOUT_WORDS' | 'SYNONYM_OF_ITSELF'>> {
      if (!mayChange(rights)) return failure('STAFF_FORBIDDEN');
      const synonym = { term: tidyText(given.term), finds: tidyText(given.finds) };
      const words = [wordsOf(synonym.term).join(' '), wordsOf(synonym.finds).join(' ')];
      if (words.includes('')) return failure('SYNONYM_WITHOUT_WORDS');
      if (words[0] === words[1]) return failure('SYNONYM_OF_ITSELF');
      return db.transaction(async (tx) => {
        const id = await insertSynonym(tx, synonym);
        if (id === undefined) return success(undefined);
        const on = { kind: 'synonym', id: String(id), name: nameOf(synonym) } as const;
        await audit.write(tx, { by, act: 'synonym.added', on, after: synonym });
        return success(undefined);
      });
    },

    async remove(
      id: number,
      { rights, by }: Asked,
    ): Promise<Result<undefined, 'STAFF_FORBIDDEN' | 'SYNONYM_NOT_FOUND'>> {
      if (!mayChange(rights)) return failure('STAFF_FORBIDDEN');
      return db.transaction(async (tx) => {
        const gone = await deleteSynonym(tx, id);
        if (!gone) return failure('SYNONYM_NOT_FOUND');
        const on = { kind: 'synonym', id: String(id), name: nameOf(gone) } as const;
        await audit.write(tx, { by, act: 'synonym.removed', on, before: { term: gone.term, finds: gone.finds } });
        return success(undefined);
      });
    },
  };
}
