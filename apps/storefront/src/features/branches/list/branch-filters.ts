import { type Coordinates, distanceKm } from '@botica/domain/branches';
import type { BranchView } from '../branch-view.ts';

export interface BranchFilters {
  text: string;
  openNow: boolean;
  driveThrough: boolean;
  delivery: boolean;
}

export type BranchToggle = Exclude<keyof BranchFilters, 'text'>;

export const noFilters: BranchFilters = { text: '', openNow: false, driveThrough: false, delivery: false };

/** In the order of the chips; `reason` completes "No hay sucursales ...". */
export const branchToggles: readonly {
  key: BranchToggle;
  label: string;
  reason: string;
  meets(branch: BranchView): boolean;
}[] = [
  {
    key: 'openNow',
    label: 'Abiertas ahora',
    reason: 'abiertas ahora',
    meets: (branch) => branch.state !== 'closed',
  },
  {
    key: 'driveThrough',
    label: 'Autoservicio',
    reason: 'con autoservicio',
    meets: (branch) => branch.hasDriveThrough,
  },
  {
    key: 'delivery',
    label: 'Entrega a domicilio',
    reason: 'con entrega a domicilio',
    meets: (branch) => branch.deliveryEnabled,
  },
];

export interface PlacedBranch extends BranchView {
  distance: number | undefined;
}

/** Nearest first once the shopper shares a position; by name otherwise. A branch without coordinates goes last. */
export function arrangeBranches(branches: readonly BranchView[], position?: Coordinates): PlacedBranch[] {
  const placed = branches.map((branch) => ({
    ...branch,
    distance: position && branch.location ? distanceKm(position, branch.location) : undefined,
  }));
  return placed.sort((a, b) => {
    if (position && a.distance !== b.distance) return (a.distance ?? Infinity) - (b.distance ?? Infinity);
    return a.name.localeCompare(b.name, 'es', { numeric: true });
  });
}

export function filterBranches<Item extends BranchView>(branches: readonly Item[], filters: BranchFilters): Item[] {
  const active = branchToggles.filter(({ key }) => filters[key]);
  return branches.filter(
    (branch) =>
      matchesText(`${branch.name} ${branch.address}`, filters.text) && active.every(({ meets }) => meets(branch)),
  );
}

/** Why the list is empty, in the words of the filters. */
export function explainNoMatch(filters: BranchFilters, cityName: string): string {
  const reasons = branchToggles.filter(({ key }) => filters[key]).map(({ reason }) => reason);
  const text = filters.text.trim();
  if (text) reasons.push(`que digan «${text}»`);
  return `En ${cityName} no hay sucursales ${new Intl.ListFormat('es').format(reasons)}.`;
}

/** Every typed word appears in the text; accents and capitals do not matter. */
export function matchesText(text: string, typed: string): boolean {
  const where = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
