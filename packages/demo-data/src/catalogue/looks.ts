import { hashText } from '../random.ts';

export const packLayouts = ['wave', 'band', 'block', 'stripe', 'solid'] as const;
export type PackLayout = (typeof packLayouts)[number];

const pillTints = ['ffffff', 'fff3c4', 'dbe8fb', 'f3e4f7', 'ffd9d2', 'd7f0e0', 'f7e2c8', 'cfe9ef'] as const;
const liquidTints = ['bfe9e4', 'f9b9c4', 'fbd38d', 'c6e48b', 'bcd7f5', 'e3c7f0', 'f6e27a', 'f7b98b'] as const;

function choose<T>(list: readonly T[], key: string): T {
  const chosen = list[hashText(key) % list.length];
  if (chosen === undefined) throw new RangeError('Nothing to choose from.');
  return chosen;
}

/** The packs of a laboratory share a layout. */
const signatureLayouts: Readonly<Record<string, PackLayout>> = {
  'Ulúa Pharma': 'wave',
  'Ceiba Genéricos': 'band',
  'Lenca Labs': 'block',
  Momotombo: 'solid',
  'Izalco Salud': 'stripe',
};

export function packLayoutOf(houseName: string): PackLayout {
  return signatureLayouts[houseName] ?? choose(packLayouts, `layout:${houseName}`);
}

export function pillTintOf(key: string): string {
  return choose(pillTints, `pill:${key}`);
}

export function liquidTintOf(key: string): string {
  return choose(liquidTints, `liquid:${key}`);
}
