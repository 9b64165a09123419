import type { PageView, PixelEvent } from '../lib/telemetry.ts';

export interface Visit {
  pathname: string;
  search: string;
  pattern: string;
}

/**
 * TELE-01: one event for each route change. A screen that only rewrites its own query or hash (a filter, a tab) does
 * not change the route. TELE-02: one more event when the address has the word of the tracking pixel (A118: none by
 * default).
 */
export function createPageViewTracker(send: (event: PageView | PixelEvent) => void, pixelWord = '') {
  let lastPathname: string | undefined;
  return ({ pathname, search, pattern }: Visit): void => {
    if (pathname === lastPathname) return;
    lastPathname = pathname;
    send({ type: 'pageView', pattern });
    if (pixelWord && (pathname + search).toLowerCase().includes(pixelWord.toLowerCase()))
      send({ type: 'pixel', pattern });
  };
}
