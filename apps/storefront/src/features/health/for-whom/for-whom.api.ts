import type { CartPeopleDto, KnownForCheck } from '@botica/contract/health/for-whom';
import {
  chooseCartPeople,
  fromCaredPersonDto,
  fromChoices,
  getCartPeople,
  readAllergies,
  toChoices,
} from '@botica/contract/health/for-whom';
import type { CompanyId } from '@botica/domain/companies';
import type { ForWhom } from '@botica/domain/health/safety';
import { asOneChoice, withPerson } from '@botica/domain/health/safety';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** For whom the cart is. It stays in memory: what is known of a person is stored in no browser. */
export interface CartPeople {
  /** False for a visitor, for a cart without a medicine and when the server did not answer. */
  isKnown: boolean;
  /** For whom the customer may order. */
  people: readonly { id: string; name: string }[];
  forWhom: ForWhom;
  /** Those who are named, with what the check must know. */
  named: readonly KnownForCheck[];
}

const keyOf = (userId: string, companyId: CompanyId) => ['health', userId, 'cart-people', companyId] as const;
/** Another device may choose, and a caregiver may be removed. */
const lookAgainMs = 15_000;

export const cartPeopleQuery = (userId: string, companyId: CompanyId) =>
  queryOptions({
    queryKey: keyOf(userId, companyId),
    queryFn: async ({ signal }) => fromDto(await call(getCartPeople, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.people.length > 0 ? lookAgainMs : false),
  });

/** The server put something into the cart for somebody. */
export const reloadCartPeople = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, , what] }) => area === 'health' && what === 'cart-people',
  });

export async function choose(userId: string, companyId: CompanyId, forWhom: ForWhom): Promise<void> {
  const found = fromDto(await call(chooseCartPeople, { body: toChoices(forWhom) }));
  queryClient.setQueryData(keyOf(userId, companyId), found);
}

/** From what the server has now: the page of a prescription does not show the cart. */
export async function nameInCart(
  userId: string,
  companyId: CompanyId,
  { personId, productIds, inCart }: { personId: string; productIds: readonly number[]; inCart: readonly number[] },
): Promise<void> {
  const { forWhom } = fromDto(await call(getCartPeople, {}));
  await choose(userId, companyId, asOneChoice(withPerson(forWhom, productIds, personId), inCart));
}

/** What the page shows now; nothing before it is known. */
export const readCartPeople = (userId: string | undefined, companyId: CompanyId): CartPeople | undefined =>
  userId === undefined ? undefined : queryClient.getQueryData(keyOf(userId, companyId));

export const unknownAllergiesQuery = (companyId: CompanyId, allergies: readonly string[]) =>
  queryOptions({
    queryKey: ['health', companyId, 'unknown-allergies', ...allergies],
    queryFn: async ({ signal }) =>
      (await call(readAllergies, { body: { alergias: [...allergies] }, signal })).sinReconocer,
    enabled: allergies.length > 0,
  });

const fromDto = (dto: CartPeopleDto): CartPeople => ({
  isKnown: true,
  people: dto.personas.map(({ personaId, nombre }) => ({ id: personaId, name: nombre })),
  forWhom: fromChoices(dto),
  named: dto.datos.map(fromCaredPersonDto),
});
