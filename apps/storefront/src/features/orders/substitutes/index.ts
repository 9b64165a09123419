export {
  type AllowedSubstitute,
  allowedWords,
  noSubstitute,
  pharmacistSubstitute,
} from './allowed-substitute.ts';
export { BranchChanges } from './branch-changes.tsx';
export { equivalentOption } from './equivalent-option.tsx';
export { toAllowedSubstitute, toReplacedLine } from './from-dto.ts';
export { SubstituteDialog } from './lazy-dialog.ts';
export {
  chosenWords,
  keptSubstitutes,
  type LineSubstitute,
  sentSubstitutes,
  withSubstitute,
} from './line-substitutes.ts';
export { SubstituteChoices } from './substitute-choices.tsx';
export { sendSubstitute } from './substitutes.api.ts';
