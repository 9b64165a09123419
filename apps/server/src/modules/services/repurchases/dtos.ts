import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { nothingChosen, priceForShopper } from '@botica/contract/catalogue/shopper-price';
import type { RepurchaseBenefitDto, RepurchaseDto, RepurchasePastDto } from '@botica/contract/services/repurchases';
import { maskCardNumber } from '@botica/domain/customers/cards';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { orderTypeIds, orderTypeName, orderTypeOf } from '@botica/domain/orders/order-types';
import type { RepurchaseBenefit } from '@botica/domain/services/repurchases';
import {
  benefitOf,
  canRepeat,
  paymentTrouble,
  repurchaseBenefits,
  troubleTexts,
  usualFrequencyOf,
} from '@botica/domain/services/repurchases';
import type { Config } from '../../../platform/config.ts';
import type { Viewpoint } from '../../catalogue/index.ts';
import { imageBaseOf, productImageUrl } from '../../catalogue/index.ts';
import type { Benefits, PastRound, RepeatedProduct, ShownRepurchase } from './store.ts';

interface Known {
  product: RepeatedProduct;
  /** Nothing of a product that is not sold any more. */
  summary: ProductSummaryDto | undefined;
  benefits: Benefits;
  config: Config;
  viewpoint: Viewpoint;
}

const toBenefitDto = ({ paymentId, value }: RepurchaseBenefit): RepurchaseBenefitDto => ({
  pagoTipo: paymentId,
  valorBeneficio: value,
});

const packOf = ({ packSize, unit }: RepeatedProduct) => ({ content: packSize, unit });

export function optionsDto(product: RepeatedProduct) {
  return {
    productoId: product.id,
    frecuenciaPredeterminada: usualFrequencyOf(packOf(product)),
    configuracionesDisponibles: canRepeat(product) ? repurchaseBenefits.map(toBenefitDto) : [],
  };
}

/** Without a row, how the product could be repeated (REPUR-01). */
export function toRepurchaseDto(row: ShownRepurchase | undefined, known: Known): RepurchaseDto {
  const { product, config, viewpoint } = known;
  const isRepeatable = canRepeat(product);
  return {
    recompraId: row?.id ?? 0,
    producto: {
      productoId: product.id,
      prod_Desc: product.name,
      presentacion: product.presentation,
      imagenUrl: productImageUrl(imageBaseOf(config, viewpoint.company), product.id),
      precio: priceOf(row, known),
      contenido: product.packSize,
      unidad: product.unit,
    },
    sePuedeRepetir: isRepeatable,
    frecuenciaPredeterminada: usualFrequencyOf(packOf(product)),
    configuracion: configurationOf(row),
    configuracionesDisponibles: isRepeatable ? repurchaseBenefits.map(toBenefitDto) : [],
    lugarEntrega: row
      ? {
          tipoPedido: row.orderTypeId,
          lugarEntregaId: row.placeId,
          nombre: row.placeName,
          direccion: row.placeAddress,
        }
      : null,
    problema: row ? problemOf(row) : '',
    intentoProximo: row?.trouble ? row.tryOn : '',
    pedidos: row ? row.rounds.map(toPastDto) : [],
  };
}

/** PRICE-08 PRICE-17: of a unit, as the next order is priced: for its customer, its quantity and its order type. */
function priceOf(row: ShownRepurchase | undefined, { summary, benefits }: Known): number {
  if (!summary) return 0;
  const shopper = {
    orderType: orderTypeName(orderTypeOf(row?.orderTypeId ?? orderTypeIds.pickup)),
    isIcare: benefits.isIcare,
  };
  const isSenior = (row?.isSenior ?? false) && benefits.isSenior;
  const choice = { ...nothingChosen, quantity: row?.quantity ?? 1, isSenior };
  return toDecimal(priceForShopper(summary, shopper, choice).chosen.cents);
}

function configurationOf(row: ShownRepurchase | undefined): RepurchaseDto['configuracion'] {
  const benefit = row && benefitOf(row.paymentId);
  const card = row?.card;
  return {
    cantidadProducto: row?.quantity ?? 0,
    diasPeriodicidad: row?.days ?? 0,
    fechaProximoPedido: row?.nextDate ?? '',
    tarjeta: card ? { id: card.id, nombre: card.nickname, tipo: card.brand, numero: maskCardNumber(card) } : null,
    aceptoTerminos: row?.hasAcceptedTerms ?? false,
    tipoDePago: row?.paymentId ?? 0,
    configuracionSeleccionada: benefit ? toBenefitDto(benefit) : null,
  };
}

/** What was in the way of the last try, or will be in that of the next. */
function problemOf(row: ShownRepurchase): string {
  const { paymentId, hasAcceptedTerms, card, placeName, trouble } = row;
  const payment = paymentTrouble({ paymentId, hasAcceptedTerms, hasCard: card !== null });
  if (payment) return payment;
  if (placeName === '') return troubleTexts['place-gone'];
  return trouble ? troubleTexts[trouble] : '';
}

const pastStates = { held: 'porPagar', placed: 'pedido', released: 'noPagado' } as const;

function toPastDto({ dueOn, orderId, phase, trouble }: PastRound): RepurchasePastDto {
  return {
    fecha: dueOn,
    ordenId: orderId === null ? '' : encodeOrderId(Number(orderId)),
    estado: phase ? pastStates[phase] : 'noPedido',
    motivo: trouble ? troubleTexts[trouble] : '',
  };
}
