import type { Content } from '@botica/domain/content/editions';
import type { LetterText } from '@botica/domain/content/letters';
import { isLetterId, mailedLetter } from '@botica/domain/content/letters';
import { isSameValue } from '@botica/domain/drafts';
import { deleteLetterText, findLetterTexts, ownWordsOf, saveLetterText } from '../../letters/index.ts';
import type { PieceStore } from './piece-store.ts';

const textIn = ({ subject, greeting, intro, button, closing }: Content): LetterText => ({
  subject: String(subject).trim(),
  greeting: String(greeting).trim(),
  intro: String(intro).trim(),
  button: String(button).trim(),
  closing: String(closing).trim(),
});

/** Every letter that a company sends is published: with the words of the company, or with those of the code. */
export const letterPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const changed = await findLetterTexts(db, companyIds);
    return companyIds.flatMap((companyId) =>
      [...ownWordsOf(companyId)].flatMap(([letterId, own]) => {
        if (key !== undefined && key !== letterId) return [];
        const row = changed.find((one) => one.companyId === companyId && one.letterId === letterId);
        const { subject, greeting, intro, button, closing } = row ?? own;
        const { name } = mailedLetter(letterId);
        return { companyId, key: letterId, content: { letterId, name, subject, greeting, intro, button, closing } };
      }),
    );
  },

  /** The words of the code are not stored, so that a later change of them reaches the company. */
  async write(tx, { companyId, key }, content) {
    if (!isLetterId(key)) throw new Error(`There is no letter ${key}`);
    const text = textIn(content);
    if (isSameValue(text, ownWordsOf(companyId).get(key))) await deleteLetterText(tx, companyId, key);
    else await saveLetterText(tx, companyId, key, text);
  },
};
