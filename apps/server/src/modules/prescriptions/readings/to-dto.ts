import type { ReadingDto, ReadingSummaryDto, ReadLineDto } from '@botica/contract/prescriptions/readings';
import type { Certainty, Comparison } from '@botica/domain/prescriptions/readings';
import { storedUntil } from '@botica/domain/prescriptions/readings';
import type { ProposedLine } from './find-products.ts';
import type { ShownReading } from './service.ts';
import type { ListedReading, StoredReading } from './store.ts';
import type { ReadingFault, ReadingState } from './tables.ts';

const states = { waiting: 'en-fila', read: 'leida', failed: 'fallida' } as const satisfies Record<ReadingState, string>;
const certainties = { sure: 'segura', check: 'confirmar', guess: 'dudosa' } as const satisfies Record<
  Certainty,
  string
>;
const comparisons = { same: 'igual', other: 'otra', unwritten: 'sin-escribir' } as const satisfies Record<
  Comparison,
  string
>;
const faultTexts = {
  'unreadable-file': 'No pudimos abrir el archivo. Toma una foto de tu receta y súbela de nuevo.',
  failed: 'No pudimos leer esta receta.',
  'too-slow': 'La lectura tardó demasiado y la detuvimos.',
} as const satisfies Record<ReadingFault, string>;

export function toReadLineDto({ line, certainty, candidates, brand }: ProposedLine, lineId: string): ReadLineDto {
  const { text, kind, confidence, box, parsed } = line;
  return {
    lineaId: lineId,
    leido: text,
    tipo: kind === 'unread' ? 'sin-leer' : 'medicina',
    confianza: Math.round(confidence),
    certeza: certainties[certainty],
    caja: { x: box.left, y: box.top, ancho: box.width, alto: box.height },
    potencia: parsed.strength?.text ?? '',
    unidades: parsed.units ?? null,
    indicaciones: parsed.directions,
    marca: brand ? { nombre: brand.name, ingredientes: brand.ingredients } : null,
    candidatos: candidates.map(({ product, strength, form, isMatch, packs }) => ({
      producto: product.summary,
      potencia: comparisons[strength],
      forma: comparisons[form],
      coincide: isMatch,
      cajas: packs,
    })),
  };
}

const secondsOf = ({ createdAt, finishedAt }: StoredReading) =>
  finishedAt ? Math.round((finishedAt.getTime() - createdAt.getTime()) / 100) / 10 : null;

export async function toReadingDto(
  { reading, before, pages }: ShownReading,
  addressOf: (fileKey: string) => Promise<string>,
): Promise<ReadingDto> {
  return {
    ...toSummary(reading),
    delante: before,
    segundos: secondsOf(reading),
    motivo: reading.fault ? faultTexts[reading.fault] : '',
    paginas: await Promise.all(
      pages.map(async ({ prescriptionId, fileKey, lines }, page) => ({
        documentoId: prescriptionId,
        imagenURL: await addressOf(fileKey),
        lineas: lines.map((line, at) => toReadLineDto(line, `${page + 1}-${at + 1}`)),
      })),
    ),
  };
}

const toSummary = ({ id, state, createdAt }: StoredReading) => ({
  lecturaId: id,
  estado: states[state],
  recibida: createdAt.toISOString(),
  seBorraEl: storedUntil(createdAt).toISOString(),
});

export const toSummaryDto = (reading: ListedReading): ReadingSummaryDto => ({
  ...toSummary(reading),
  documentos: reading.prescriptionIds,
});
