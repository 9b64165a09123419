import { formatDate, formatPercent } from '@botica/domain/format';
import { storeInstant } from '@botica/domain/time';
import { Note } from '@botica/ui/feedback/note.tsx';
import Ticket from 'lucide-react/icons/ticket';
import { useCouponOf } from './coupon-marks.ts';

/** Says that a product has a coupon today. Its code is only known to its recipients, and is entered in the cart. */
export function CouponNote({ productId, className }: { productId: number; className?: string }) {
  const coupon = useCouponOf(productId);
  if (!coupon) return null;
  const until = formatDate(storeInstant(coupon.fechaFin, 0));
  return (
    <Note icon={<Ticket size={20} />} className={className}>
      Este producto tiene un cupón de {formatPercent(coupon.porcentajeDescuento)} hasta el {until}. Si tienes el código,
      escríbelo en tu carrito.
    </Note>
  );
}
