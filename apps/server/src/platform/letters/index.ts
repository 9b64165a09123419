export type { LetterContent, LetterItem, LetterRow, LetterSum } from './content.ts';
export type { Addressee, Letters, OutgoingLetter } from './letters.ts';
export { createLetters } from './letters.ts';
export type { CompanyContact } from './sender.ts';
