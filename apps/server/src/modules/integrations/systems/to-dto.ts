import type {
  StockResultDto,
  SystemOrderDetailDto,
  SystemOrderDto,
  SystemProductDto,
} from '@botica/contract/integrations/api';
import type { CompanyId } from '@botica/domain/companies';
import { companyOf } from '@botica/domain/companies';
import { formatPlainAmount } from '@botica/domain/format';
import { encodeOrderId } from '@botica/domain/orders';
import { lifeStepOf } from '@botica/domain/orders/life';
import { orderNumberText } from '@botica/domain/orders/summary';
import type { WrittenRow } from './service.ts';
import type { SystemLine, SystemOrder, SystemProduct } from './store.ts';

const currencyOf = (companyId: CompanyId) => companyOf(companyId).currency.code;

export function toOrderDto(order: SystemOrder, companyId: CompanyId): SystemOrderDto {
  return {
    pedidoId: encodeOrderId(order.id),
    numero: orderNumberText(order.numberBranchCode, order.number),
    sucursalId: order.branchCode,
    tipo: order.orderTypeId,
    paso: lifeStepOf(order) ?? '',
    hecho: new Date(order.placedAt).toISOString(),
    moneda: currencyOf(companyId),
    total: formatPlainAmount(order.totalCents),
    unidades: order.units,
  };
}

interface Found {
  order: SystemOrder;
  lines: readonly SystemLine[];
  tenders: readonly { kind: string; amountCents: number }[];
}

export function toOrderDetailDto({ order, lines, tenders }: Found, companyId: CompanyId): SystemOrderDetailDto {
  return {
    ...toOrderDto(order, companyId),
    subtotal: formatPlainAmount(order.subtotalCents),
    envio: formatPlainAmount(order.deliveryCents),
    descuentoCupon: formatPlainAmount(order.couponSavingCents),
    lineas: lines.map((line) => ({
      productoId: line.productId,
      codigo: line.sku,
      nombre: line.name,
      cantidad: line.quantity,
      precio: formatPlainAmount(line.unitCents),
      total: formatPlainAmount(line.totalCents),
    })),
    formasDePago: tenders.map(({ kind, amountCents }) => ({ tipo: kind, monto: formatPlainAmount(amountCents) })),
  };
}

const priceOf = (cents: number | null) => (cents === null ? null : formatPlainAmount(cents));

export function toProductDto(
  product: SystemProduct,
  { companyId, hasPrices }: { companyId: CompanyId; hasPrices: boolean },
): SystemProductDto {
  const { publicCents, ecommerceCents, promotionCents } = product;
  const prices = {
    moneda: currencyOf(companyId),
    publico: formatPlainAmount(publicCents),
    enLinea: priceOf(ecommerceCents),
    promocion: priceOf(promotionCents),
  };
  return {
    productoId: product.id,
    codigo: product.sku,
    codigoDeBarras: product.barcode,
    nombre: product.name,
    presentacion: product.presentation,
    oculto: product.isHidden,
    impuestoPorcentaje: product.taxPercent,
    precios: hasPrices ? prices : null,
    existencias: product.stock.map(({ branchId, quantity, allocated }) => ({
      ...{ sucursalId: branchId, cantidad: quantity, apartadas: allocated },
    })),
  };
}

export function toStockDto({ sku, quantity, allocated, isAdjusted }: WrittenRow): StockResultDto {
  return { codigo: sku, cantidad: quantity, apartadas: allocated, ajustada: isAdjusted };
}
