import type { AskedFigureDto, BranchDayDto, ClosingRowDto, DayPageDto } from '@botica/contract/finance/closings';
import { figureDtoNames } from '@botica/contract/finance/closings';
import type { DayFigure, DaySums, FigureId } from '@botica/domain/finance/closings';
import { closingTenderNames, sumDay } from '@botica/domain/finance/closings';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { isPurchaseId } from '@botica/domain/payments';
import type { BranchDay, DayPage } from './service.ts';
import type { ClosingRow } from './store.ts';

const figuresByName = new Map<AskedFigureDto, FigureId>(
  Object.entries(figureDtoNames).map(([id, name]) => [name, id as FigureId]),
);

export function figureOf(asked: AskedFigureDto): FigureId | 'difference' {
  return figuresByName.get(asked) ?? 'difference';
}

function sumsDto(sums: DaySums) {
  return {
    facturado: toDecimal(sums.invoicedCents),
    acreditado: toDecimal(sums.creditedCents),
    entregado: toDecimal(sums.deliveredCents),
    recibido: toDecimal(sums.receivedCents),
    reembolsado: toDecimal(sums.refundedCents),
    neto: toDecimal(sums.netCents),
    diferencia: toDecimal(sums.differenceCents),
    facturas: sums.invoices,
    entregas: sums.deliveries,
  };
}

function tendersDto(figures: readonly DayFigure[]) {
  return sumDay(figures).tenders.map(({ tender, receivedCents, refundedCents, netCents }) => ({
    forma: tender,
    nombre: closingTenderNames[tender],
    recibido: toDecimal(receivedCents),
    reembolsado: toDecimal(refundedCents),
    neto: toDecimal(netCents),
  }));
}

export function toBranchDayDto({ branchCode, branchName, figures, closing, hasChanged }: BranchDay): BranchDayDto {
  return {
    sucursalId: branchCode,
    sucursal: branchName,
    ...sumsDto(sumDay(figures)),
    estado: closing ? (hasChanged ? 'cambio' : 'cerrado') : 'abierto',
    cerradoPor: closing?.staffName ?? '',
  };
}

export function toRowDto(row: ClosingRow, cifra: AskedFigureDto = figureDtoNames[row.figure]): ClosingRowDto {
  return {
    filaId: row.key,
    cifra,
    forma: row.tender && cifra !== 'diferencia' ? closingTenderNames[row.tender] : '',
    momento: row.at.toISOString(),
    pedidoId: isPurchaseId(row.subjectId) ? '' : encodeOrderId(row.subjectId),
    pedido: row.subjectName,
    documento: row.document,
    monto: toDecimal(row.amountCents),
  };
}

export function toDayPageDto(page: DayPage, mayClose: boolean): DayPageDto {
  const { closing, figures, changes, version, isOver } = page;
  return {
    ...toBranchDayDto(page),
    formas: tendersDto(figures),
    version,
    termino: isOver,
    puedeCerrar: mayClose && isOver && !closing && figures.length > 0,
    cierre: closing
      ? {
          ...{ cierreId: closing.id, quien: closing.staffName, nota: closing.note },
          momento: closing.closedAt.toISOString(),
          ...sumsDto(sumDay(closing.figures)),
          formas: tendersDto(closing.figures),
        }
      : null,
    cambios: changes.map(({ row, beforeCents, afterCents }) => ({
      ...toRowDto(row),
      antes: toDecimal(beforeCents),
      ahora: toDecimal(afterCents),
    })),
  };
}
