import { lazy, Suspense, useState } from 'react';
import { PciCertificateOverlay } from '../../features/config/index.ts';
import { InfoOverlays } from '../../features/content/index.ts';
import { IdentityOverlays } from '../../features/identity/index.ts';
import { useOverlay } from '../../lib/overlay-store.ts';
import { useCartPanel } from '../cart-panel/cart-panel-store.ts';

const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));
const CartPanel = lazy(async () => ({ default: (await import('../cart-panel/cart-panel.tsx')).CartPanel }));

/** None of them is in the first download. */
export function ShellOverlays() {
  const menu = useOverlay('menu');
  const isCartOpen = useCartPanel(({ isOpen }) => isOpen);
  const [wasCartOpened, setWasCartOpened] = useState(false);
  if (isCartOpen && !wasCartOpened) setWasCartOpened(true);
  return (
    <>
      <InfoOverlays />
      <PciCertificateOverlay />
      <IdentityOverlays />
      <Suspense fallback={null}>
        {menu.wasOpened && <MobileMenu open={menu.open} onOpenChange={menu.onOpenChange} />}
        {wasCartOpened && <CartPanel />}
      </Suspense>
    </>
  );
}
