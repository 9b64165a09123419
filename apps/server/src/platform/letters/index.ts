export type { LetterContent, LetterItem, LetterRow, LetterSum } from './content.ts';
export type { Addressee, LetterFrame, Letters, OutgoingLetter, RenderedLetter } from './letters.ts';
export { createLetters } from './letters.ts';
export { reword } from './reword.ts';
