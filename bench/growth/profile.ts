import { readFile } from 'node:fs/promises';

/** Weights of a real demand: they need not add up to one. */
export interface DemandProfile {
  /** From January. */
  months: number[];
  /** From Monday. */
  weekdays: number[];
  /** From midnight, in the time of the store. */
  hours: number[];
  /** Of a basket with one line, with two, ... */
  lines: number[];
}

const openFrom = 7;
const openUntil = 22;

/** All days and opening hours alike, and one to five lines. */
const even: DemandProfile = {
  months: Array.from({ length: 12 }, () => 1),
  weekdays: Array.from({ length: 7 }, () => 1),
  hours: Array.from({ length: 24 }, (_, hour) => (hour >= openFrom && hour < openUntil ? 1 : 0)),
  lines: [3, 3, 2, 1, 1],
};

type Shares = Record<string, number>;

/** Reads the file of statistics where it is: it is not part of the repository. */
export async function readProfile(file: string | undefined): Promise<DemandProfile> {
  if (!file) return even;
  const read = JSON.parse(await readFile(file, 'utf8')) as Record<string, Shares>;
  const shares = (name: string, first: number, count: number) =>
    Array.from({ length: count }, (_, at) => read[name]?.[String(first + at)] ?? 0);
  return {
    months: shares('por_mes', 1, 12),
    weekdays: shares('por_dia_semana', 0, 7),
    hours: shares('por_hora', 0, 24),
    lines: shares('lineas_por_cesta_tienda_en_linea', 1, 12),
  };
}
