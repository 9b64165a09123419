import type { CartFacts } from '@botica/contract/cart/lines';
import { Select } from '@botica/ui/forms/select.tsx';
import { useState } from 'react';
import { CartNotes, earnedOf, type GiftOffer, giftChances, setGift, useLocalCart } from '../../cart/index.ts';
import { Panel } from '../panel.tsx';
import { GiftChoice } from './gift-choice.tsx';
import { refusalWords } from './refusal-words.ts';

/** CANJE-01..05: units that earlier purchases earned, each for the patient who bought. */
export function RedemptionsStep() {
  const local = useLocalCart();
  const { cart } = local;
  const chances = giftChances(cart).filter(({ kind }) => kind === 'redemption');
  return (
    <Panel title="Tus canjes" text="Con lo que compras ahora y lo que compraste antes.">
      <CartNotes local={local} />
      {chances.length === 0 ? (
        <p className="text-ink-600">Ninguno de tus productos tiene canje hoy.</p>
      ) : (
        <ul className="grid">
          {chances.map((offer) => (
            <RedemptionRow key={`${offer.gift.productoId} ${offer.gift.promocionId}`} cart={cart} offer={offer} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RedemptionRow({ cart, offer }: { cart: CartFacts; offer: GiftOffer }) {
  const { gift } = offer;
  const { pacientes = [] } = cart;
  const [chosenId, setChosenId] = useState(offer.patientId);
  const patientId = gift.cantidad > 0 ? offer.patientId : chosenId;
  const shown = { ...offer, patientId, earned: earnedOf(cart, { ...offer, patientId }) };
  const bought = cart.productosCarritoCompra.find(({ productoId }) => productoId === gift.productoDeLaPromocionId);
  return (
    <GiftChoice
      offer={shown}
      word="canje"
      boughtName={bought?.prod_Desc ?? 'este producto'}
      refusal={refusalWords(cart, shown)}
    >
      {pacientes.length > 0 && (
        <Select
          label="¿Para quién es?"
          className="desk:pl-19"
          value={String(patientId)}
          options={[
            { value: '0', label: 'Para mí, sin carnet' },
            ...pacientes.map(({ id, nombre, noCarnet }) => ({
              value: String(id),
              label: `${nombre}, carnet ${noCarnet}`,
            })),
          ]}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            setChosenId(next);
            if (gift.cantidad > 0) askFor(cart, offer, next);
          }}
        />
      )}
    </GiftChoice>
  );
}

/** Another patient may have bought less: the requested units stay within what they earned. */
function askFor(cart: CartFacts, offer: GiftOffer, patientId: number): void {
  const { productoId, promocionId, cantidad } = offer.gift;
  const earned = earnedOf(cart, { ...offer, patientId });
  setGift('redemption', { productoId, promocionId, cantidad: Math.min(cantidad, earned), pacienteId: patientId });
}
