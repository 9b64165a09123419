import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { documentTitle } from '../../lib/pages/known-pages.ts';
import type { RouteHandle } from '../../lib/pages/route-handle.ts';

export function useRouteHandle(): RouteHandle | undefined {
  return useMatches().findLast(({ handle }) => handle !== undefined)?.handle as RouteHandle | undefined;
}

/**
 * Announces a navigation: sets the document title and moves the focus to the page's heading, as a full page load would.
 * The first page leaves the focus to the browser.
 */
export function useArrival(pathname: string, title: string | undefined): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef<string>(undefined);

  // Runs before the effects of the page itself, which may set a better focus.
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
