import { lazy, Suspense } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { CartOverlays } from '../../features/cart/index.ts';
import { CountryOverlays } from '../../features/companies/index.ts';
import { PciCertificateOverlay } from '../../features/content/config/index.ts';
import { InfoOverlays } from '../../features/content/index.ts';
import { LazyTour } from '../../features/content/tour/index.ts';
import { AccountDrawer } from '../../features/customers/menu/index.ts';
import { IdentityOverlays, useUser } from '../../features/identity/index.ts';
import { DrawTicketsOverlay } from '../../features/loyalty/raffle/index.ts';
import { ReceiptDialog } from '../../features/prescriptions/receipt/index.ts';
import { useOverlay, useWasOpened } from '../../lib/overlay-store.ts';
import { usePageReminders } from '../../lib/page-reminders.ts';

const PageReminders = lazy(async () => ({
  default: (await import('../../features/health/reminders/index.ts')).PageReminders,
}));
const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/**
 * Neither the overlays nor the code that opens them is in the first download: an overlay requested earlier opens when
 * its code has loaded.
 */
export function ShellOverlays() {
  const navigate = useNavigate();
  const account = useOverlay('account');
  const menu = useOverlay('menu');
  const tour = useOverlay('tour');
  const receipt = useOverlay('prescription-receipt');
  const wasCartOpened = useWasOpened('cart', 'add-product', 'prescription');
  return (
    <>
      <InfoOverlays />
      <PciCertificateOverlay />
      <IdentityOverlays onGreeted={() => void offerRating(navigate)} />
      <DrawTicketsOverlay />
      <CountryOverlays />
      <LazyPageReminders />
      <Suspense fallback={null}>
        {account.wasOpened && (
          // Opened anew each time, so that it starts at the group of the open page.
          <AccountDrawer key={String(account.open)} open={account.open} onOpenChange={account.onOpenChange} />
        )}
        {menu.wasOpened && <MobileMenu open={menu.open} onOpenChange={menu.onOpenChange} />}
        {wasCartOpened && <CartOverlays />}
        {receipt.wasOpened && <ReceiptDialog open={receipt.open} onOpenChange={receipt.onOpenChange} />}
        {tour.wasOpened && <LazyTour open={tour.open} onOpenChange={tour.onOpenChange} />}
      </Suspense>
    </>
  );
}

/** Only a browser whose customer asked for reminders on pages loads them. */
function LazyPageReminders() {
  const user = useUser();
  const { userId } = usePageReminders();
  if (!user || user.usuarioId !== userId) return null;
  return (
    <Suspense fallback={null}>
      <PageReminders userId={userId} />
    </Suspense>
  );
}

/** Ratings of delivered orders come after the store's own questions. */
async function offerRating(navigate: NavigateFunction): Promise<void> {
  const ratings = await import('../../features/orders/ratings/index.ts').catch(() => undefined);
  await ratings?.offerRating((place) => void navigate(place));
}
