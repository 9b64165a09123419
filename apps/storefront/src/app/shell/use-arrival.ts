import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { documentTitle } from '../../lib/pages/known-pages.ts';
import type { RouteHandle } from '../../lib/pages/route-table.ts';

export function useRouteHandle(): RouteHandle | undefined {
  return useMatches().findLast(({ handle }) => handle !== undefined)?.handle as RouteHandle | undefined;
}

/**
 * Tells the shopper where a navigation arrived: the title of the document, and the focus on the page's heading, as a
 * whole new page would. The first page leaves the focus to the browser.
 */
export function useArrival(pathname: string, title: string | undefined): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef<string>(undefined);

  // Before the effects of the page itself, which may know a better one.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    const isFirstPage = arrivedAt.current === undefined;
    const isSamePage = arrivedAt.current === pathname;
    arrivedAt.current = pathname;
    if (isFirstPage || isSamePage) return;
    const heading = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading?.classList.add('outline-none');
    heading?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
