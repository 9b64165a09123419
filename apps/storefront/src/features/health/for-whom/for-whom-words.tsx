import type { ForWhom } from '@botica/domain/health/safety';
import { personFor } from '@botica/domain/health/safety';
import { Note } from '@botica/ui/feedback/note.tsx';

/** How many products differ from the choice of the cart. */
export function differWords(forWhom: ForWhom, lines: readonly { productoId: number }[]): string | undefined {
  const differ = lines.filter(({ productoId }) => personFor(forWhom, productoId) !== forWhom.everything).length;
  if (differ === 0) return undefined;
  return differ === 1
    ? '1 producto es para otra persona o sin indicar.'
    : `${differ} productos son para otras personas o sin indicar.`;
}

const quoted = (texts: readonly string[]) => texts.map((text) => `«${text}»`).join(', ');

export function unknownWords(unknown: readonly string[], name?: string): string {
  const whose = name ? ` entre las alergias de ${name}` : '';
  return `No reconocemos ${quoted(unknown)}${whose}: díselo al regente.`;
}

/** What does not warn is said, so that nobody counts on it. */
export function AllergyNote({ unknown, name }: { unknown: readonly string[]; name?: string }) {
  return unknown.length === 0 ? null : <Note tone="info">{unknownWords(unknown, name)}</Note>;
}
