import type { SectionDto } from '@botica/contract/content/home';

type Placed = Pick<SectionDto, 'posicion' | 'esFija'>;

const cap = 4;
const orderedAt = 5;

/**
 * HOME-09 HOME-10 A044: of the sections without a fixed position, more than five are cut to four, five keep their order
 * and fewer are shuffled among their own positions. `chance` returns numbers from 0 up to 1.
 */
export function arrangeSections<Section extends Placed>(
  sections: readonly Section[],
  chance: () => number,
): readonly Section[] {
  const ordered = [...sections].sort((a, b) => a.posicion - b.posicion);
  const free = chooseFree(
    ordered.filter(({ esFija }) => !esFija),
    chance,
  );
  let taken = 0;
  return ordered.flatMap((section) => {
    if (section.esFija) return [section];
    const next = free[taken++];
    return next ? [next] : [];
  });
}

function chooseFree<Section>(free: readonly Section[], chance: () => number): readonly Section[] {
  if (free.length > orderedAt) return free.slice(0, cap);
  return free.length === orderedAt ? free : shuffled(free, chance);
}

function shuffled<Section>(sections: readonly Section[], chance: () => number): readonly Section[] {
  const left = [...sections];
  return sections.flatMap(() => left.splice(Math.floor(chance() * left.length), 1));
}
