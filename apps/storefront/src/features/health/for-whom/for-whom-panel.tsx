import type { CartFacts } from '@botica/contract/cart/lines';
import type { ForWhom } from '@botica/domain/health/safety';
import { asOneChoice, personFor } from '@botica/domain/health/safety';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Select } from '@botica/ui/forms/select.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import UserRound from 'lucide-react/icons/user-round';
import { useId, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useUser } from '../../identity/index.ts';
import { CareOffer, isCareOffered } from './care-offer.tsx';
import { choose } from './for-whom.api.ts';
import { AllergyNote, differWords } from './for-whom-words.tsx';
import { useCartPeople } from './use-cart-people.ts';

export interface ForWhomProps {
  cart: CartFacts;
  /** Sends what the shopper changed, so that the server has the products. */
  settleCart: () => Promise<unknown>;
  /** Tells a customer who keeps nobody that they can. */
  mayOffer?: boolean;
}

/** One quiet question for the whole cart, and the choice for each product for whoever needs it. */
export function ForWhomPanel({ cart, settleCart, mayOffer = false }: ForWhomProps) {
  const lines = cart.productosCarritoCompra;
  const shown = useCartPeople(lines);
  const user = useUser();
  const { id: companyId } = useCompany();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const save = useMutation({
    mutationFn: async (forWhom: ForWhom) => {
      await settleCart();
      await choose(user?.usuarioId ?? '', companyId, forWhom);
    },
    onError: (error) => {
      notify.error(problemOf(error).text);
      void queryClient.invalidateQueries({ queryKey: ['health'] });
    },
  });
  if (!shown) return null;
  if (shown.people.length === 0) return mayOffer && isCareOffered(shown) ? <CareOffer /> : null;
  const { people, named } = shown;
  const forWhom = save.isPending ? save.variables : shown.forWhom;
  const seen = asOneChoice(
    forWhom,
    lines.map(({ productoId }) => productoId),
  );
  const options = [{ value: '', label: 'Sin indicar' }, ...people.map(({ id, name }) => ({ value: id, label: name }))];
  const setProduct = (productId: number, personId: string) => {
    const others = forWhom.products.filter(([id]) => id !== productId);
    save.mutate({ ...forWhom, products: [...others, [productId, personId === '' ? null : personId]] });
  };
  const words = differWords(seen, lines);
  return (
    <section aria-label="Para quién es" className="grid gap-2 rounded-card border border-line bg-white p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <UserRound size={22} aria-hidden="true" className="shrink-0 text-brand-600 max-desk:hidden" />
        <Select
          layout="bar"
          label="¿Para quién es?"
          className="min-w-0 flex-1"
          options={options}
          value={seen.everything ?? ''}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate({ everything: target.value || undefined, products: [] })}
        />
        {lines.length > 1 && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Ocultar productos' : 'Elegir por producto'}
          </Button>
        )}
      </div>
      {words && !isOpen && <p className="text-sm font-semibold">{words}</p>}
      <ul id={listId} hidden={!isOpen} aria-label="Para quién es cada producto" className="grid gap-2">
        {isOpen &&
          lines.map(({ productoId, prod_Desc }) => (
            <li key={productoId}>
              <Select
                label={prod_Desc}
                options={options}
                value={personFor(forWhom, productoId) ?? ''}
                disabled={save.isPending}
                onChange={({ target }) => setProduct(productoId, target.value)}
              />
            </li>
          ))}
      </ul>
      <p className="text-fine text-ink-600">
        {named.length > 0
          ? 'Los avisos usan su edad, sus condiciones, sus alergias y lo que toma. El regente los ve con tu pedido.'
          : 'Si lo indicas, te avisamos de lo que no va con lo que toma, su edad y sus alergias.'}
      </p>
      {named.map((person) => (
        <AllergyNote key={person.id} unknown={person.unknownAllergies} name={person.name} />
      ))}
    </section>
  );
}
