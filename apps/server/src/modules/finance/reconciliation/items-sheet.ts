import { resolutionTitles, stateTitles } from '@botica/domain/finance/reconciliation';
import type { CsvCell } from '../../../platform/csv.ts';
import { csvText } from '../../../platform/csv.ts';
import type { StandingItem } from './stand.ts';

const columns = [
  ...['Fecha', 'Estado', 'Tipo', 'Transacción', 'Pedido', 'Autorización', 'Tarjeta', 'Archivo', 'Línea'],
  ...['Tienda', 'Procesador', 'Diferencia', 'Resolución', 'Motivo', 'Quién'],
];

export function itemsSheet(items: readonly StandingItem[]): string {
  return csvText([columns, ...items.map(cellsOf)]);
}

function cellsOf({
  day,
  state,
  kind,
  transactionId,
  movement,
  row,
  storeCents,
  processorCents,
  standing,
}: StandingItem): CsvCell[] {
  const told = movement ?? row;
  const resolution = standing.kind === 'resolved' ? standing.resolution : undefined;
  return [
    ...[day, stateTitles[state], kind === 'charge' ? 'Cobro' : 'Devolución', transactionId],
    ...[told?.subjectName ?? '', told?.authorisation ?? '', told?.lastFour ?? ''],
    ...[row?.fileName ?? '', row ? String(row.line) : '', storeCents, processorCents, storeCents - processorCents],
    ...[
      resolution ? resolutionTitles[resolution.resolution] : '',
      resolution?.reason ?? '',
      resolution?.staffName ?? '',
    ],
  ];
}
