import type { MovementSource } from '@botica/domain/loyalty/points-history';
import { publicName } from '@botica/domain/loyalty/raffle';
import { documentOf } from './document-number.ts';
import type { PointsMovement } from './store.ts';

/** Adds the number of an order; the other person of a transfer is shown by first name and initial. */
export function toSource(movement: PointsMovement): MovementSource | null {
  const { source } = movement;
  if (source?.kind === 'order') return { ...source, number: documentOf(movement) };
  if (source?.kind === 'transfer') {
    return { kind: 'transfer', person: publicName(source.firstName ?? '', source.lastName ?? '') };
  }
  return source;
}
