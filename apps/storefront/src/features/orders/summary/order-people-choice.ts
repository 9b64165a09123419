import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '../../health/people/index.ts';
import type { OrderFilters } from './order-filters.ts';

interface KnownPerson {
  personaId: string;
  nombre: string;
}

/** The people of the customer; undefined before they are known. Without an answer nobody can be chosen. */
export function usePeople(userId: string | undefined): readonly KnownPerson[] | undefined {
  const { data, isError } = useQuery({ ...peopleQuery(userId ?? ''), enabled: userId !== undefined });
  return data?.personas ?? (isError ? [] : undefined);
}

/** Somebody who was erased or is not shared any more, in an older address, filters nothing. */
export function forKnown(filters: OrderFilters, people: readonly KnownPerson[] | undefined): OrderFilters {
  const isGone = people?.every(({ personaId }) => personaId !== filters.personId) ?? false;
  return isGone ? { ...filters, personId: undefined } : filters;
}
