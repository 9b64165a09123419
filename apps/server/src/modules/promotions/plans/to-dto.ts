import type { ListedPlanDto, PlanProductDto, PlanViewDto, PromotionPlanDto } from '@botica/contract/promotions/plans';
import { planFindingNames, planStateNames, planTypeNames } from '@botica/contract/promotions/plans';
import type { GivenResultDto } from '@botica/contract/promotions/results';
import { formatHour, hoursText } from '@botica/domain/catalogue/promotions';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { orderNumberText } from '@botica/domain/orders/summary';
import type { PlanState, PlanTerms } from '@botica/domain/promotions';
import { isBlocked, needsPlanSignature, planFindings } from '@botica/domain/promotions';
import type { Rights } from '@botica/domain/staff';
import { toApprovalDto } from '../../care/acts/index.ts';
import type { PromotionPlanRow } from '../../catalogue/promotion-plans/index.ts';
import type { CheckedPlanProduct } from './check-plan.ts';
import type { PlanListed, PlanPage } from './reading.ts';
import type { GivenResult } from './results.ts';
import type { PlanView } from './view.ts';

type Head = Pick<PromotionPlanRow, 'id' | 'companyId' | 'createdByName' | keyof PlanTerms>;

function headOf(plan: Head, state: PlanState) {
  return {
    planId: plan.id,
    empresaId: plan.companyId,
    estado: planStateNames[state],
    tipo: planTypeNames[plan.type],
    titulo: plan.title,
    requisitos: plan.requirements,
    porcentaje: plan.discountPercent,
    compra: plan.requiredQuantity,
    regala: plan.givenQuantity,
    productoRegaladoId: plan.givenProductId,
    dia: plan.dayCode,
    desde: plan.startsOn,
    hasta: plan.endsOn,
    horaDesde: plan.fromHour,
    horaHasta: plan.toHour,
    usos: plan.usesInAll,
    usosPorCliente: plan.usesPerCustomer,
    creadaPor: plan.createdByName,
  };
}

export function toListedDto(plan: PlanListed['plans'][number]): ListedPlanDto {
  return { ...headOf(plan, plan.shown), productos: plan.products };
}

function toProductDto(product: CheckedPlanProduct): PlanProductDto {
  return {
    productoId: product.id,
    codigo: product.sku,
    nombre: product.name,
    presentacion: product.presentation,
    antes: toDecimal(product.beforeCents),
    despues: toDecimal(product.afterCents),
    avisos: product.findings.map(({ kind, other }) => ({
      aviso: planFindingNames[kind],
      bloquea: planFindings[kind].blocks,
      texto: planFindings[kind].text,
      otra: other
        ? {
            titulo: other.title,
            desde: other.startsOn,
            hasta: other.endsOn,
            horario: hoursText(other),
            precio: toDecimal(other.cents),
          }
        : null,
    })),
  };
}

export function toPlanDto(
  { plan, state, products, giftName, link, approvals }: PlanPage,
  who: { id: string; rights: Rights },
): PromotionPlanDto {
  return {
    ...headOf(plan, state),
    version: plan.version,
    usados: plan.timesUsed,
    creada: plan.createdAt.toISOString(),
    motivo: plan.reason,
    publicada: plan.publishedAt?.toISOString() ?? null,
    publicadaPor: plan.publishedByName ?? '',
    regalo: giftName,
    enlace: link,
    productos: products.map(toProductDto),
    bloqueados: products.filter(isBlocked).length,
    pideFirma: needsPlanSignature(products),
    firmas: approvals.map((row) => toApprovalDto(row, who)),
  };
}

export function toViewDto(view: PlanView): PlanViewDto {
  return {
    nombre: view.product.name,
    presentacion: view.product.presentation,
    dia: view.isoDate,
    hora: formatHour(view.hour),
    cantidad: view.quantity,
    publico: toDecimal(view.publicCents),
    precio: toDecimal(view.withCents),
    precioSin: toDecimal(view.withoutCents),
    etiqueta: view.tag,
    gratis: view.given,
    demas: view.others.map(({ name, withCents, withoutCents }) => ({
      ...{ nombre: name, precio: toDecimal(withCents), precioSin: toDecimal(withoutCents) },
    })),
  };
}

export function toResultDto({ orders, units, salesCents, costCents, days, latest }: GivenResult): GivenResultDto {
  const money = (row: { salesCents: number; costCents: number }) => ({
    ...{ ventas: toDecimal(row.salesCents), costo: toDecimal(row.costCents) },
  });
  return {
    ...{ pedidos: orders, unidades: units, ...money({ salesCents, costCents }) },
    dias: days.map((row) => ({ dia: row.day, pedidos: row.orders, unidades: row.units, ...money(row) })),
    ultimos: latest.map((row) => ({
      pedidoId: encodeOrderId(row.id),
      numero: orderNumberText(row.branchCode, row.number),
      fecha: row.at,
      ...money(row),
    })),
  };
}
