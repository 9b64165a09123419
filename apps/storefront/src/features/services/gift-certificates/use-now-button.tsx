import { Button } from '@botica/ui/buttons/button.tsx';
import type { ButtonVariant } from '@botica/ui/buttons/button-styles.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useNavigate } from 'react-router';
import { useCartSummary } from '../../cart/index.ts';
import { changeCheckout } from '../../checkout/index.ts';

export interface UseNowButtonProps {
  /** The balance, for screen readers. */
  amount: string;
  variant?: ButtonVariant | undefined;
}

/** Switches the certificates on for the checkout, and leads there, or to the store while the cart is empty. */
export function UseNowButton({ amount, variant = 'secondary' }: UseNowButtonProps) {
  const navigate = useNavigate();
  const { products } = useCartSummary();

  function use(): void {
    changeCheckout({ useCertificates: true });
    notify.success('Tu certificado está listo: lo aplicamos al pagar tu pedido.');
    void navigate(products > 0 ? '/checkout' : '/');
  }

  return (
    <Button variant={variant} size="sm" aria-label={`Usar ahora el certificado de ${amount}`} onClick={use}>
      Usar ahora
    </Button>
  );
}
