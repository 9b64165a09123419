import type { CheckoutFacts } from '@botica/domain/checkout';
import { useQuery } from '@tanstack/react-query';
import Repeat from 'lucide-react/icons/repeat';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { useUser } from '../../identity/index.ts';
import { cardsQuery } from '../../profile/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { Panel } from '../panel.tsx';

/** CHK-34 CHK-35: what an order that repeats by itself needs. Without it, it is an order like any other. */
export function RepurchasePanel({ facts }: { facts: CheckoutFacts }) {
  const { data: cards = [] } = useQuery(cardsQuery(useUser()?.usuarioId ?? ''));
  const { repurchase } = useCheckout();
  const names = facts.lines.filter(({ isRepurchase }) => isRepurchase).map(({ name }) => name);
  return (
    <Panel
      title="Recompra"
      text={`${new Intl.ListFormat('es').format(names)} ${names.length === 1 ? 'se repite' : 'se repiten'} sin que vuelvas a pedir.`}
      aside={<Repeat size={24} className="text-brand-600" />}
    >
      <Select
        label="Tarjeta para las próximas compras"
        placeholder={cards.length > 0 ? 'Elige una tarjeta' : 'Aún no tienes tarjetas guardadas'}
        value={repurchase.cardId}
        options={cards.map(({ id, nombre, tipo, numero }) => ({
          value: id,
          label: `${nombre || tipo}, termina en ${numero.slice(-4)}`,
        }))}
        onChange={(event) => changeCheckout({ repurchase: { ...repurchase, cardId: event.currentTarget.value } })}
      />
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
