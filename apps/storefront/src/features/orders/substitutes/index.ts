export {
  type AllowedSubstitute,
  allowedWords,
  noSubstitute,
  pharmacistSubstitute,
  toAllowedSubstitute,
} from './allowed-substitute.ts';
export { equivalentOption } from './equivalent-option.tsx';
export { SubstituteDialog } from './lazy-dialog.ts';
export { sendSubstitute } from './substitutes.api.ts';
