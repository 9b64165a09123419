import type {
  ListedPriceChangeDto,
  PriceChangeDto,
  PriceRowDto,
  PriceSourcedDto,
} from '@botica/contract/prices/changes';
import { priceFindingNames, priceStateNames, toPriceFieldDto } from '@botica/contract/prices/fields';
import type { SheetProductDto } from '@botica/contract/prices/sheet';
import { toDecimal } from '@botica/domain/money';
import {
  changePercent,
  fieldsOf,
  percentBands,
  priceAt,
  priceFieldLabel,
  priceGroups,
  priceLineProblems,
} from '@botica/domain/prices';
import type { Rights } from '@botica/domain/staff';
import { toApprovalDto } from '../../care/acts/index.ts';
import type { PricedProduct } from '../../catalogue/stored-prices/index.ts';
import type { Sourced } from './drafts.ts';
import type { PreviewRow, PriceChangePage } from './preview.ts';
import type { ListedChange } from './store.ts';
import type { PriceChangeRow } from './tables.ts';

const amount = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : toDecimal(cents));
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Errors that the answer names; a file with more is wrong as a whole. */
const mostErrors = 200;

export function toSourcedDto({ id, added, bad, unchanged }: Sourced): PriceSourcedDto {
  return {
    cambioId: id,
    agregadas: added,
    sinCambio: unchanged,
    errores: bad.slice(0, mostErrors).map(({ line, text, problem }) => ({
      ...{ linea: line, texto: text, mensaje: priceLineProblems[problem] },
    })),
  };
}

function headOf(change: PriceChangeRow) {
  return {
    cambioId: change.id,
    nombre: change.name,
    empresaId: change.companyId,
    estado: priceStateNames[change.state],
    creadoPor: change.createdByName,
    creado: change.createdAt.toISOString(),
    empieza: change.startsAt?.toISOString() ?? null,
    publicado: change.publishedAt?.toISOString() ?? null,
    publicadoPor: change.publishedByName ?? '',
    firmadoPor: change.signedByName ?? '',
  };
}

export function toListedDto(change: ListedChange): ListedPriceChangeDto {
  return { ...headOf(change), precios: change.rows, productos: change.products };
}

function toRowDto(row: PreviewRow): PriceRowDto {
  const percent = changePercent(row);
  const isConflict = row.findings.includes('conflict');
  return {
    productoId: row.productId,
    codigo: row.sku,
    nombre: row.name,
    presentacion: row.presentation,
    campo: toPriceFieldDto(row.field),
    campoNombre: priceFieldLabel(row.field),
    antes: amount(row.oldCents),
    despues: amount(row.newCents),
    costo: amount(row.costCents),
    ahora: isConflict ? amount(row.nowCents) : null,
    porcentaje: percent === undefined ? null : hundredths(percent),
    avisos: row.findings.map((finding) => priceFindingNames[finding]),
  };
}

export function toSheetProductDto({ id, sku, name, presentation, prices }: PricedProduct): SheetProductDto {
  const fields = Object.keys(priceGroups).flatMap((group) => fieldsOf(group, prices));
  return {
    ...{ productoId: id, codigo: sku, nombre: name, presentacion: presentation },
    precios: fields.flatMap((field) => {
      const cents = priceAt(prices, field);
      return cents ? [{ campo: toPriceFieldDto(field), precio: toDecimal(cents) }] : [];
    }),
  };
}

/** "-20", "-10"... "0", "2": the upper end of each bar, in words. */
const bandNames = ['−20 %', '−10 %', '−5 %', '< 0', '0 %', '+2 %', '+4 %', '+6 %', '+8 %', '+10 %', '+20 %', '> 20'];

export function toPriceChangeDto(page: PriceChangePage, who: { id: string; rights: Rights }): PriceChangeDto {
  const { change, rails, summary, approvals } = page;
  const { conflict, notPositive, withoutPublic, belowCost, beyond, abovePublic } = summary.findings;
  return {
    ...headOf(change),
    version: change.version,
    motivo: change.reason,
    problema: change.problem,
    vuelveAtras: change.undoesId,
    vueltoPor: page.undoneBy?.id ?? null,
    pideFirma: page.needsSignature,
    limites: { porcentaje: rails.maxPercent, productos: rails.mostProducts },
    resumen: {
      precios: summary.rows,
      productos: summary.products,
      suben: summary.raised,
      bajan: summary.lowered,
      promedio: hundredths(summary.averagePercent),
      tramos: [...percentBands, 0].map((_, index) => ({
        ...{ nombre: bandNames[index] ?? '', precios: summary.bands[index] ?? 0 },
      })),
      avisos: {
        ...{ conflicto: conflict, noPositivo: notPositive, sinPublicoIcare: withoutPublic },
        ...{ bajoCosto: belowCost, fueraDeLimite: beyond, sobrePublico: abovePublic },
      },
    },
    filas: page.rows.map(toRowDto),
    total: page.total,
    firmas: approvals.map((row) => toApprovalDto(row, who)),
  };
}
