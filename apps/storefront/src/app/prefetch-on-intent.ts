import { prefetchPage } from './prefetch-page.ts';

/** Ignore a pointer that only passes over the link. */
const meansItAfterMs = 90;

/** The store page that an element links to, when it is another page. */
function pageBehind(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const address = new URL(link.href);
  return address.origin === location.origin && address.pathname !== location.pathname ? address : undefined;
}

/**
 * A shopper who rests the pointer on a link, presses it or focuses it with the keyboard will probably open its page.
 */
export function prefetchOnIntent(): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const fetchBehind = ({ target }: Event) => {
    const address = pageBehind(target);
    if (address) void prefetchPage(address);
  };
  document.addEventListener('pointerdown', fetchBehind, { passive: true });
  document.addEventListener('focusin', fetchBehind);
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(resting);
      if (event.pointerType === 'mouse') resting = setTimeout(() => fetchBehind(event), meansItAfterMs);
    },
    { passive: true },
  );
}
