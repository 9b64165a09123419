import { CallError } from '@botica/contract/client';
import { listMessages, listToastMs } from '@botica/domain/services/lists';
import { notify, type ToastOptions } from '@botica/ui/overlays/toast-store.ts';

/** LIST-08 */
export function listErrorText(error: unknown): string {
  return (error instanceof CallError && error.message) || listMessages.failed;
}

/** LIST-05..09 */
export const tellList = {
  done: (text: string, options: ToastOptions = {}) => notify.success(text, { durationMs: listToastMs, ...options }),
  failed: (error: unknown) => notify.error(listErrorText(error), { durationMs: listToastMs }),
};
