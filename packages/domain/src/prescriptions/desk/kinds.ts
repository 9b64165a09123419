/** What waits at the pharmacist's desk, as written on the wire. */
export const deskKinds = ['receta', 'solo-receta', 'seguro', 'identidad'] as const;
export type DeskKind = (typeof deskKinds)[number];

/** The tabs of the desk's queue, as written on the wire. */
export const deskViews = ['recetas', 'identidad', 'seguros'] as const;
export type DeskView = (typeof deskViews)[number];

export const deskViewOf: Readonly<Record<DeskKind, DeskView>> = {
  receta: 'recetas',
  'solo-receta': 'recetas',
  seguro: 'seguros',
  identidad: 'identidad',
};

/** Counts of the queue are exact up to here; a higher count means "more than". */
export const mostCounted = 1000;
