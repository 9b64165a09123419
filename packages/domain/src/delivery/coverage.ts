/** What is wrong or odd about the deliveries to a suburb. */
export const coverageFindings = {
  unserved: 'Ninguna sucursal entrega ahí',
  hidden: 'Su sucursal no está en la tienda',
  pickupOnly: 'Su sucursal no entrega a domicilio',
  elsewhere: 'La atiende una sucursal de otra ciudad',
  unzoned: 'Sin zona: se cobra como cerca',
  free: 'Su zona no tiene tarifa: se entrega gratis',
  twice: 'El mismo nombre está dos veces en la ciudad',
} as const;
export type CoverageFinding = keyof typeof coverageFindings;
export const coverageFindingIds = Object.keys(coverageFindings) as readonly CoverageFinding[];

export interface SuburbCoverage {
  readonly cityId: string;
  /** The branch that delivers there. */
  readonly branch:
    | { readonly cityId: string; readonly isActive: boolean; readonly deliveryEnabled: boolean }
    | undefined;
  readonly zone: number | null;
  readonly hasTariff: boolean;
  /** Suburbs of the city with this name. */
  readonly namesakes: number;
}

export function findingsOf({ cityId, branch, zone, hasTariff, namesakes }: SuburbCoverage): CoverageFinding[] {
  const found: Record<CoverageFinding, boolean> = {
    unserved: branch === undefined,
    hidden: branch?.isActive === false,
    pickupOnly: branch?.isActive === true && !branch.deliveryEnabled,
    elsewhere: branch !== undefined && branch.cityId !== cityId,
    unzoned: branch !== undefined && zone === null,
    free: branch !== undefined && !hasTariff,
    twice: namesakes > 1,
  };
  return coverageFindingIds.filter((id) => found[id]);
}

/** How a delivery to a suburb is made: the branch, and the zone that its cost depends on. */
export interface SuburbDelivery {
  readonly branchCode: number | null;
  readonly zone: number | null;
  /** Only in a change of the name. */
  readonly name?: string;
}

export interface SuburbChange {
  readonly suburbId: number;
  readonly name: string;
  readonly before: SuburbDelivery;
  readonly after: SuburbDelivery;
}

/** A change of the name compares the names, any other one who delivers and in which zone. */
export const isSameDelivery = (one: SuburbDelivery, other: SuburbDelivery) =>
  one.name !== undefined && other.name !== undefined
    ? one.name === other.name
    : one.branchCode === other.branchCode && one.zone === other.zone;

/** As it is written: white space is no difference between two names. */
export const tidySuburbName = (name: string) => name.trim().replace(/\s+/g, ' ');

/** The changes that take these back, in the same order. */
export const takenBack = (changes: readonly SuburbChange[]): SuburbChange[] =>
  changes.map(({ before, after, ...suburb }) => ({ ...suburb, before: after, after: before }));
