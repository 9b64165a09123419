import type { ContentKind, KindGroup } from '@botica/domain/content/editions';
import { contentAreas, kindOf } from '@botica/domain/content/editions';
import { areaWords } from './labels.tsx';

/** The list of each group of kinds; the page of a piece is below it. */
const homes = {
  branches: { path: '/sucursales', label: 'Sucursales' },
  cities: { path: '/ciudades', label: 'Ciudades' },
  delivery: { path: '/entrega/tarifas', label: 'Tarifas y tiempos' },
  letters: { path: '/contenido', label: 'Contenido' },
  texts: { path: '/textos', label: 'Textos de la tienda' },
  abroad: { path: '/extranjero', label: 'Envíos al extranjero' },
  foreignPlaces: { path: '/extranjero/lugares', label: 'Países y ciudades' },
  insurers: { path: '/aseguradoras', label: 'Aseguradoras' },
} as const satisfies Record<KindGroup, { path: string; label: string }>;

export const homeOfGroup = (group: KindGroup) => homes[group];
export function homeOf(kind: ContentKind) {
  const { area, group } = kindOf(kind);
  return group ? homes[group] : { path: `/${contentAreas[area].path}`, label: areaWords[area].title };
}
