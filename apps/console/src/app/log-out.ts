import { logOutStaff } from '@botica/contract/staff/sessions';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { call } from '../lib/call.ts';
import { queryClient } from '../lib/query-client.ts';
import { markSession } from '../lib/session-mark.ts';

/** Loads the login anew, so that no data of the person stays in memory. */
export async function logOut(): Promise<void> {
  try {
    // A read that arrives after the end of the session would be refused.
    await queryClient.cancelQueries();
    await call(logOutStaff, {});
    markSession(false);
    location.assign('/consola/entrar');
  } catch (error) {
    notify.error(problemOf(error).text);
  }
}
