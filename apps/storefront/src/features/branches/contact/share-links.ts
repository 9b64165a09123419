import type { Coordinates } from '@botica/domain/branches';
import type { BranchView } from '../branch-view.ts';

/** SHELL-08 */
export const copiedNotice = { title: 'Copiado', text: 'Copiado en el portapapeles.', durationMs: 2500 } as const;

/** Opens the branches screen with that branch selected. */
export function branchPath(branch: Pick<BranchView, 'code' | 'cityId'>): string {
  return `/sucursales?ciudad=${branch.cityId}&sucursal=${branch.code}`;
}

export function branchLink(origin: string, code: number): string {
  return `${origin}/sucursales?sucursal=${code}`;
}

/** SHELL-09: the shopper picks whom to send it to. */
export function chatShareLink(branch: Pick<BranchView, 'name' | 'address'>, link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${branch.name}, ${branch.address}\n${link}`)}`;
}

/** The universal link: the phone opens its map application, a computer opens the page. */
export function directionsLink({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${latitude},${longitude}`)}`;
}
