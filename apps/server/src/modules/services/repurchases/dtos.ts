import type { RepurchaseBenefitDto, RepurchaseDto, RepurchasePastDto } from '@botica/contract/services/repurchases';
import { nothingChosen, priceForShopper } from '@botica/domain/catalogue/products';
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
import { productImageUrl } from '../../catalogue/index.ts';
import type { FoundRepurchase } from './service.ts';
import type { PastRound, RepeatedProduct, ShownRepurchase } from './store.ts';

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
export function toRepurchaseDto(found: FoundRepurchase, imageBase: string): RepurchaseDto {
  const { row, product } = found;
  const isRepeatable = canRepeat(product);
  return {
    recompraId: row?.id ?? 0,
    producto: {
      productoId: product.id,
      prod_Desc: product.name,
      presentacion: product.presentation,
      imagenUrl: productImageUrl(imageBase, product.id),
      precio: priceOf(found),
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

/** PRICE-08 PRICE-17: the unit price of the next order: for its customer, its quantity and its order type. */
function priceOf({ row, sold, benefits }: FoundRepurchase): number {
  if (!sold) return 0;
  const shopper = {
    orderType: orderTypeName(orderTypeOf(row?.orderTypeId ?? orderTypeIds.pickup)),
    isIcare: benefits.isIcare,
  };
  const isSenior = (row?.isSenior ?? false) && benefits.isSenior;
  const choice = { ...nothingChosen, quantity: row?.quantity ?? 1, isSenior };
  return toDecimal(priceForShopper(sold, shopper, choice).chosen.cents);
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

/** The obstacle of the last attempt, or of the next. */
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
