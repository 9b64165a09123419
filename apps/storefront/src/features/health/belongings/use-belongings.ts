import type { BelongingKindDto, BelongingsDto } from '@botica/contract/health/belongings';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../identity/index.ts';
import { belongingsQuery } from './belongings.api.ts';

export interface OwnPerson {
  id: string;
  name: string;
}

/** Nobody before it is known, for a visitor, and for a customer who keeps nobody. */
export function useBelongings(kind: BelongingKindDto) {
  const user = useUser();
  const { data } = useQuery({ ...belongingsQuery(user?.usuarioId ?? '', kind), enabled: user !== undefined });
  return {
    people: (data?.personas ?? []).map(({ personaId: id, nombre: name }): OwnPerson => ({ id, name })),
    personOf: (id: string): OwnPerson | undefined => data && personIn(data, id),
  };
}

/** The person that a thing is for. */
export function personIn({ personas, pertenencias }: BelongingsDto, thingId: string): OwnPerson | undefined {
  const personId = pertenencias.find(({ id }) => id === thingId)?.personaId;
  const person = personas.find(({ personaId }) => personaId === personId);
  return person && { id: person.personaId, name: person.nombre };
}
