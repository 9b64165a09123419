export { clashes, decideSave, isSameValue } from './compare.ts';
