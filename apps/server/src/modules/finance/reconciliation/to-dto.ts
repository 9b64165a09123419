import type { ItemView, ReconciledItemDto, ReconciledProcessorDto } from '@botica/contract/finance/reconciliation';
import {
  dayStateNames,
  itemStateNames,
  movementNames,
  resolutionNames,
  standingNames,
} from '@botica/contract/finance/reconciliation';
import type { SettlementFileDto } from '@botica/contract/finance/settlements';
import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import type { ItemState, ResolutionKind } from '@botica/domain/finance/reconciliation';
import { dayStateOf, isOpen, sealOf, settlementCurrency, sumStates } from '@botica/domain/finance/reconciliation';
import { sum, toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { isPurchaseId } from '@botica/domain/payments';
import type { AskedItems, ProcessorItems } from './service.ts';
import type { StandingItem } from './stand.ts';
import type { SettlementFileRow } from './tables.ts';

const reversed = <Key extends string, Name extends string>(names: Readonly<Record<Key, Name>>) =>
  new Map(Object.entries(names).map(([key, name]) => [name as Name, key as Key]));
const statesByName = reversed<ItemState, string>(itemStateNames);
const resolutionsByName = reversed<ResolutionKind, string>(resolutionNames);

export function viewOf(asked: ItemView): AskedItems {
  if (asked === 'abiertas') return 'open';
  return asked === 'diferencias' ? 'differences' : (statesByName.get(asked) ?? 'all');
}

export const resolutionOf = (name: string): ResolutionKind => resolutionsByName.get(name) ?? 'other';

const sidesOf = (items: readonly StandingItem[]) => ({
  tienda: toDecimal(sum(items.map(({ storeCents }) => storeCents))),
  informe: toDecimal(sum(items.map(({ processorCents }) => processorCents))),
});
const countsOf = (items: readonly StandingItem[]) => ({
  diferencias: items.filter(({ state }) => state !== 'matched').length,
  abiertas: items.filter(({ standing }) => isOpen(standing)).length,
});

export function toProcessorDto(companyId: CompanyId, { processor, items }: ProcessorItems): ReconciledProcessorDto {
  const days = Map.groupBy(items, ({ day }) => day);
  return {
    procesador: processor,
    moneda: settlementCurrency(processor, companies[companyId]),
    ...sidesOf(items),
    ...countsOf(items),
    cifras: sumStates(items).map(({ state, count, storeCents, processorCents }) => ({
      estado: itemStateNames[state],
      filas: count,
      tienda: toDecimal(storeCents),
      informe: toDecimal(processorCents),
    })),
    dias: [...days].map(([fecha, own]) => ({
      fecha,
      ...sidesOf(own),
      ...countsOf(own),
      conciliado: sidesOf(own.filter(({ state }) => state === 'matched')).tienda,
      estado: dayStateNames[dayStateOf(own.map(({ standing }) => standing))],
    })),
  };
}

export function toItemDto(item: StandingItem): ReconciledItemDto {
  const { movement, row, standing } = item;
  const told = movement ?? row;
  const subjectId = movement?.subjectId ?? row?.subjectId ?? null;
  const resolution = standing.kind === 'resolved' ? standing.resolution : undefined;
  return {
    filaId: item.id,
    sello: sealOf(item),
    estado: itemStateNames[item.state],
    tipo: movementNames[item.kind],
    transaccion: item.transactionId,
    fecha: item.day,
    tienda: movement ? toDecimal(item.storeCents) : null,
    informe: row ? toDecimal(item.processorCents) : null,
    diferencia: toDecimal(item.storeCents - item.processorCents),
    pedidoId: subjectId === null || isPurchaseId(subjectId) ? '' : encodeOrderId(subjectId),
    pedido: movement?.subjectName ?? row?.subjectName ?? '',
    autorizacion: told?.authorisation || row?.authorisation || '',
    tarjeta: told?.lastFour || row?.lastFour || '',
    archivo: row ? `${row.fileName}, línea ${row.line}` : '',
    situacion: standingNames[standing.kind],
    resolucion: resolution
      ? {
          clase: resolutionNames[resolution.resolution],
          motivo: resolution.reason,
          quien: resolution.staffName,
          momento: resolution.resolvedAt.toISOString(),
        }
      : null,
  };
}

export function toFileDto(file: SettlementFileRow): SettlementFileDto {
  return {
    archivoId: file.id,
    procesador: file.processor,
    nombre: file.name,
    desde: file.firstDay,
    hasta: file.lastDay,
    filas: file.rows,
    nuevas: file.rows - file.changedRows - file.repeatedRows,
    cambiadas: file.changedRows,
    repetidas: file.repeatedRows,
    quien: file.staffName,
    momento: file.uploadedAt.toISOString(),
    retirado: file.withdrawnAt && {
      ...{ quien: file.withdrawnByName, motivo: file.withdrawnReason, momento: file.withdrawnAt.toISOString() },
    },
  };
}
