export type { LetterContent } from './letter.ts';
export { writeLetter } from './letter.ts';
