import type { PageView } from '../lib/telemetry.ts';

export interface Visit {
  pathname: string;
  pattern: string;
}

/**
 * TELE-01: one event for each route change. A screen that only rewrites its own query or hash (a filter, a tab) has not
 * changed the route.
 */
export function createPageViewTracker(send: (event: PageView) => void) {
  let lastPathname: string | undefined;
  return ({ pathname, pattern }: Visit): void => {
    if (pathname === lastPathname) return;
    lastPathname = pathname;
    send({ type: 'pageView', pattern });
  };
}
