import type { TakenProductDto, TakenQuoteDto } from '@botica/contract/care/taken-orders';
import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { toAlertDto } from '@botica/contract/health/safety';
import { toDecimal } from '@botica/domain/money';
import type { TakenQuote } from './quote.ts';

export function toTakenProductDto(product: ProductSummaryDto): TakenProductDto {
  return {
    productoId: product.productoId,
    nombre: product.prod_Desc,
    presentacion: product.presentacion,
    laboratorio: product.laboratorio,
    precio: product.precio,
    precioAnterior: product.precioAnterior,
    existencia: product.invActual,
    sinInventario: product.permitePedirSinInventario,
    requiereReceta: product.requiereReceta,
  };
}

export function toTakenQuoteDto(quote: TakenQuote): TakenQuoteDto {
  const { opening, customer } = quote;
  return {
    lineas: quote.lines.map((line) => ({
      productoId: line.productId,
      nombre: line.name,
      cantidad: line.quantity,
      precio: toDecimal(line.price.unitCents),
      ahorro: toDecimal(line.price.savingCents),
      total: toDecimal(line.price.totalCents),
      existencia: line.stock ?? null,
      requiereReceta: line.requiresPrescription,
    })),
    retirados: [...quote.withdrawn],
    subtotal: toDecimal(quote.subtotalCents),
    envio: toDecimal(quote.deliveryCents),
    total: toDecimal(quote.totalCents),
    sucursal: quote.branchName,
    cerrada: opening.isClosed,
    abre: opening.opensAt?.toISOString() ?? null,
    avisos: quote.alerts.map(toAlertDto),
    avisosDeDemostracion: quote.isDemoAlerts,
    problema: quote.problem,
    cliente: customer
      ? {
          nombre: customer.name,
          esTerceraEdad: customer.isSenior,
          direcciones: customer.addresses.map(({ id, name }) => ({ direccionId: id, nombre: name })),
        }
      : null,
  };
}
