import { type OwnPerson, useBelongings } from '../health/belongings/index.ts';
import type { PrescriptionDraft } from './prescription-draft.ts';

/** A431: the person of the pages that were read before, or the one chosen here as long as they may be named. */
export function useOrderPerson({ keptIds, personId }: PrescriptionDraft): OwnPerson | undefined {
  const { people, personOf } = useBelongings('receta');
  const [kept] = keptIds;
  return kept === undefined ? people.find(({ id }) => id === personId) : personOf(kept);
}
