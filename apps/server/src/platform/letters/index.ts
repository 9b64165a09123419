export type { LetterContent } from './letter.ts';
export { writeLetter } from './letter.ts';
export type { Addressee, Letters, OutgoingLetter } from './letters.ts';
export { createLetters } from './letters.ts';
