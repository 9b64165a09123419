import { lazy, Suspense } from 'react';
import { CartOverlays } from '../../features/cart/index.ts';
import { PciCertificateOverlay } from '../../features/content/config/index.ts';
import { InfoOverlays } from '../../features/content/index.ts';
import { LazyTour } from '../../features/content/tour/index.ts';
import { IdentityOverlays } from '../../features/identity/index.ts';
import { DrawTicketsOverlay } from '../../features/loyalty/raffle/index.ts';
import { useOverlay, useWasOpened } from '../../lib/overlay-store.ts';

const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/**
 * Neither the overlays nor the code that opens them is in the first download: an overlay requested earlier opens when
 * its code has loaded.
 */
export function ShellOverlays() {
  const menu = useOverlay('menu');
  const tour = useOverlay('tour');
  const wasCartOpened = useWasOpened('cart', 'add-product');
  return (
    <>
      <InfoOverlays />
      <PciCertificateOverlay />
      <IdentityOverlays />
      <DrawTicketsOverlay />
      <Suspense fallback={null}>
        {menu.wasOpened && <MobileMenu open={menu.open} onOpenChange={menu.onOpenChange} />}
        {wasCartOpened && <CartOverlays />}
        {tour.wasOpened && <LazyTour open={tour.open} onOpenChange={tour.onOpenChange} />}
      </Suspense>
    </>
  );
}
