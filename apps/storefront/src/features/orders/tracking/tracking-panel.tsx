import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { asksForTracking, type TrackingView, trackingMessages, trackingView } from '@botica/domain/orders/tracking';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import PackageCheck from 'lucide-react/icons/package-check';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { DeliveredDialog } from './delivered-dialog.tsx';

// The map and the connection load only when there is something to follow.
const LiveTracking = lazy(async () => ({ default: (await import('./live-tracking.tsx')).LiveTracking }));

/** ORDER-05 ORDER-06 TRACK-06 ROUTE-11 */
export function TrackingPanel({ order }: { order: OrderSummaryDto }) {
  const { paso, pedido_Tipo_ID: orderTypeId, repartidor: courier } = order.encabezado;
  const view = trackingView({ step: paso, orderTypeId, hasCourier: courier !== null });
  const isAsked = useIsAsked();
  const { hasArrived, isAlertOpen, setAlertOpen } = useArrival(view);
  return (
    <>
      {view === 'live' && courier && (
        <Suspense fallback={<TrackingSkeleton />}>
          <LiveTracking order={order} courier={courier} />
        </Suspense>
      )}
      {view === 'delivered' && (isAsked || hasArrived) && (
        <Note role="status" icon={<PackageCheck size={20} />}>
          {trackingMessages.delivered}
        </Note>
      )}
      {view === 'notYet' && isAsked && (
        <Note tone="info" role="status">
          {trackingMessages.notYet}
        </Note>
      )}
      <DeliveredDialog order={order} open={isAlertOpen} onOpenChange={setAlertOpen} />
    </>
  );
}

function useIsAsked(): boolean {
  const { mostrarRastreoPedido } = useParams();
  const [search] = useSearchParams();
  return asksForTracking(mostrarRastreoPedido ?? search.get('mostrarRastreoPedido'));
}

/** ORDER-06 TRACK-04: reported to the follower, whichever way the news arrived. */
function useArrival(view: TrackingView) {
  const [hasArrived, setArrived] = useState(false);
  const [isAlertOpen, setAlertOpen] = useState(false);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === 'live' && view === 'delivered') {
      setArrived(true);
      setAlertOpen(true);
    }
    before.current = view;
  }, [view]);
  return { hasArrived, isAlertOpen, setAlertOpen };
}

function TrackingSkeleton() {
  return (
    <div className="panel grid gap-4" aria-hidden="true">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-72 desk:h-95" />
    </div>
  );
}
