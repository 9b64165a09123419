import type { CartFacts } from '@botica/contract/cart/lines';
import { forNobody } from '@botica/domain/health/safety';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import type { CartPeople } from './for-whom.api.ts';
import { cartPeopleQuery } from './for-whom.api.ts';

const nobody: CartPeople = { isKnown: false, people: [], forWhom: forNobody, named: [] };

type Lines = CartFacts['productosCarritoCompra'];

export const hasMedicine = (lines: Lines): boolean => lines.some(({ esMedicamento }) => esMedicamento);

/** For whom the cart is; nobody for a visitor and for a cart without a medicine. Undefined before it is known. */
export function useCartPeople(lines: Lines): CartPeople | undefined {
  const user = useUser();
  const { id } = useCompany();
  const isAsked = user !== undefined && hasMedicine(lines);
  const { data, isError } = useQuery({ ...cartPeopleQuery(user?.usuarioId ?? '', id), enabled: isAsked });
  // Without an answer the order does not say for whom, and the server uses what it stored.
  return isAsked ? (data ?? (isError ? nobody : undefined)) : nobody;
}
