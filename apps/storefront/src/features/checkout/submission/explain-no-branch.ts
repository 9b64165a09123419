import { CallError } from '@botica/contract/client';
import { branchMessages } from '@botica/domain/branches';
import { checkoutMessages } from '@botica/domain/checkout';

/** BRANCH-09, unless the server refused for a reason that a retry does not change. */
export function explainNoBranch(error: unknown): { title: string; text: string } {
  if (error instanceof CallError && error.status < 500)
    return { title: checkoutMessages.noticeTitle, text: error.message };
  return branchMessages.noConnection;
}
