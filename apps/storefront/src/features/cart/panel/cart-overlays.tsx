import { useOverlay } from '../../../lib/overlay-store.ts';
import { AddDialog } from '../change/add-dialog.tsx';
import { PrescriptionQuestion } from '../change/prescription-question.tsx';
import { CartPanel } from './cart-panel.tsx';

/** Overlays that the cart opens over any page. */
export function CartOverlays() {
  const panel = useOverlay('cart');
  const adding = useOverlay('add-product');
  const prescription = useOverlay('prescription');
  return (
    <>
      <CartPanel open={panel.open} onOpenChange={panel.onOpenChange} />
      <AddDialog open={adding.open} onOpenChange={adding.onOpenChange} />
      <PrescriptionQuestion open={prescription.open} onOpenChange={prescription.onOpenChange} />
    </>
  );
}
