import { rowsOf } from '@botica/domain/content/editions';
import { storeDate } from '@botica/domain/time';
import { findLegalTexts, writeLegalText } from '../../../identity/terms/index.ts';
import type { PieceStore } from './piece-store.ts';

export const legalTextPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const texts = await findLegalTexts(db, companyIds, key);
    return texts.map(({ companyId, key: own, title, sections, requiresAcceptance }) => ({
      companyId,
      key: own,
      content: {
        requiresAcceptance,
        title,
        sections: sections.map((section) => ({
          title: section.title,
          text: section.text,
          list: section.list.map(({ item, sublist }) => ({ item, sublist: sublist.map((text) => ({ text })) })),
          textAfterList: section.textAfterList,
        })),
      },
    }));
  },

  /** A text applies from the day of its publication, with a new version: the store shows the one in force. */
  async write(tx, { companyId, key }, content, at) {
    const sections = rowsOf(content.sections).map((section) => ({
      title: String(section.title),
      text: String(section.text),
      list: rowsOf(section.list).map(({ item, sublist }) => ({
        item: String(item),
        sublist: rowsOf(sublist).map(({ text }) => String(text)),
      })),
      textAfterList: String(section.textAfterList),
    }));
    const text = { title: String(content.title), sections, appliesFrom: storeDate(at).isoDate, at };
    const requiresAcceptance = content.requiresAcceptance === true;
    await writeLegalText(tx, { companyId, key }, { ...text, requiresAcceptance });
  },
};
