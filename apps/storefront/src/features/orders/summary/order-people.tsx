import { PersonChoice } from '../../health/people/index.ts';
import { type OrderFilters, writeFilters } from './order-filters.ts';
import type { usePeople } from './order-people-choice.ts';

interface OrderPeopleProps {
  people: ReturnType<typeof usePeople>;
  filters: OrderFilters;
}

/** For whom the orders were. Nothing for a customer who keeps nobody. */
export function OrderPeople({ people = [], filters }: OrderPeopleProps) {
  const to = (personId: string | undefined) => `?${writeFilters({ ...filters, personId })}`;
  const options = people.map(({ personaId, nombre }) => ({ id: personaId, name: nombre, to: to(personaId) }));
  if (options.length === 0) return null;
  return (
    <PersonChoice
      label="Para quién fue el pedido"
      options={[{ id: '', name: 'Todos', to: to(undefined) }, ...options]}
      openId={filters.personId ?? ''}
    />
  );
}
