import Lock from 'lucide-react/icons/lock';

/** The end of the header while the customer pays. On a phone the lock stands alone. */
export function SafePayment() {
  return (
    <span className="flex items-center gap-2">
      <Lock size={18} className="text-brand-600" />
      <span className="max-desk:sr-only">Pago seguro</span>
    </span>
  );
}
