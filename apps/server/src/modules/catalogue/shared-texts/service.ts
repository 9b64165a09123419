import type { InformationPanel } from '@botica/domain/catalogue/product-drafts';
import { plainText } from '@botica/domain/catalogue/search';
import { companyIds } from '@botica/domain/companies';
import { isSameValue } from '@botica/domain/drafts';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { actOnce } from '../../care/acts/index.ts';
import type { Actor, Audit, findActsOn } from '../../staff/audit/index.ts';
import { lockPageNumbers } from '../product-drafts/index.ts';
import type { ListedOwner, TextOwner } from './store.ts';
import { findOwner, findOwners, findTexts, writeTexts } from './store.ts';

interface Asked {
  rights: Rights;
  by: Actor;
  reason: string;
}

export interface TextsChange {
  id: string;
  at: Date;
  by: string;
  reason: string;
  before: InformationPanel[];
  after: InformationPanel[];
}

interface Needs {
  audit: Audit;
  /** The keys of forms belong to customer service, whose area reads this one. */
  once: typeof actOnce;
  /** The audit is of an area that reads this one too. */
  findActs: typeof findActsOn;
}

type SaveProblem = 'STAFF_FORBIDDEN' | 'SHARED_TEXTS_UNKNOWN' | 'SHARED_TEXTS_STALE';

const mostShown = 100;
const mostChanges = 30;

/** A469: the texts are of the whole chain, so that changing them needs the permission in every company. */
const mayChange = (rights: Rights) => companyIds.every((companyId) => rights.canAt('catalogue.publish', { companyId }));

const idOf = (owner: TextOwner) => ('groupId' in owner ? `group-${owner.groupId}` : `ingredient-${owner.ingredient}`);

export type SharedTexts = ReturnType<typeof createSharedTexts>;

/** Texts that all products with an ingredient, or of a group, show after their own. */
export function createSharedTexts({ clock, database }: Platform, { audit, findActs, once }: Needs) {
  const { db } = database;
  return {
    async list(text: string): Promise<{ owners: ListedOwner[]; hasMore: boolean }> {
      const wanted = plainText(text);
      const found = (await findOwners(db)).filter(({ name }) => plainText(name).includes(wanted));
      return { owners: found.slice(0, mostShown), hasMore: found.length > mostShown };
    },

    async page(rights: Rights, owner: TextOwner) {
      const [found, texts, acts] = await Promise.all([
        findOwner(db, owner),
        findTexts(db, owner),
        findActs(db, 'shared-texts', [idOf(owner)], mostChanges),
      ]);
      if (!found) return failure('SHARED_TEXTS_UNKNOWN');
      const changes: TextsChange[] = acts.map((act) => ({
        ...{ id: act.id, at: act.at, by: act.staffName ?? '', reason: act.reason ?? '' },
        ...{ before: panelsIn(act.before), after: panelsIn(act.after) },
      }));
      return success({ ...found, texts, changes, canChange: mayChange(rights) });
    },

    /** Over what the person saw, at once in every company. */
    async save(
      form: { key: string; owner: TextOwner; seen: readonly InformationPanel[]; wanted: readonly InformationPanel[] },
      { rights, by, reason }: Asked,
    ): Promise<Result<undefined, SaveProblem | 'CARE_KEY_USED'>> {
      if (!mayChange(rights)) return failure('STAFF_FORBIDDEN');
      const { key, owner, seen, wanted } = form;
      const sent = { key, act: 'shared-texts.changed', content: [idOf(owner), wanted, seen], at: clock.now() } as const;
      return once<SaveProblem>(db, sent, async (tx) => {
        await lockPageNumbers(tx);
        const found = await findOwner(tx, owner);
        if (!found) return failure('SHARED_TEXTS_UNKNOWN');
        const before = await findTexts(tx, owner);
        if (!isSameValue(before, seen)) return failure('SHARED_TEXTS_STALE');
        if (isSameValue(before, wanted)) return success(undefined);
        await writeTexts(tx, owner, wanted);
        const on = { kind: 'shared-texts', id: idOf(owner), name: found.name } as const;
        const change = { before: { panels: before }, after: { panels: wanted, products: found.products } };
        await audit.write(tx, { by, act: 'shared-texts.changed', on, reason, ...change });
        return success(undefined);
      });
    },
  };
}

function panelsIn(snapshot: Record<string, unknown> | null): InformationPanel[] {
  const panels = snapshot?.panels;
  return Array.isArray(panels) ? panels.map(({ title, paragraphs }) => ({ title, paragraphs })) : [];
}
