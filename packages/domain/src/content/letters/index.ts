export type { LetterId, LetterValue, Wording } from './letter-table.ts';
export { isLetterId, letterIds, mailedLetter } from './letter-table.ts';
export type { LetterText } from './letter-texts.ts';
export { checkLetterText, fillText, hasOwnButton, templateOf } from './letter-texts.ts';
