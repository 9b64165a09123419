import type { CheckoutFacts } from '@botica/domain/checkout';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { orderBranchOf, useChosenBranch } from '../../branches/index.ts';
import { pricedCart, useLocalCart } from '../../cart/index.ts';
import { useUser } from '../../identity/index.ts';
import { SubstituteChoices } from '../../orders/substitutes/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { Panel } from '../panel.tsx';

/** C093: what the branch does when it lacks a product of the order. */
export function SubstitutesPanel({ facts }: { facts: CheckoutFacts }) {
  const { cart } = useLocalCart();
  const { substitutes } = useCheckout();
  const chosen = useChosenBranch();
  const user = useUser();
  const priced = pricedCart(cart).lines;
  return (
    <Panel
      title="Si falta un producto"
      text="A veces un producto se agota antes de prepararlo. Dinos qué hacemos en ese caso."
    >
      <SubstituteChoices
        lines={cart.productosCarritoCompra.map(({ productoId, prod_Desc, cantidad }, index) => ({
          productId: productoId,
          name: prod_Desc,
          units: cantidad,
          totalCents: priced[index]?.totalCents ?? 0,
        }))}
        place={{
          branchCode: orderBranchOf(chosen, user?.direccion_ID_Sucursal_Predeterminada), // BRANCH-06
          orderTypeId: orderTypeIds[facts.orderType],
        }}
        substitutes={substitutes}
        onChange={(next) => changeCheckout({ substitutes: next })}
      />
    </Panel>
  );
}
