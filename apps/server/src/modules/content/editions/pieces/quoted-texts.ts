import type { Content } from '@botica/domain/content/editions';
import type { QuotedTextId } from '@botica/domain/content/texts';
import { checkOverrides, isQuotedTextId, quotedTexts } from '@botica/domain/content/texts';
import { findOverrides, writeOverride } from '../../texts/index.ts';
import type { PieceStore } from './piece-store.ts';

const ids = Object.keys(quotedTexts) as QuotedTextId[];
/** The id of a row of docs/spec/messages.tsv, as keys are written. */
const keyOf = (id: QuotedTextId) => id.toLowerCase();

function idOf(key: string): QuotedTextId | undefined {
  const id = key.toUpperCase();
  return isQuotedTextId(id) && keyOf(id) === key ? id : undefined;
}

const textIn = ({ text }: Content) => String(text).trim();

/** Every quoted text is published in every company: as it is quoted, or as the company wrote it. */
export const quotedTextPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const own = key === undefined ? undefined : idOf(key);
    if (key !== undefined && !own) return [];
    const overrides = await findOverrides(db, companyIds);
    const changed = new Map(overrides.map(({ companyId, id, text }) => [`${companyId} ${id}`, text]));
    return companyIds.flatMap((companyId) =>
      (own ? [own] : ids).map((id) => {
        const original = quotedTexts[id];
        const content = { messageId: id, original, text: changed.get(`${companyId} ${id}`) ?? original };
        return { companyId, key: keyOf(id), content };
      }),
    );
  },

  /** The quoted text is not stored. */
  async write(tx, { companyId, key }, content) {
    const id = idOf(key);
    if (!id) throw new Error(`There is no quoted text ${key}`);
    const text = textIn(content);
    await writeOverride(tx, companyId, id, text === quotedTexts[id] ? undefined : text);
  },

  /** The browser would replace a text of this company again that is the original of another one, in either direction. */
  async check(db, { piece: { companyId, key }, content }) {
    const id = idOf(key);
    if (!id) return {};
    const others = (await findOverrides(db, [companyId])).filter((one) => one.id !== id);
    const text = textIn(content);
    const own = text === quotedTexts[id] ? [] : [{ companyId, id, text }];
    const before = checkOverrides(others).length;
    return checkOverrides([...others, ...own]).length > before
      ? { text: 'Se cruza con otro texto cambiado: uno es el original del otro, y la tienda lo cambiaría dos veces.' }
      : {};
  },
};
