export type { LetterContent } from './letter.ts';
export { escapeHtml, writeLetter } from './letter.ts';
