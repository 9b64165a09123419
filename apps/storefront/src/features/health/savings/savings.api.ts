import type { SavingsDto, SwapDto, SwappedDto } from '@botica/contract/health/savings';
import { buyCheapest, getCartSavings, getPersonSavings, swapInCart, undoSwaps } from '@botica/contract/health/savings';
import type { TreatmentDays } from '@botica/domain/health/savings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { lookForChanges, synchroniseNow } from '../../cart/index.ts';
import { reloadCartPeople } from '../for-whom/index.ts';

/** The cart, or the medicines of a person for some days. */
export type Treatment = { kind: 'cart' } | { kind: 'person'; personId: string; days: TreatmentDays };

const keyOf = (userId: string, treatment: Treatment, cartVersion: number) =>
  ['health', userId, 'savings', treatment, cartVersion] as const;

export function savingsQuery(userId: string, treatment: Treatment, cartVersion: number) {
  return queryOptions({
    queryKey: keyOf(userId, treatment, cartVersion),
    queryFn: async ({ signal }): Promise<SavingsDto> => {
      if (treatment.kind === 'person') {
        const { personId: personaId, days: dias } = treatment;
        return call(getPersonSavings, { query: { personaId, dias }, signal });
      }
      // What this device changed a moment ago belongs to the cart that is compared.
      await synchroniseNow();
      return call(getCartSavings, { signal });
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

export const keepSavings = (userId: string, treatment: Treatment, cartVersion: number, savings: SavingsDto) =>
  queryClient.setQueryData(keyOf(userId, treatment, cartVersion), savings);

export async function takeSwaps(treatment: Treatment, version: number, swaps: readonly SwapDto[]): Promise<SwappedDto> {
  const cambios = swaps.map(({ clave, a: { productoId, cantidad } }) => ({ clave, productoId, cantidad }));
  try {
    if (treatment.kind === 'cart') return await call(swapInCart, { body: { version, cambios } });
    const { personId: personaId, days: dias } = treatment;
    return await call(buyCheapest, { body: { personaId, dias, version, cambios } });
  } finally {
    await Promise.all([lookForChanges(), reloadCartPeople()]);
  }
}

export async function undo({ version, antes: lineas }: SwappedDto): Promise<void> {
  try {
    await call(undoSwaps, { body: { version, lineas } });
  } finally {
    await lookForChanges();
  }
}
