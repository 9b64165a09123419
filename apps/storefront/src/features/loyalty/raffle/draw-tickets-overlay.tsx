import { lazy, Suspense } from 'react';
import { useOverlay } from '../../../lib/overlay-store.ts';

const ExchangeDialog = lazy(async () => ({ default: (await import('./exchange-dialog.tsx')).ExchangeDialog }));

/** MENU-08: the side menu opens it over any page. */
export function DrawTicketsOverlay() {
  const { open, onOpenChange, wasOpened } = useOverlay('draw-tickets');
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ExchangeDialog open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
