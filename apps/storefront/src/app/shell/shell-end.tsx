import { FloatingCartButton } from '../../features/cart/index.ts';
import { hidesFloatingCart } from '../../lib/pages/task-pages.ts';
import { ChatLauncher } from './chat-launcher.tsx';
import { Footer } from './footer.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { useRouteHandle } from './use-arrival.ts';

export { CartButton } from '../../features/cart/index.ts';
export { Departments } from './departments.tsx';
export { LegalNotice } from './legal-notice.tsx';
export { PointsPlace } from './points-place.tsx';
export { ShellOverlays } from './shell-overlays.tsx';

/** Content under the page, or over it without moving it. This file and its exports load after the first download. */
export function ShellEnd() {
  const handle = useRouteHandle();
  return (
    <>
      <Footer />
      <ChatLauncher />
      {!(handle && hidesFloatingCart(handle)) && <FloatingCartButton />}
      <OfflineBar />
    </>
  );
}
