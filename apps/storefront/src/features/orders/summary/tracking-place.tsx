import { asksForTracking } from '@botica/domain/orders/tracking';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';

/** Content that loads above may move it for this long; then the scroll position belongs to the shopper. */
const settleMs = 3000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** ROUTE-11: scrolls to the tracking for a shopper who came for it, as soon as it is shown. */
export function TrackingPlace({ children }: { children: ReactNode }) {
  const { mostrarRastreoPedido } = useParams();
  const [search] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const isAsked = asksForTracking(mostrarRastreoPedido ?? search.get('mostrarRastreoPedido'));
  useEffect(() => {
    const element = place.current;
    return isAsked && element ? keepInSight(element) : undefined;
  }, [isAsked]);
  return (
    <div ref={place} id="rastreo" className="scroll-mt-34 empty:hidden desk:scroll-mt-26 print:hidden">
      {children}
    </div>
  );
}

function keepInSight(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    if (element.clientHeight === 0) return;
    element.scrollIntoView({ block: 'start' });
    timer ??= setTimeout(stop, settleMs);
  });
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) removeEventListener(move, stop);
  }
  observer.observe(element);
  observer.observe(document.body);
  for (const move of ownMoves) addEventListener(move, stop, { passive: true });
  return stop;
}
