import { FloatingCartButton } from '../../features/cart/index.ts';
import { ChatLauncher } from './chat-launcher.tsx';
import { Footer } from './footer.tsx';

export { CartButton } from '../../features/cart/index.ts';
export { ShellOverlays } from './shell-overlays.tsx';

/** Content under the page, or over it without moving it. This file and its exports load after the first download. */
export function ShellEnd() {
  return (
    <>
      <Footer />
      <ChatLauncher />
      <FloatingCartButton />
    </>
  );
}
