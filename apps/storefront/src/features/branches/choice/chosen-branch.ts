import { clearedBranch, deliveryBranch, pickupBranch, unlockIdWhenClosed } from '@botica/domain/branches';
import { foreignBranchCode } from '@botica/domain/checkout/foreign';
import type { Company } from '@botica/domain/companies';
import type { BranchView } from '../branch-view.ts';

/** Abroad is chosen during checkout; the shopper keeps browsing in the same branch. */
export type OrderMode = 'pickup' | 'delivery' | 'abroad';

export interface ChosenSuburb {
  id: number;
  name: string;
}

/** Where the shopper buys: it decides prices and stock. */
export interface ChosenBranch {
  code: number;
  name: string;
  cityId: string;
  cityName: string;
  mode: OrderMode;
  suburb: ChosenSuburb | undefined;
  deliveryEnabled: boolean;
  pickupEnabled: boolean;
  /** BRANCH-04: pedidoDesbloqueoId, once the shopper accepted to be served on reopening. */
  unlockId: typeof unlockIdWhenClosed | undefined;
}

/** A002: without a choice an order is delivered. The name stays blank until the branch data arrives. */
export function defaultBranchOf(company: Company): ChosenBranch {
  return {
    code: company.defaultBranchCode,
    name: '',
    cityId: company.defaultCityId,
    cityName: company.defaultCityName,
    mode: 'delivery',
    suburb: undefined,
    deliveryEnabled: true,
    pickupEnabled: true,
    unlockId: undefined,
  };
}

/** BRANCH-03: the city stays, so that the selector opens there. */
export function clearBranch(chosen: ChosenBranch): ChosenBranch {
  return { ...chosen, ...clearedBranch, name: '', suburb: undefined, unlockId: undefined };
}

export function isCleared(chosen: Pick<ChosenBranch, 'code'>): boolean {
  return chosen.code === clearedBranch.code;
}

/** ORDTYPE-06: changes how the order reaches the shopper. A branch that does not offer it is cleared. */
export function withMode(chosen: ChosenBranch, mode: OrderMode): ChosenBranch {
  const isServed = mode === 'abroad' || (mode === 'pickup' ? chosen.pickupEnabled : chosen.deliveryEnabled);
  return { ...(isServed ? chosen : clearBranch(chosen)), mode, unlockId: undefined };
}

export function chosenFrom(
  branch: BranchView,
  choice: { mode: OrderMode; suburb?: ChosenSuburb | undefined; unlockId?: ChosenBranch['unlockId'] },
): ChosenBranch {
  return {
    code: branch.code,
    name: branch.name,
    cityId: branch.cityId,
    cityName: branch.cityName,
    mode: choice.mode,
    suburb: choice.mode === 'delivery' ? choice.suburb : undefined,
    deliveryEnabled: branch.deliveryEnabled,
    pickupEnabled: branch.pickupEnabled,
    unlockId: choice.unlockId,
  };
}

/** The stored choice, or the country's default branch when it is missing or broken. */
export function resolveChosenBranch(stored: unknown, company: Company): ChosenBranch {
  return isChosenBranch(stored) ? { ...defaultBranchOf(company), ...stored } : defaultBranchOf(company);
}

/** BRANCH-06 BRANCH-07: the branch that an order placed now would go to. */
export function orderBranchOf(chosen: ChosenBranch, userDefaultBranch: number | null | undefined): number {
  if (chosen.mode === 'abroad') return foreignBranchCode; // FOREIGN-05
  if (chosen.mode === 'pickup') return pickupBranch(chosen.code);
  return deliveryBranch({ servingBranch: chosen.code, userDefaultBranch });
}

/** The two lines of the pill in the header. A narrow one has no room for the city of a suburb. */
export function describeChosenBranch(chosen: ChosenBranch): { lead: string; place: string; shortPlace?: string } {
  if (chosen.mode === 'abroad') return { lead: 'Enviar al', place: 'Extranjero' };
  if (isCleared(chosen)) return { lead: 'Sin sucursal', place: 'Elige dónde comprar' };
  if (chosen.mode === 'pickup') return { lead: 'Recoger en', place: chosen.name || chosen.cityName };
  if (!chosen.suburb) return { lead: 'Entregar en', place: chosen.cityName };
  const { name } = chosen.suburb;
  return { lead: 'Entregar en', place: `${name}, ${chosen.cityName}`, shortPlace: name };
}

/** The message after the choice is made. */
export function announceChosenBranch(chosen: ChosenBranch): string {
  const { place } = describeChosenBranch(chosen);
  return chosen.mode === 'pickup' ? `Ahora recoges en ${place}.` : `Ahora te entregamos en ${place}.`;
}

function isChosenBranch(value: unknown): value is ChosenBranch {
  if (typeof value !== 'object' || value === null) return false;
  const { code, name, cityId, cityName, mode, suburb, deliveryEnabled, pickupEnabled, unlockId } = value as Partial<
    Record<keyof ChosenBranch, unknown>
  >;
  return (
    typeof code === 'number' &&
    Number.isInteger(code) &&
    (code > 0 || code === clearedBranch.code) &&
    typeof name === 'string' &&
    typeof cityId === 'string' &&
    typeof cityName === 'string' &&
    (mode === 'pickup' || mode === 'delivery' || mode === 'abroad') &&
    (suburb === undefined || isSuburb(suburb)) &&
    typeof deliveryEnabled === 'boolean' &&
    typeof pickupEnabled === 'boolean' &&
    (unlockId === undefined || unlockId === unlockIdWhenClosed)
  );
}

function isSuburb(value: unknown): value is ChosenSuburb {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name } = value as Partial<Record<keyof ChosenSuburb, unknown>>;
  return typeof id === 'number' && typeof name === 'string';
}
