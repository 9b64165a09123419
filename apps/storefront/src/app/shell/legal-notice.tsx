import { LegalQuestion } from '../../features/identity/terms/index.ts';
import { isTaskPage } from '../../lib/pages/task-pages.ts';
import { useRouteHandle } from './use-arrival.ts';

/** A new version of a legal text. A task, such as a payment, is not interrupted. */
export function LegalNotice() {
  const handle = useRouteHandle();
  return handle && isTaskPage(handle) ? null : <LegalQuestion />;
}
