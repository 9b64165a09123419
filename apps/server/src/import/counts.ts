export const countNames = [
  'rows',
  'brokenRows',
  'notices',
  'newProducts',
  'changedProducts',
  'newPrices',
  'changedPrices',
  'newStock',
  'changedStock',
  'newMemberships',
  'newLaboratories',
  'newGroups',
] as const;

export type ImportCounts = Record<(typeof countNames)[number], number>;

export function noCounts(): ImportCounts {
  return Object.fromEntries(countNames.map((name) => [name, 0])) as ImportCounts;
}

export function addCounts(a: ImportCounts, b: ImportCounts): ImportCounts {
  return Object.fromEntries(countNames.map((name) => [name, a[name] + b[name]])) as ImportCounts;
}
