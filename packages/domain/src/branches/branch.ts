import type { Coordinates } from './coordinates.ts';

/** Opening hours as the branch writes them: '06:30 AM - 12:00 AM', 'Cerrado', '24 horas'. */
export type BranchHours = { readonly weekdays: string; readonly saturday: string; readonly sunday: string };

export type SpecialHours = { readonly date: string; readonly text: string; readonly reason: string };

export type Branch = {
  readonly code: number;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly cityId: string;
  readonly cityName: string;
  readonly location: Coordinates;
  readonly hasDriveThrough: boolean;
  readonly deliveryEnabled: boolean;
  readonly pickupEnabled: boolean;
  readonly hours: BranchHours;
};

/** BRANCH-03: no branch chosen, nothing can be ordered. */
export const clearedBranch = { code: -1, deliveryEnabled: false, pickupEnabled: false } as const;

/** BRANCH-04: pedidoDesbloqueoId of an order that a closed branch will serve on reopening. */
export const unlockIdWhenClosed = 1;

/** BRANCH-06: A019 keeps 5 in every country. */
export function deliveryBranch(chain: {
  servingBranch?: number | null | undefined;
  userDefaultBranch?: number | null | undefined;
}): number {
  return chosen(chain.servingBranch) ?? chosen(chain.userDefaultBranch) ?? 5;
}

/** BRANCH-07: for every order type but home delivery (A020). */
export function pickupBranch(selected?: number | null | undefined): number {
  return chosen(selected) ?? 1;
}

// Neither 0 nor -1 (a cleared branch) is a branch.
function chosen(code: number | null | undefined): number | undefined {
  return typeof code === 'number' && Number.isInteger(code) && code > 0 ? code : undefined;
}
