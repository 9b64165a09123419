import type { CartFacts } from '@botica/contract/cart/lines';
import { formatMoney } from '@botica/domain/format';
import { Switch } from '@botica/ui/forms/switch.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { setSeniorSetting } from '../../catalogue/pricing/index.ts';
import { setChoices } from '../change/change-cart.ts';
import { hasSeniorPrice } from '../change/senior-choice.ts';
import { pricedCart } from '../state/price-cart.ts';

/** ROLE-11: one switch for the purchase, where a product has a price for seniors. The checkout asks for the identity. */
export function SeniorSwitch({ cart }: { cart: CartFacts }) {
  const company = useCompany();
  // ROLE-12: a line of the fourth age has its own price.
  const lines = cart.productosCarritoCompra.filter((line) => hasSeniorPrice(line) && !line.tieneRecetaCuartaEdad);
  if (lines.length === 0) return null;
  const ids = lines.map(({ productoId }) => productoId);
  const isOn = lines.every(({ terceraEdad }) => terceraEdad);
  const savedCents = totalOf(withSenior(cart, ids, false)) - totalOf(withSenior(cart, ids, true));

  function change(terceraEdad: boolean): void {
    setSeniorSetting(terceraEdad);
    for (const id of ids) setChoices(id, { terceraEdad });
  }
  return (
    // The panel is a grid that scrolls: a row whose item has a minimum height would shrink to it.
    <div>
      <Switch
        raised
        label="Compro para alguien de 60 años o más"
        hint={
          isOn
            ? 'Pedimos su identidad al pagar.'
            : savedCents > 0
              ? `Pagas ${formatMoney(savedCents, company)} menos. Pedimos su identidad al pagar.`
              : 'Con precio de tercera edad. Pedimos su identidad al pagar.'
        }
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => change(checked)}
      />
    </div>
  );
}

function withSenior(cart: CartFacts, ids: readonly number[], terceraEdad: boolean): CartFacts {
  const productosCarritoCompra = cart.productosCarritoCompra.map((line) =>
    ids.includes(line.productoId) ? { ...line, terceraEdad } : line,
  );
  return { ...cart, productosCarritoCompra };
}

const totalOf = (cart: CartFacts) => pricedCart(cart).totals.payableCents;
