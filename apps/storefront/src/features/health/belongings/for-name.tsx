import type { BelongingKindDto } from '@botica/contract/health/belongings';
import { useBelongings } from './use-belongings.ts';

/** Where things are listed. */
export function ForName({ kind, id }: { kind: BelongingKindDto; id: string | undefined }) {
  const { personOf } = useBelongings(kind);
  const person = id === undefined ? undefined : personOf(id);
  return person ? <span className="text-sm font-semibold wrap-anywhere">Para {person.name}</span> : null;
}
