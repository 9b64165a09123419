import { CallError } from '@botica/contract/client';
import type { SavingsDto, SwapDto, SwappedDto } from '@botica/contract/health/savings';
import {
  buyCheapest,
  getCartSavings,
  getPersonSavings,
  isSavingsConflict,
  swapInCart,
  undoSwaps,
} from '@botica/contract/health/savings';
import type { TreatmentDays } from '@botica/domain/health/savings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { lookForChanges, synchroniseNow } from '../../cart/index.ts';
import { reloadCartPeople } from '../for-whom/index.ts';
import { SavingsChanged, type SwapsDone } from './savings-changed.ts';
import { askVisitorSavings, takeVisitorSwaps } from './visitor-savings.ts';

/** The cart, that of a visitor, or the medicines of a person for some days. */
export type Treatment =
  | { kind: 'cart' }
  | { kind: 'visitor' }
  | { kind: 'person'; personId: string; days: TreatmentDays };

const keyOf = (userId: string, treatment: Treatment, cartVersion: number) =>
  ['health', userId, 'savings', treatment, cartVersion] as const;

export function savingsQuery(userId: string, treatment: Treatment, cartVersion: number) {
  return queryOptions({
    queryKey: keyOf(userId, treatment, cartVersion),
    queryFn: async ({ signal }): Promise<SavingsDto> => {
      if (treatment.kind === 'visitor') return askVisitorSavings(signal);
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

/** Throws SavingsChanged when another proposal is true by now. */
export async function takeSwaps(
  treatment: Treatment,
  savings: SavingsDto,
  swaps: readonly SwapDto[],
): Promise<SwapsDone> {
  if (treatment.kind === 'visitor') return takeVisitorSwaps(swaps, savings);
  const { version } = savings;
  const cambios = swaps.map(({ clave, a: { productoId, cantidad } }) => ({ clave, productoId, cantidad }));
  try {
    const done = await (treatment.kind === 'cart'
      ? call(swapInCart, { body: { version, cambios } })
      : call(buyCheapest, {
          body: { personaId: treatment.personId, dias: treatment.days, version, cambios },
        }));
    return { ahorro: done.ahorro, undo: () => undo(done) };
  } catch (error) {
    if (error instanceof CallError && isSavingsConflict(error.body)) throw new SavingsChanged(error.body.propuesta);
    throw error;
  } finally {
    await Promise.all([lookForChanges(), reloadCartPeople()]);
  }
}

async function undo({ version, antes: lineas, personasAntes: personas }: SwappedDto): Promise<void> {
  try {
    await call(undoSwaps, { body: { version, lineas, personas } });
  } finally {
    await Promise.all([lookForChanges(), reloadCartPeople()]);
  }
}
