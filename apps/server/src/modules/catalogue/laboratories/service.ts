import { plainText } from '@botica/domain/catalogue/search';
import { companyIds } from '@botica/domain/companies';
import { tidyText } from '@botica/domain/format';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { actOnce } from '../../care/acts/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import {
  findLaboratories,
  findNames,
  insertLaboratory,
  isRestricted,
  lockLaboratories,
  renameLaboratory,
} from './store.ts';

interface Asked {
  rights: Rights;
  by: Actor;
  reason: string;
}

export interface LaboratoryFacts {
  name: string;
  /** None of its products leaves the country. */
  isRestrictedAbroad: boolean;
}

interface Needs {
  audit: Audit;
  /** The keys of forms belong to customer service, whose area reads this one. */
  once: typeof actOnce;
  foreign: { restrictLaboratory(tx: Db, laboratoryId: number, isRestricted: boolean): Promise<void> };
}

type Problem = 'STAFF_FORBIDDEN' | 'LABORATORY_NAME_USED' | 'CARE_KEY_USED';

/** A422: a laboratory belongs to the whole chain, so changing one needs the permission in every company. */
const mayChange = (rights: Rights) => companyIds.every((companyId) => rights.canAt('catalogue.publish', { companyId }));

const tidy = ({ name, isRestrictedAbroad }: LaboratoryFacts) => ({ name: tidyText(name), isRestrictedAbroad });

/** As the import recognises them: without capitals and accents. */
const hasName = (name: string) => (one: { name: string }) => plainText(one.name) === plainText(name);

export type Laboratories = ReturnType<typeof createLaboratories>;

/** The laboratories that make the products. Triggers refresh the caches and the search with the commit. */
export function createLaboratories({ clock, database }: Platform, { audit, once, foreign }: Needs) {
  const { db } = database;
  return {
    list: async (rights: Rights) => ({ laboratories: await findLaboratories(db), canChange: mayChange(rights) }),

    async add(
      { key, ...given }: LaboratoryFacts & { key: string },
      { rights, by, reason }: Asked,
    ): Promise<Result<undefined, Problem>> {
      if (!mayChange(rights)) return failure('STAFF_FORBIDDEN');
      const facts = tidy(given);
      const form = { key, act: 'laboratory.added', content: [facts], at: clock.now() } as const;
      return once<Problem>(db, form, async (tx) => {
        await lockLaboratories(tx);
        const known = await findNames(tx);
        if (known.some(hasName(facts.name))) return failure('LABORATORY_NAME_USED');
        const id = Math.max(0, ...known.map((one) => one.id)) + 1;
        await insertLaboratory(tx, id, facts.name);
        if (facts.isRestrictedAbroad) await foreign.restrictLaboratory(tx, id, true);
        const on = { kind: 'laboratory', id: String(id), name: facts.name } as const;
        await audit.write(tx, { by, act: 'laboratory.added', on, after: facts, reason });
        return success(undefined);
      });
    },

    /** Over what the person saw. */
    async change(
      { key, id, seen, ...given }: LaboratoryFacts & { key: string; id: number; seen: LaboratoryFacts },
      { rights, by, reason }: Asked,
    ): Promise<Result<undefined, Problem | 'LABORATORY_UNKNOWN' | 'LABORATORY_STALE'>> {
      if (!mayChange(rights)) return failure('STAFF_FORBIDDEN');
      const facts = tidy(given);
      const form = { key, act: 'laboratory.changed', content: [id, facts, seen], at: clock.now() } as const;
      return once<Problem | 'LABORATORY_UNKNOWN' | 'LABORATORY_STALE'>(db, form, async (tx) => {
        await lockLaboratories(tx);
        const known = await findNames(tx);
        const found = known.find((one) => one.id === id);
        if (!found) return failure('LABORATORY_UNKNOWN');
        const before = { name: found.name, isRestrictedAbroad: await isRestricted(tx, id) };
        const isAsSeen = before.name === seen.name && before.isRestrictedAbroad === seen.isRestrictedAbroad;
        if (!isAsSeen) return failure('LABORATORY_STALE');
        if (known.some((one) => one.id !== id && hasName(facts.name)(one))) return failure('LABORATORY_NAME_USED');
        if (facts.name !== before.name) await renameLaboratory(tx, id, facts.name);
        if (facts.isRestrictedAbroad !== before.isRestrictedAbroad) {
          await foreign.restrictLaboratory(tx, id, facts.isRestrictedAbroad);
        }
        const on = { kind: 'laboratory', id: String(id), name: facts.name } as const;
        await audit.write(tx, { by, act: 'laboratory.changed', on, before, after: facts, reason });
        return success(undefined);
      });
    },
  };
}
