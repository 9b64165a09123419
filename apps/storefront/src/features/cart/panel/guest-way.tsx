import { guestCartRefusal } from '@botica/domain/company-orders/guest';
import { Button } from '@botica/ui/buttons/button.tsx';
import { useNavigate } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useChosenBranch } from '../../branches/index.ts';
import { useLocalCart } from '../state/cart-store.ts';

const page = '/pedido-sad/carrito';

/** A181: a visitor buys what the documents allow without an account. What is not allowed says why. */
export function GuestWay({ onLeave }: { onLeave: () => void }) {
  const company = useCompany();
  const { mode, cityId } = useChosenBranch();
  const { cart } = useLocalCart();
  const navigate = useNavigate();
  const refusal = guestCartRefusal({
    company,
    isAbroad: mode === 'abroad',
    cityId,
    lines: cart.productosCarritoCompra.map((line) => ({
      name: line.prod_Desc,
      requiresPrescription: line.requiereReceta,
      hasFourthAgePrescription: line.tieneRecetaCuartaEdad,
    })),
  });
  if (refusal?.code === 'country') return null;
  const gifts = cart.productosCarritoCanje.length + cart.productosCarritoBonificacion.length;
  const hint = gifts > 0 ? 'Los regalos y canjes van solo con cuenta.' : 'Nombre, celular y dirección. Nada más.';
  return (
    <div className="grid gap-1">
      <Button
        variant="secondary"
        size="lg"
        block
        disabled={refusal !== undefined}
        aria-describedby="sin-cuenta"
        onClick={() => {
          onLeave();
          void navigate(page);
        }}
      >
        Comprar sin cuenta
      </Button>
      <p id="sin-cuenta" className="text-fine text-ink-600">
        {refusal?.message ?? hint}
      </p>
    </div>
  );
}
