/** A purchase this recent of the same active ingredient is shown as a possible duplicate. */
const duplicateDays = 30;

export interface DeskLine {
  readonly productId: number;
  readonly name: string;
  readonly activeIngredient: string | null;
}

export interface DeskPurchase extends DeskLine {
  readonly units: number;
  readonly at: Date;
}

/**
 * Only what the store knows from its own catalogue and orders. It knows no interactions and no allergies, so it says
 * nothing about them.
 */
export type Caution =
  /** Two products of the order with one active ingredient. */
  | { readonly kind: 'twice-in-order'; readonly activeIngredient: string; readonly names: readonly string[] }
  | { readonly kind: 'bought-before'; readonly name: string; readonly before: DeskPurchase };

const dayMs = 24 * 60 * 60_000;

export function findCautions(lines: readonly DeskLine[], purchases: readonly DeskPurchase[], now: Date): Caution[] {
  return [...twiceInOrder(lines), ...boughtBefore(lines, purchases, now)];
}

const keyOf = ({ activeIngredient }: DeskLine) => activeIngredient?.trim().toLowerCase() || undefined;

function twiceInOrder(lines: readonly DeskLine[]): Caution[] {
  const groups = Map.groupBy(
    lines.filter((line) => keyOf(line) !== undefined),
    (line) => keyOf(line) ?? '',
  );
  return [...groups.values()].flatMap((same) => {
    const names = [...new Map(same.map(({ productId, name }) => [productId, name])).values()];
    const activeIngredient = same[0]?.activeIngredient ?? '';
    return names.length > 1 ? [{ kind: 'twice-in-order', activeIngredient, names } as const] : [];
  });
}

/** The latest purchase for each line. */
function boughtBefore(lines: readonly DeskLine[], purchases: readonly DeskPurchase[], now: Date): Caution[] {
  const since = now.getTime() - duplicateDays * dayMs;
  return lines.flatMap((line) => {
    const same = purchases.filter((one) => {
      const isSame = one.productId === line.productId || (keyOf(one) !== undefined && keyOf(one) === keyOf(line));
      return isSame && one.at.getTime() >= since && one.at <= now;
    });
    const [before] = same.sort((a, b) => b.at.getTime() - a.at.getTime());
    return before ? [{ kind: 'bought-before', name: line.name, before } as const] : [];
  });
}
