import { useCheckChosenBranch } from './use-check-chosen-branch.ts';

/** Draws nothing: it comes after the first screen, because nothing of that waits for it. */
export function ChosenBranchCheck(): null {
  useCheckChosenBranch();
  return null;
}
