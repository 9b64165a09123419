import {
  checkoutMessages,
  checkStep,
  needsOlderIdentity,
  olderIdentityRefusal,
  shortLines,
} from '@botica/domain/checkout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CartNotes, pricedCart, useLocalCart } from '../../cart/index.ts';
import { olderIdentitiesQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { useCheckoutFacts } from '../facts/use-checkout-facts.ts';
import { Panel } from '../panel.tsx';
import { ShortageDialog } from '../shortages/shortage-dialog.tsx';
import { ShortageNote } from '../shortages/shortage-note.tsx';
import { useStepAction } from '../step-action.ts';
import { SubstitutesPanel } from '../substitutes/substitutes-panel.tsx';
import { takesSubstitutes } from '../substitutes/takes-substitutes.ts';
import { lacksUnits } from './line-trouble.ts';
import { OlderIdentityPanel } from './older-identity-panel.tsx';
import { OtherBranchNote } from './other-branch-note.tsx';
import { ProductLine } from './product-line.tsx';

/** CHK-11 A016: the products, for whom they are, and their prescriptions. */
export function ProductsStep() {
  const local = useLocalCart();
  const { facts } = useCheckoutFacts();
  const { cart } = local;
  const { lines } = pricedCart(cart);
  const { data: identities } = useQuery(olderIdentitiesQuery(useUser()?.usuarioId ?? ''));
  const [isAddingIdentity, setAddingIdentity] = useState(false);
  const [shortage, setShortage] = useState<string>();
  useStepAction({
    beforeNext() {
      const problem = checkStep('products', facts);
      // CHK-27: without a valid identity its dialog opens, beside the message of the step.
      if (problem?.remedy === 'addOlderIdentity' && identities?.length === 0) setAddingIdentity(true);
      if (problem?.remedy === 'settleShortage') setShortage(problem.message);
      return true;
    },
  });
  const count = cart.productosCarritoCompra.length;
  // Lines that may be ordered without stock: another branch may have them now.
  const isShort =
    facts.orderType !== 'abroad' && shortLines(facts).length === 0 && cart.productosCarritoCompra.some(lacksUnits);
  return (
    <>
      <CartNotes local={local} />
      {isShort && <OtherBranchNote />}
      {shortLines(facts).length > 0 && <ShortageNote onSettle={() => setShortage(checkoutMessages.shortage)} />}
      <Panel
        title="Tus productos"
        text={
          count === 1
            ? 'Revisa la cantidad y el precio de tu producto.'
            : `Revisa las cantidades y los precios de tus ${count} productos.`
        }
      >
        <ul aria-label="Productos de tu pedido">
          {cart.productosCarritoCompra.map((line, index) => {
            const priced = lines[index];
            return priced && <ProductLine key={line.productoId} cart={cart} line={line} priced={priced} />;
          })}
        </ul>
      </Panel>
      {needsOlderIdentity(facts) && (
        <OlderIdentityPanel
          refusal={facts.olderIdentity && olderIdentityRefusal(facts)}
          isAdding={isAddingIdentity}
          onAdding={setAddingIdentity}
        />
      )}
      {takesSubstitutes(facts) && <SubstitutesPanel facts={facts} />}
      {shortage !== undefined && <ShortageDialog text={shortage} onClose={() => setShortage(undefined)} />}
    </>
  );
}
