import { CallError } from '@botica/contract/client';
import { getTracking, type TrackingDto } from '@botica/contract/orders/life';
import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { formatDate, formatTime } from '@botica/domain/format';
import { trackingName } from '@botica/domain/orders/life';
import { trackingMessages } from '@botica/domain/orders/tracking';
import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { Timeline } from '@botica/ui/lists/timeline.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import MapPinned from 'lucide-react/icons/map-pinned';
import PackageCheck from 'lucide-react/icons/package-check';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

/** TRACK-01: the order's position by the names of the tracking codes, as its branch reports it now. */
export function TrackOrder({ order }: { order: OrderSummaryDto }) {
  const [isOpen, setOpen] = useState(false);
  const { pedido_ID: orderId, numero: number, paso: step } = order.encabezado;
  if (step === null) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <MapPinned size={18} />
        Rastrear
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} size="sm" title={`Rastreo del pedido ${number}`}>
        {isOpen && <Tracking orderId={orderId} />}
      </Dialog>
    </>
  );
}

/** C102: requested again each time it is opened. */
function trackingQuery(orderId: string) {
  return queryOptions({
    queryKey: ['tracking', orderId],
    queryFn: ({ signal }) => call(getTracking, { params: { id: orderId }, signal }),
    staleTime: 0,
    retry: (failures, error) => failures < 2 && !(error instanceof CallError),
  });
}

function Tracking({ orderId }: { orderId: string }) {
  const tracking = useQuery(trackingQuery(orderId));
  if (tracking.isPending) return <Skeleton className="h-40" />;
  if (!tracking.data) {
    return (
      <LoadFailure
        title="No pudimos rastrear tu pedido"
        error={tracking.error}
        isRetrying={tracking.isFetching}
        onRetry={() => void tracking.refetch()}
      />
    );
  }
  return (
    <div className="grid gap-4 p-1.5">
      {tracking.data.entregado && (
        <Note role="status" icon={<PackageCheck size={20} />}>
          {trackingMessages.delivered}
        </Note>
      )}
      <Timeline label="Rastreo" steps={stepsOf(tracking.data)} />
    </div>
  );
}

/** TRACK-07: the newest first. An unknown code is shown as unknown, whatever the server calls it. */
function stepsOf({ rastreos }: TrackingDto) {
  return rastreos.toReversed().map(({ codigo, fecha, paso }, at) => ({
    key: `${paso}-${fecha}`,
    title: trackingName(codigo),
    state: at === 0 ? ('current' as const) : ('done' as const),
    icon: <MapPinned size={16} />,
    time: formatTime(fecha),
    text: formatDate(fecha),
  }));
}
