import { isExternalClient } from '@botica/domain/company-orders/external';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { type LoaderFunction, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  decideAccess,
  getSession,
  hasSession,
  leaveLoginScreen,
  placeOfKind,
  previousPage,
  rememberTarget,
  verifyLogin,
} from '../features/identity/index.ts';
import { showOverlay } from '../lib/overlay-store.ts';
import type { RouteHandle } from '../lib/pages/route-handle.ts';

/** GUARD-01..03 GUARD-07 ROLE-07..09: the guarded loader of a route; it does not run for a user without access. */
export function guarded(route: RouteHandle, load?: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    await verifyLogin();
    const decision = decideAccess(route, hasSession(), { path: pathOf(args), params: paramsOf(args) });
    if (decision.isAllowed) {
      const place = placeOfKind(route, isExternalClient(getSession().user?.tipoUsuarioID));
      if (place !== undefined) return redirect(place);
      return load ? load(args, context) : null;
    }

    rememberTarget(decision.remember);
    showOverlay('login');
    if (decision.message) notify.info(decision.message);
    return redirect(decision.goTo);
  };
}

/** GUARD-04 GUARD-05 */
export async function leaveLoginWhenInside(): Promise<Response | null> {
  await verifyLogin();
  const place = leaveLoginScreen(hasSession(), previousPage());
  return place === undefined ? null : redirect(place);
}

/** A request carries no hash; the address bar has it when the page was opened directly. */
function pathOf({ request }: LoaderFunctionArgs): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search + (pathname === location.pathname ? location.hash : '');
}

function paramsOf({ params }: LoaderFunctionArgs): Record<string, string> {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
