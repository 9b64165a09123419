export { authorText, textsOf } from './indication-words.ts';
