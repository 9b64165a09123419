import { lazy, Suspense } from 'react';
import { useOverlay } from '../../lib/overlay-store.ts';

const InfoDialog = lazy(async () => ({ default: (await import('./info-dialog.tsx')).InfoDialog }));

/** SHELL-04: the info modals. Any page opens one with `showOverlay`. */
export function InfoOverlays() {
  const delivery = useOverlay('delivery-info');
  const prices = useOverlay('prices-info');
  return (
    <Suspense fallback={null}>
      {delivery.wasOpened && <InfoDialog topic="delivery" open={delivery.open} onOpenChange={delivery.onOpenChange} />}
      {prices.wasOpened && <InfoDialog topic="prices" open={prices.open} onOpenChange={prices.onOpenChange} />}
    </Suspense>
  );
}
