import { asksForTracking } from '@botica/domain/tracking';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';

/** ROUTE-11: whoever came to see where the order is finds it in sight, as soon as there is something to see. */
export function TrackingPlace({ children }: { children: ReactNode }) {
  const { mostrarRastreoPedido } = useParams();
  const [search] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const isAsked = asksForTracking(mostrarRastreoPedido ?? search.get('mostrarRastreoPedido'));
  useEffect(() => {
    const element = place.current;
    if (!isAsked || !element) return;
    const observer = new ResizeObserver(() => {
      if (element.clientHeight === 0) return;
      observer.disconnect();
      element.scrollIntoView({ block: 'start' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAsked]);
  return (
    <div ref={place} id="rastreo" className="scroll-mt-24 empty:hidden print:hidden">
      {children}
    </div>
  );
}
