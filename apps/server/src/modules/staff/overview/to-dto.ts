import type { OverviewDto } from '@botica/contract/staff/overview';
import { toDecimal } from '@botica/domain/money';
import type { Sold } from './sales.ts';
import type { Overview } from './service.ts';
import type { LateBranch, WaitingMoney } from './waiting.ts';

/** Blocks that are missing stay missing. */
export function toOverviewDto(overview: Overview): OverviewDto {
  const { at, sales, tenders, late, prescriptions, approvals, refunds, unanswered } = overview;
  const { ranges, jobs, services, searches } = overview;
  return {
    momento: at.toISOString(),
    ...(sales && {
      ventas: {
        empresas: sales.companies.map(({ companyId, ...sold }) => ({ empresaId: companyId, ...toSoldDto(sold) })),
        horas: sales.hours.map(({ hour, ...sold }) => ({ hora: hour, ...toSoldDto(sold) })),
      },
    }),
    ...(tenders && {
      dinero: tenders.map(({ companyId, kind, uses, cents }) => ({
        ...{ empresaId: companyId, tipo: kind, usos: uses, monto: toDecimal(cents) },
      })),
    }),
    ...(late && { tarde: toLateDto(late) }),
    ...(prescriptions && { recetas: { esperan: prescriptions.total, desde: toMoment(prescriptions.since) } }),
    ...(approvals && { firmas: { esperan: approvals.total, desde: toMoment(approvals.since) } }),
    ...(refunds && { reembolsos: { pedidos: refunds.count, ...toMoneyDto(refunds) } }),
    ...(unanswered && {
      conciliacion: { pagos: unanswered.count, compras: unanswered.purchases, ...toMoneyDto(unanswered) },
    }),
    ...(ranges && { rangosFiscales: toRangesDto(ranges) }),
    ...(jobs && {
      trabajos: jobs.map(({ queue, overdue, retrying, failed, since }) => ({
        ...{ cola: queue, esperan: overdue, reintentan: retrying, fallidos: failed, desde: since.toISOString() },
      })),
    }),
    ...(services && {
      servicios: services.map(({ service, failures, since, lastFailureAt, reason }) => ({
        ...{ servicio: service, fallas: failures, motivo: reason },
        ...{ desde: since.toISOString(), ultima: lastFailureAt.toISOString() },
      })),
    }),
    ...(searches && {
      busquedas: {
        total: searches.total,
        primeras: searches.rows.map(({ companyId, term, searches: veces }) => ({
          ...{ empresaId: companyId, termino: term, veces },
        })),
      },
    }),
  };
}

const toMoment = (at: Date | undefined) => at?.toISOString() ?? null;

const toSoldDto = ({ orders, cents, ordersBefore, centsBefore }: Sold) => ({
  ...{ pedidos: orders, total: toDecimal(cents), pedidosAntes: ordersBefore, totalAntes: toDecimal(centsBefore) },
});

const toMoneyDto = ({ since, amounts }: WaitingMoney) => ({
  desde: toMoment(since),
  montos: amounts.map(({ companyId, cents }) => ({ empresaId: companyId, monto: toDecimal(cents) })),
});

function toLateDto(late: readonly LateBranch[]): NonNullable<OverviewDto['tarde']> {
  return {
    pedidos: late.reduce((sum, { orders }) => sum + orders, 0),
    debioSalir: toMoment(late[0]?.dueAt),
    sucursales: late.map(({ companyId, branchCode, branchName, orders, dueAt }) => ({
      ...{ empresaId: companyId, sucursalId: branchCode, sucursal: branchName, pedidos: orders },
      debioSalir: dueAt.toISOString(),
    })),
  };
}

function toRangesDto({ total, rows }: NonNullable<Overview['ranges']>): NonNullable<OverviewDto['rangosFiscales']> {
  return {
    total,
    primeros: rows.map(({ companyId, branchCode, branchName, documentKind, left, expiresOn }) => ({
      ...{ empresaId: companyId, sucursalId: branchCode, sucursal: branchName },
      ...{ documento: documentKind, quedan: left, vence: expiresOn },
    })),
  };
}
