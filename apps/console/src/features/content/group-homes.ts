import type { ContentKind, KindGroup } from '@botica/domain/content/editions';
import { kindOf } from '@botica/domain/content/editions';

/** The list of each group of kinds; the page of a piece is below it. */
const homes = {
  window: { path: '/contenido', label: 'Contenido' },
  branches: { path: '/sucursales', label: 'Sucursales' },
  delivery: { path: '/entrega/tarifas', label: 'Tarifas y tiempos' },
  letters: { path: '/contenido', label: 'Contenido' },
  abroad: { path: '/extranjero', label: 'Envíos al extranjero' },
} as const satisfies Record<KindGroup, { path: string; label: string }>;

export const homeOfGroup = (group: KindGroup) => homes[group];
export const homeOf = (kind: ContentKind) => homes[kindOf(kind).group ?? 'window'];
