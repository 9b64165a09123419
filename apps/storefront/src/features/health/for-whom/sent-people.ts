import type { CartFacts } from '@botica/contract/cart/lines';
import type { Submission } from '@botica/contract/checkout/checkout';
import type { ForWhom } from '@botica/domain/health/safety';
import { forNobody, personFor } from '@botica/domain/health/safety';
import { getCompany } from '../../../lib/company-store.ts';
import { getSession } from '../../identity/index.ts';
import { readCartPeople } from './for-whom.api.ts';
import { hasMedicine } from './use-cart-people.ts';

const known = () => readCartPeople(getSession().user?.usuarioId, getCompany().id);

/** For whom the page shows the products of a cart. */
export const shownForWhom = ({ productosCarritoCompra: lines }: CartFacts): ForWhom =>
  hasMedicine(lines) ? (known()?.forWhom ?? forNobody) : forNobody;

/** Sent with the order as the page shows it. Nothing when the page does not know: the server has the choice too. */
export function sentPeople({ productosCarritoCompra: lines }: CartFacts): Submission['personas'] {
  if (!hasMedicine(lines)) return [];
  const forWhom = known()?.forWhom;
  return forWhom && peopleOf(forWhom, lines);
}

export function peopleOf(forWhom: ForWhom, lines: readonly { productoId: number }[]) {
  return lines.flatMap(({ productoId }) => {
    const personaId = personFor(forWhom, productoId);
    return personaId === undefined ? [] : [{ productoId, personaId }];
  });
}
