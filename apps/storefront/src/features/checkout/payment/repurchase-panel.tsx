import type { CardDto } from '@botica/contract/customers/cards';
import type { CheckoutFacts } from '@botica/domain/checkout';
import { formatPercent } from '@botica/domain/format';
import {
  benefitOf,
  benefitPercent,
  frequenciesOf,
  frequencyText,
  noFrequency,
  repurchasePaymentIds,
} from '@botica/domain/services/repurchases';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Repeat from 'lucide-react/icons/repeat';
import { Suspense, useState } from 'react';
import { setChoices, useLocalCart } from '../../cart/index.ts';
import { CardDialog, cardsQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { Panel } from '../panel.tsx';

const percent = benefitPercent(benefitOf(repurchasePaymentIds.card)?.value ?? 0);

/** CHK-34 CHK-35: what a repeating order needs. Without it, the order is not repeated. */
export function RepurchasePanel({ facts }: { facts: CheckoutFacts }) {
  const { repurchase } = useCheckout();
  const names = facts.lines.filter(({ isRepurchase }) => isRepurchase).map(({ name }) => name);
  return (
    <Panel
      title="Recompra"
      text={`${new Intl.ListFormat('es').format(names)} ${names.length === 1 ? 'se repite' : 'se repiten'} sin que vuelvas a pedir, y ganas ${formatPercent(percent)} más puntos.`}
      aside={<Repeat size={24} className="text-brand-600" />}
    >
      <Frequencies />
      <CardOfNext />
      <Checkbox
        label="Acepto que se cobre a esta tarjeta cada vez que toque, y puedo cancelarla cuando quiera."
        checked={repurchase.acceptedTerms}
        onChange={(event) => {
          changeCheckout({ repurchase: { ...repurchase, acceptedTerms: event.currentTarget.checked } });
        }}
      />
    </Panel>
  );
}

/** REPUR-01 REPUR-02: the interval of each product, or none. */
function Frequencies() {
  const { cart } = useLocalCart();
  const lines = cart.productosCarritoCompra.filter(({ recompra }) => recompra);
  return lines.map(({ productoId, prod_Desc, recompraFrecuencia }) => (
    <Select
      key={productoId}
      label={`Repetir ${prod_Desc}`}
      value={String(recompraFrecuencia)}
      options={[
        // The pack size is not known here: offers the usual intervals, and the one chosen on the product's page.
        ...frequenciesOf({ content: 1, unit: '' }, recompraFrecuencia).map((days) => ({
          value: String(days),
          label: frequencyText(days),
        })),
        { value: String(noFrequency), label: 'No repetir' },
      ]}
      onChange={({ currentTarget }) => {
        const days = Number(currentTarget.value);
        setChoices(productoId, { recompra: days > noFrequency, recompraFrecuencia: days });
      }}
    />
  ));
}

/** Only a saved card can pay later. */
function CardOfNext() {
  const options = cardsQuery(useUser()?.usuarioId ?? '');
  const { data = [] } = useQuery(options);
  const queryClient = useQueryClient();
  const { repurchase } = useCheckout();
  const [isAdding, setAdding] = useState(false);
  const cards = data.filter(({ recordar }) => recordar);
  const choose = (cardId: string) => changeCheckout({ repurchase: { ...repurchase, cardId } });

  function take({ id }: CardDto): void {
    setAdding(false);
    choose(id);
    void queryClient.invalidateQueries({ queryKey: options.queryKey });
  }
  return (
    <>
      <Select
        label="Tarjeta para las próximas compras"
        placeholder={cards.length > 0 ? 'Elige una tarjeta' : 'Aún no tienes tarjetas guardadas'}
        value={repurchase.cardId}
        options={cards.map(({ id, nombre, tipo, numero }) => ({
          value: id,
          label: `${nombre || tipo}, termina en ${numero.slice(-4)}`,
        }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
        <Plus size={18} />
        Agregar tarjeta
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <CardDialog card={undefined} onSaved={take} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
