import type { ReadCandidateDto, ReadingDto } from '@botica/contract/prescriptions/readings';
import { isFound } from './reading-words.ts';

/** What the shopper chose for a line. */
export interface Pick {
  /** Which of its candidates. */
  at: number;
  isConfirmed: boolean;
}
export type Picks = Readonly<Record<string, Pick>>;

export interface Confirmed {
  candidate: ReadCandidateDto;
  /** The page with the line. */
  documentId: string;
}

/** Only what matches the prescription in name, strength and form begins confirmed. */
export function firstPicks({ paginas }: ReadingDto): Picks {
  const lines = paginas.flatMap(({ lineas }) => lineas).filter(isFound);
  return Object.fromEntries(lines.map((line) => [line.lineaId, { at: 0, isConfirmed: line.certeza === 'segura' }]));
}

/** Two lines may mean the same product: it is counted once, with the larger number of packs. */
export function confirmedOf({ paginas }: ReadingDto, picks: Picks): Confirmed[] {
  const byProduct = new Map<number, Confirmed>();
  for (const { documentoId, lineas } of paginas) {
    for (const { lineaId, candidatos } of lineas) {
      const pick = picks[lineaId];
      const candidate = pick?.isConfirmed ? candidatos[pick.at] : undefined;
      if (!candidate) continue;
      const known = byProduct.get(candidate.producto.productoId);
      if (!known || known.candidate.cajas < candidate.cajas) {
        byProduct.set(candidate.producto.productoId, { candidate, documentId: documentoId });
      }
    }
  }
  return [...byProduct.values()];
}

export const unconfirmedOf = (picks: Picks): number =>
  Object.values(picks).filter(({ isConfirmed }) => !isConfirmed).length;

export const totalOf = (confirmed: readonly Confirmed[]): number =>
  confirmed.reduce((sum, { candidate: { producto, cajas } }) => sum + Math.round(producto.precio * 100) * cajas, 0) /
  100;
