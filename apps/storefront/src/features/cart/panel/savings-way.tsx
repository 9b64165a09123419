import type { CartFacts } from '@botica/contract/cart/lines';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';

/** To the equal medicines that cost less; with a medicine in the cart. */
export function SavingsWay({ cart, onLeave }: { cart: CartFacts; onLeave: () => void }) {
  const hasMedicine = cart.productosCarritoCompra.some(({ esMedicamento }) => esMedicamento);
  if (!hasMedicine) return null;
  return (
    <p className="text-sm">
      <TextLink to="/lo-que-cuesta-menos" onClick={onLeave}>
        Ver si hay una medicina igual que cueste menos
      </TextLink>
    </p>
  );
}
