import type { CompanyId } from '@botica/domain/companies';
import { companyIds, companyOf } from '@botica/domain/companies';
import { tidyText } from '@botica/domain/format';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { OwnNeed, SearchService } from '../search/index.ts';
import { needWordsOf, readFileNeeds } from '../search/index.ts';
import { deleteOwnNeed, findOwnNeed, listOwnNeeds, writeOwnNeed } from './store.ts';

export interface Asked {
  rights: Rights;
  by: Actor;
}

/** A need as staff see it: what our file has, and what they added. */
export interface ListedNeed extends OwnNeed {
  file: { phrases: readonly string[]; targets: readonly string[] };
  /** 0 while staff added nothing. */
  revision: number;
}

type Refusal = 'STAFF_FORBIDDEN' | 'NEED_CHANGED' | 'NEED_WITHOUT_WORDS' | 'NEED_FINDS_NOTHING';

interface Needs {
  audit: Audit;
  search: Pick<SearchService, 'findWithNeeds' | 'emptyTargets'>;
}

const mostPreviewed = 6;
const nothing = { phrases: [], targets: [] };

/** A216: like a synonym, a need changes the search of every company. */
const mayChange = (rights: Rights) => companyIds.every((companyId) => rights.canAt('catalogue.publish', { companyId }));

export type SearchNeeds = ReturnType<typeof createSearchNeeds>;

/** The needs that the search understands, and what staff add to them. A trigger tells the search about each change. */
export function createSearchNeeds({ database: { db } }: Platform, { audit, search }: Needs) {
  return {
    async list(rights: Rights) {
      const known = new Map(readFileNeeds().map((need) => [need.name, need]));
      const own = await listOwnNeeds(db);
      const ownNames = new Set(own.map(({ name }) => name));
      const untouched = [...known.values()].filter(({ name }) => !ownNames.has(name));
      const listed: ListedNeed[] = [
        ...own.map((need) => ({ ...withNoteOf(known.get(need.name), need), file: known.get(need.name) ?? nothing })),
        ...untouched.map((file) => ({ ...file, ...nothing, file, revision: 0 })),
      ];
      return { needs: listed.sort((a, b) => a.name.localeCompare(b.name, 'es')), canChange: mayChange(rights) };
    },

    /** What the words of the need would find first, and what it names that the catalogue does not have. */
    async preview(rights: Rights, companyId: CompanyId, given: OwnNeed) {
      if (!rights.canAt('catalogue.read', { companyId })) return failure('STAFF_FORBIDDEN');
      const need = tidyNeed(given);
      const others = (await listOwnNeeds(db)).filter(({ name }) => name !== need.name);
      const file = readFileNeeds().find(({ name }) => name === need.name);
      const text = need.phrases[0] ?? file?.phrases[0] ?? need.name;
      const all = { isExact: false, withoutStock: true, orderType: undefined, order: 'relevancia' } as const;
      const first = { facets: [], prices: {}, page: 1, pageSize: mostPreviewed, branchCode: undefined };
      const [found, empty] = await Promise.all([
        search.findWithNeeds([...others, need], { text, company: companyOf(companyId), ...all, ...first }),
        search.emptyTargets(need.targets),
      ]);
      return success({ products: found.map(({ prod_Desc, presentacion }) => `${prod_Desc}, ${presentacion}`), empty });
    },

    async save(given: OwnNeed, revision: number, { rights, by }: Asked): Promise<Result<undefined, Refusal>> {
      if (!mayChange(rights)) return failure('STAFF_FORBIDDEN');
      const need = tidyNeed(given);
      const file = readFileNeeds().find(({ name }) => name === need.name);
      const isOwn = file === undefined;
      if (need.phrases.some((phrase) => needWordsOf(phrase).length === 0)) return failure('NEED_WITHOUT_WORDS');
      if (isOwn && need.phrases.length === 0) return failure('NEED_WITHOUT_WORDS');
      if (isOwn && need.targets.length === 0) return failure('NEED_FINDS_NOTHING');
      if ((await search.emptyTargets(need.targets)).length > 0) return failure('NEED_FINDS_NOTHING');
      return db.transaction(async (tx) => {
        const before = await findOwnNeed(tx, need.name);
        if (!(await writeOwnNeed(tx, need, revision))) return failure('NEED_CHANGED');
        const on = { kind: 'need', id: need.name, name: need.name } as const;
        await audit.write(tx, {
          by,
          act: 'need.saved',
          on,
          ...(before && { before: factsOf(before) }),
          after: factsOf(need),
        });
        return success(undefined);
      });
    },

    async remove(
      name: string,
      revision: number,
      { rights, by }: Asked,
    ): Promise<Result<undefined, 'STAFF_FORBIDDEN' | 'NEED_CHANGED'>> {
      if (!mayChange(rights)) return failure('STAFF_FORBIDDEN');
      return db.transaction(async (tx) => {
        const before = await findOwnNeed(tx, name);
        if (!before || !(await deleteOwnNeed(tx, name, revision))) return failure('NEED_CHANGED');
        await audit.write(tx, {
          by,
          act: 'need.removed',
          on: { kind: 'need', id: name, name },
          before: factsOf(before),
        });
        return success(undefined);
      });
    },
  };
}

/** A305: the note of our file stays. */
const withNoteOf = <Own extends OwnNeed>(file: OwnNeed | undefined, own: Own): Own => ({
  ...own,
  asksPharmacist: own.asksPharmacist || file?.asksPharmacist === true,
});

const factsOf = ({ phrases, targets, asksPharmacist }: OwnNeed) => ({
  phrases: [...phrases],
  targets: [...targets],
  asksPharmacist,
});

function tidyNeed({ name, phrases, targets, asksPharmacist }: OwnNeed): OwnNeed {
  const each = (texts: readonly string[]) => [...new Set(texts.map(tidyText))];
  return { name: tidyText(name), phrases: each(phrases), targets: each(targets), asksPharmacist };
}
