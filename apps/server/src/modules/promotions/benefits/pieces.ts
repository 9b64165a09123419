import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentProblems } from '@botica/domain/content/editions';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import { findSoldNames } from '../../catalogue/index.ts';
import type { BenefitTerms } from '../../catalogue/promotions/index.ts';
import { findBenefitTerms, writeBenefit } from '../../catalogue/promotions/index.ts';
import type { PieceStore } from '../../content/editions/index.ts';
import { idOfKey } from '../../content/editions/index.ts';
import { readBenefitResults } from './store.ts';

const none: ContentProblems = {};
const dayOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const toTerms = (content: Content): BenefitTerms => ({
  description: String(content.description).trim(),
  kind: Number(content.kind),
  value: Number(content.value),
  productId: typeof content.productId === 'number' ? content.productId : null,
  forSeniors: content.forSeniors === true,
  forEverybody: content.forEverybody === true,
  startsOn: dayOrNull(content.startsOn),
  endsOn: dayOrNull(content.endsOn),
  isPaused: content.isPaused === true,
});

const toContent = (terms: BenefitTerms): Content => ({
  ...{ description: terms.description, kind: String(terms.kind), value: terms.value, productId: terms.productId },
  ...{ forSeniors: terms.forSeniors, forEverybody: terms.forEverybody },
  ...{ startsOn: terms.startsOn, endsOn: terms.endsOn, isPaused: terms.isPaused },
});

/** Both would apply to one line at a time, and only the larger one counts (EARN-05). */
function crosses(one: BenefitTerms, other: BenefitTerms, today: string): boolean {
  const from = [one.startsOn, other.startsOn, today].reduce<string>(
    (last, day) => (day && day > last ? day : last),
    '',
  );
  const isOver = [one.endsOn, other.endsOn].some((day) => day !== null && day < from);
  const isSameBuyer = (one.forSeniors && other.forSeniors) || (one.forEverybody && other.forEverybody);
  return !other.isPaused && !isOver && isSameBuyer && one.kind === other.kind && one.productId === other.productId;
}

/** Benefits of points as pieces of the rewards (docs/decisions/0123). */
export const benefitPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const rows = await findBenefitTerms(db, { companyIds, ...(key === undefined ? {} : { id: idOfKey(key) }) });
    return rows.map(({ id, companyId, ...terms }) => ({
      ...{ companyId: companyId as CompanyId, key: String(id), content: toContent(terms) },
    }));
  },

  async write(tx, { companyId, key }, content) {
    await writeBenefit(tx, companyId, Number(key), toTerms(content));
  },

  /** A pause waits for nothing. */
  async check(db, { piece, content, live, now }) {
    const terms = toTerms(content);
    if (terms.isPaused) return none;
    const unsold =
      terms.productId !== null && live?.productId !== terms.productId
        ? await findUnsold(db, piece.companyId, terms.productId)
        : none;
    const others = await findBenefitTerms(db, { companyIds: [piece.companyId] });
    const crossed = others.find(
      ({ id, ...other }) => String(id) !== piece.key && crosses(terms, other, storeDate(now).isoDate),
    );
    return crossed
      ? { ...unsold, value: `Se cruza con «${crossed.description}»: de los dos solo cuenta el mayor. Pausa uno.` }
      : unsold;
  },

  async lists(db, companyId, { productId }) {
    return { products: typeof productId === 'number' ? await findSoldNames(db, companyId, [productId]) : [] };
  },

  results: (db, { companyId, key }) => readBenefitResults(db, companyId, idOfKey(key)),
};

async function findUnsold(db: Db, companyId: CompanyId, productId: number): Promise<ContentProblems> {
  const found = await findSoldNames(db, companyId, [productId]);
  return found.length === 0 ? { productId: 'Esta empresa no vende ese producto.' } : none;
}
