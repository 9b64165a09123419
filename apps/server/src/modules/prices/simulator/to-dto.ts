import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { toPriceFieldDto } from '@botica/contract/prices/fields';
import type { PriceProductDto, PriceStepDto, SimulationDto } from '@botica/contract/prices/simulator';
import type { PriceCandidate } from '@botica/domain/catalogue/pricing';
import { shownPoints, taxDivisor } from '@botica/domain/catalogue/pricing';
import { describePromotion, hoursText, runsAtHour, runsOnDay } from '@botica/domain/catalogue/promotions';
import { withPeriod } from '@botica/domain/format';
import { roundHalfUp, toDecimal } from '@botica/domain/money';
import {
  fieldsOf,
  notTakenWords,
  priceAt,
  priceFieldLabel,
  priceGroups,
  priceReasonWords,
} from '@botica/domain/prices';
import { weekdayNames } from '@botica/domain/time';
import type { DayPromotion } from '../../catalogue/promotion-plans/index.ts';
import type { Simulated, Simulation } from './service.ts';

const amount = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : toDecimal(cents));

export function toPriceProductDto(product: ProductSummaryDto): PriceProductDto {
  return {
    productoId: product.productoId,
    nombre: product.prod_Desc,
    presentacion: product.presentacion,
    laboratorio: product.laboratorio,
    precio: product.precio,
  };
}

function toStepDto({ reason, cents, fromQuantity, notTaken }: PriceCandidate): PriceStepDto {
  const { name, meaning } = priceReasonWords[reason];
  return {
    nombre: fromQuantity === undefined ? name : `${name}: desde ${fromQuantity}`,
    precio: toDecimal(cents),
    aplica: notTaken === undefined,
    motivo: notTaken ? notTakenWords[notTaken] : meaning,
  };
}

/** Those of the day that the cart does not have: of other hours, used up, or used by this customer. */
function idlePromotionsOf(simulation: Simulation): SimulationDto['promociones'] {
  const counted = new Set(simulation.today.cart.lines[0]?.promotions.map(({ id }) => id));
  return simulation.dayPromotions
    .filter(({ id }) => !counted.has(id))
    .map((promotion) => ({
      promocionId: promotion.id,
      nombre: describePromotion(promotion),
      aplica: false,
      motivo: idleReason(promotion, simulation),
      // Nothing to accept while it does not count.
      requisitos: '',
    }));
}

function idleReason(promotion: DayPromotion, { hour, customer }: Simulation): string {
  if (!runsAtHour(promotion, hour)) return withPeriod(`Fuera de horario: corre ${hoursText(promotion)}`);
  const { isUsedUp, usesInAll } = promotion;
  if (isUsedUp) return `Agotada: ya se usó en ${usesInAll === 1 ? '1 pedido' : `${usesInAll} pedidos`}.`;
  return customer ? 'El cliente ya la usó las veces que puede.' : 'Tiene un límite por cliente: pide iniciar sesión.';
}

function promotionsOf({ cart, line: { promotion: taken } }: Simulated): SimulationDto['promociones'] {
  const promotions = cart.lines[0]?.promotions ?? [];
  return promotions.map(({ id, type, description, requirements, dayCode }) => {
    const isToday = runsOnDay(dayCode, cart.todayCode);
    const isDiscount = type === 'discount';
    const state = taken?.promotion.id === id ? taken : undefined;
    const applies = isDiscount ? (state?.isMet ?? false) : isToday;
    return {
      ...{ promocionId: id, nombre: description, aplica: applies, requisitos: requirements.trim() },
      motivo: isToday ? reasonOf(isDiscount, state) : `Es solo los ${weekdayNames[dayCode - 1]?.toLowerCase() ?? ''}.`,
    };
  });
}

function reasonOf(isDiscount: boolean, state: Simulated['line']['promotion']): string {
  if (!isDiscount) return 'Regala unidades; no cambia el precio.';
  if (!state) return 'Otra promoción se aplica antes.';
  if (state.isMet) return 'Cumple con lo que pide.';
  if (state.missingQuantity > 0) return `Le faltan ${state.missingQuantity} unidades.`;
  return 'No acepta los requisitos.';
}

/** The stored prices, and the tiers that the draft adds. */
function sheetOf({ product: { prices }, changedPrices }: Simulation): SimulationDto['hoja'] {
  const tiers = [...prices.tiers, ...(changedPrices?.tiers ?? [])].toSorted((a, b) => a.quantity - b.quantity);
  const fields = new Set(Object.keys(priceGroups).flatMap((group) => fieldsOf(group, { tiers })));
  return [...fields].flatMap((field) => {
    const cents = priceAt(prices, field);
    const changed = changedPrices && priceAt(changedPrices, field);
    if (cents === undefined || (cents === null && !changed)) return [];
    return [
      {
        ...{ campo: toPriceFieldDto(field), nombre: priceFieldLabel(field), precio: amount(cents) },
        precioConCambio: changed === cents ? null : amount(changed),
        seQuita: cents !== null && changed === null,
      },
    ];
  });
}

export function toSimulationDto(simulation: Simulation): SimulationDto {
  const { product, today, changed, customer, others } = simulation;
  const { line, cart } = today;
  const taxPercent = cart.lines[0]?.taxPercent ?? 0;
  // With a draft, tax and points are those of the price that will be paid.
  const { totalCents, points } = (changed ?? today).line;
  const taxCents = taxPercent === 0 ? 0 : totalCents - roundHalfUp(totalCents / taxDivisor);
  return {
    nombre: product.name,
    presentacion: product.presentation,
    codigo: product.sku,
    precio: toDecimal(line.unitCents),
    total: toDecimal(line.totalCents),
    cantidad: line.quantity,
    publico: toDecimal(line.publicCents),
    bloqueIcare: cart.lines[0]?.isIcare ?? false,
    pasos: line.candidates.map(toStepDto),
    promociones: [...promotionsOf(today), ...idlePromotionsOf(simulation)],
    impuestoPorcentaje: taxPercent,
    impuesto: toDecimal(taxCents),
    puntos: shownPoints([points]),
    precioConCambio: amount(changed?.line.unitCents),
    totalConCambio: amount(changed?.line.totalCents),
    pasosConCambio: changed?.line.candidates.map(toStepDto) ?? [],
    demas: others.map(({ name, today: now, changed: later }) => ({
      ...{ nombre: name, precio: toDecimal(now), precioConCambio: amount(later) },
    })),
    hoja: sheetOf(simulation),
    cliente: customer ? { nombre: customer.name, esTerceraEdad: customer.isSenior, esIcare: customer.isIcare } : null,
  };
}
