import { useCheckChosenBranch } from './use-check-chosen-branch.ts';

/** Renders nothing: it loads after the first screen, which does not depend on it. */
export function ChosenBranchCheck(): null {
  useCheckChosenBranch();
  return null;
}
