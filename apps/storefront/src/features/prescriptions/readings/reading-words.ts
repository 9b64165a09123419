import type { CertaintyDto, ReadCandidateDto, ReadingDto, ReadLineDto } from '@botica/contract/prescriptions/readings';

export const isFound = ({ tipo, candidatos }: ReadLineDto): boolean => tipo === 'medicina' && candidatos.length > 0;

export const linesOf = ({ paginas }: ReadingDto): ReadLineDto[] => paginas.flatMap(({ lineas }) => lineas);

export function headingOf(lines: readonly ReadLineDto[]): string {
  const found = lines.filter(isFound).length;
  if (lines.length === 0) return 'No encontramos medicinas en la foto';
  if (found === 0) return 'No pudimos leer las líneas';
  return `Leímos ${found} de ${lines.length} ${lines.length === 1 ? 'línea' : 'líneas'}`;
}

interface Sureness {
  label: string;
  /** Of three. */
  bars: number;
  tone: 'brand' | 'info' | 'reward';
}

const surenesses: Readonly<Record<CertaintyDto, Sureness>> = {
  segura: { label: 'Muy segura', bars: 3, tone: 'brand' },
  confirmar: { label: 'Confírmala', bars: 2, tone: 'info' },
  dudosa: { label: 'Dudosa', bars: 1, tone: 'reward' },
};

/** The letters of a line that was guessed look like handwriting to the reader. */
export function surenessOf(line: ReadLineDto): Sureness {
  if (line.tipo === 'sin-leer') return { label: 'Letra a mano', bars: 1, tone: 'reward' };
  return line.candidatos.length === 0 ? { label: 'Sin producto', bars: 1, tone: 'reward' } : surenesses[line.certeza];
}

/** What differs from the prescription, as short tags; a difference is never left out. */
export function differencesOf({ potencia, forma }: ReadCandidateDto, line: ReadLineDto): string[] {
  const strength = {
    igual: [],
    otra: [line.potencia ? `Otra potencia: la receta dice ${line.potencia}` : 'Otra potencia'],
    'sin-escribir': ['La receta no dice la potencia'],
  }[potencia];
  const form = { igual: [], otra: ['Otra forma'], 'sin-escribir': ['La receta no dice la forma'] }[forma];
  return [...strength, ...form];
}

/** How many packs cover the units of the prescription. */
export function packsText({ cajas }: ReadCandidateDto, { unidades }: ReadLineDto): string {
  return cajas > 1 && unidades ? `${cajas} cajas para ${unidades} unidades` : '';
}

export function brandText({ marca }: ReadLineDto): string {
  return marca ? `No vendemos ${marca.nombre}. Su ingrediente es ${marca.ingredientes}.` : '';
}
