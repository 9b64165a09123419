import type { AddableProduct, CartRefusal, ChosenLine } from '@botica/domain/cart';
import { promotionIdToSend } from '@botica/domain/cart';
import { dayCodeOf } from '@botica/domain/catalogue/promotions';
import { formatPercent } from '@botica/domain/format';
import { type Cents, toDecimal } from '@botica/domain/money';
import type { ProductSummaryDto } from '../catalogue/products.ts';
import { isDiscounted } from '../catalogue/shopper-price.ts';
import type { CartChangeDto, CartWrittenDto } from './cart.ts';
import type { CartFacts, CartLineFacts } from './lines.ts';
import { knownStock } from './lines.ts';
import type { CartDto, CartLineDto, CartPromotionDto, CartRefusalDto } from './replies.ts';
import { cartPromotionTypeIds } from './replies.ts';
import { withPrices } from './reprice.ts';

/** The choice, with the defaults of omitted fields. */
export function toChosenLine(change: CartChangeDto): ChosenLine {
  return {
    productId: change.productoId,
    quantity: change.cantidad,
    isSenior: change.terceraEdad ?? false,
    hasFourthAgePrescription: change.tieneRecetaCuartaEdad ?? false,
    hasPrescription: change.tieneReceta ?? false,
    promotionId: change.promocionId ?? 0,
    isRepurchase: change.recompra ?? false,
    repurchaseDays: change.recompraFrecuencia ?? 0,
    documentId: change.documentoId ?? '',
  };
}

/** The change that a browser sends for a line: only the choices. */
export function changeOf(line: CartLineFacts): Required<CartChangeDto> {
  const accepted = line.promociones.find(({ promocionId }) => promocionId === line.promocionAceptadaId);
  return {
    productoId: line.productoId,
    cantidad: line.cantidad,
    terceraEdad: line.terceraEdad,
    tieneRecetaCuartaEdad: line.tieneRecetaCuartaEdad,
    tieneReceta: line.tieneReceta,
    promocionId: promotionIdToSend({ promotionId: line.promocionAceptadaId, isAccepted: accepted !== undefined }),
    recompra: line.recompra,
    recompraFrecuencia: line.recompraFrecuencia,
    documentoId: line.documentoId,
  };
}

type ChosenFields = Pick<
  CartLineDto,
  | 'cantidad'
  | 'terceraEdad'
  | 'tieneRecetaCuartaEdad'
  | 'tieneReceta'
  | 'promocionAceptadaId'
  | 'recompra'
  | 'recompraFrecuencia'
  | 'documentoId'
>;

/** The line fields that a change sets. Absolute values, so applying it twice is idempotent. */
export function chosenFields(change: CartChangeDto): ChosenFields {
  const chosen = toChosenLine(change);
  return {
    cantidad: chosen.quantity,
    terceraEdad: chosen.isSenior,
    tieneRecetaCuartaEdad: chosen.hasFourthAgePrescription,
    tieneReceta: chosen.hasPrescription,
    promocionAceptadaId: chosen.promotionId,
    recompra: chosen.isRepurchase,
    recompraFrecuencia: chosen.repurchaseDays,
    documentoId: chosen.documentId,
  };
}

/** A line for a product of a list, until the server returns its gifts and restrictions. */
export function lineOfProduct(
  product: ProductSummaryDto,
  change: CartChangeDto,
  { isIcare }: { isIcare: boolean },
): CartLineFacts {
  return {
    productoId: product.productoId,
    prod_Desc: product.prod_Desc,
    presentacion: product.presentacion,
    laboratorio: product.laboratorio,
    prov_Id: product.prov_Id,
    imagenUrl: product.imagenUrl,
    ...chosenFields(change),
    recompraId: 0,
    precios: product.precios,
    preciosIcare: product.preciosIcare ?? null,
    preciosConDescuentoPorCantidad: product.preciosConDescuentoPorCantidad,
    esIcare: isIcare && !!product.preciosIcare,
    promociones: promotionsOfSummary(product),
    invActual: product.invActual ?? -1,
    permitePedirSinInventario: product.permitePedirSinInventario,
    requiereReceta: product.requiereReceta,
    esControlado: product.esControlado,
    esMedicamento: product.esMedicamento,
    esRestringidoAlExtranjero: false,
    esLaboratorioRestringidoAlExtranjero: false,
    isv: product.isv,
    puntosMultiplicador: product.puntosMultiplicador,
    porcentajePuntos: product.porcentajePuntos,
  };
}

/** A list has today's promotion without the terms of its gifts: only a discount applies. */
function promotionsOfSummary(product: ProductSummaryDto): CartPromotionDto[] {
  if (!isDiscounted(product)) return [];
  return [
    {
      promocionId: product.promocionId,
      tipoPromocion: cartPromotionTypeIds.discount,
      descripcion: `${formatPercent(product.promocionDescuento)} de descuento`,
      promocionRequisitos: product.promocionRequisitos,
      promocionDescuento: product.promocionDescuento,
      cantidad_Requerida: product.promocionCantidadRequerida ?? 1,
      cantidad_Regala: 0,
      producto_Regala: null,
      dia: -1,
    },
  ];
}

/** The facts that decide whether a line can be added, at its price. */
export function addableOf(line: CartLineFacts, unitCents: Cents): AddableProduct {
  return {
    name: line.prod_Desc,
    unitCents,
    requiresPrescription: line.requiereReceta,
    isRestrictedAbroad: line.esRestringidoAlExtranjero,
    isLaboratoryRestrictedAbroad: line.esLaboratorioRestringidoAlExtranjero,
    stock: knownStock(line.invActual),
    allowsOrderWithoutStock: line.permitePedirSinInventario,
  };
}

export function toCartRefusalDto(
  refusal: Pick<CartRefusal, 'title' | 'message'> & { readonly code: string },
  line: { productoId: number; promocionId?: number },
): CartRefusalDto {
  return {
    productoId: line.productoId,
    promocionId: line.promocionId ?? 0,
    codigo: refusal.code,
    titulo: refusal.title,
    mensaje: refusal.message,
  };
}

/** The stored lines of a change, and the refused ones. */
export function toCartWrittenDto(written: {
  version: number;
  lines: readonly { productId: number; promotionId: number; quantity: number }[];
  refused: readonly { productId: number; promotionId: number; code: string; title: string; message: string }[];
}): CartWrittenDto {
  return {
    version: written.version,
    productos: written.lines.map(({ productId, promotionId, quantity }) => ({
      productoId: productId,
      promocionId: promotionId,
      cantidad: quantity,
    })),
    rechazados: written.refused.map((line) =>
      toCartRefusalDto(line, { productoId: line.productId, promocionId: line.promotionId }),
    ),
  };
}

/** An empty cart, for a new visitor. */
export function emptyCart(
  at: Pick<CartFacts, 'sucursalId' | 'tipoPedidoId'> & { minimumDeliveryCents: Cents; now: Date },
): CartDto {
  return withPrices({
    version: 0,
    sucursalId: at.sucursalId,
    tipoPedidoId: at.tipoPedidoId,
    dia: dayCodeOf(at.now),
    // ROLE-13: a product has no fourth-age price while the process is off, so a new cart need not refuse it.
    procesoCuartaEdad: true,
    minimoDomicilio: toDecimal(at.minimumDeliveryCents),
    productosCarritoCompra: [],
    productosCarritoCanje: [],
    productosCarritoBonificacion: [],
    beneficiosAdicionales: [],
    codigoCupon: '',
    cuponDigital: null,
    mensajeCupon: '',
    productosRetirados: [],
  });
}
