import { toBranchDto, toCityDto } from '@botica/contract/branches/branches';
import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/headers';
import {
  listAllDayLabBranches,
  listLabBranches,
  listLabCatalogue,
  listLabCities,
  listLabExamsElsewhere,
  listLabInventory,
  saveLabPreorder,
} from '@botica/contract/services/laboratory';
import { toLabErrors, toLabOrder } from '@botica/contract/services/laboratory-forms';
import type { CovidResultDto, LabAnalysisDto, LabSeriesDto } from '@botica/contract/services/laboratory-results';
import { listCovidResults, listLabAnalyses, listLabSeries } from '@botica/contract/services/laboratory-results';
import { companies } from '@botica/domain/companies';
import { identityTypes } from '@botica/domain/identity';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import {
  chartKinds,
  labMessages,
  laboratoryCompanyId,
  normalRangeText,
  shownLabStates,
  totalOf,
} from '@botica/domain/services/laboratory';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { BranchNow } from '../../branches/index.ts';
import type { Ordered } from './order-exams.ts';
import type { Series } from './results.ts';
import type { Analysis } from './results-store.ts';
import type { LaboratoryService } from './service.ts';

interface Needs {
  laboratory: LaboratoryService;
  publicUrl: string;
}

export const laboratoryRoutes: FastifyPluginAsyncTypebox<Needs> = async (app, { laboratory, publicUrl }) => {
  const toBranch = ({ branch, status }: BranchNow) => toBranchDto(branch, status);
  /** LAB-16 */
  const paymentLink = (purchaseId: number) =>
    `${publicUrl}/confirmar-pago/${encodeURIComponent(encodeOrderId(purchaseId))}`;

  app.route({
    ...saveLabPreorder,
    handler: async (request) => {
      const { company, body } = request;
      const given = {
        orders: body.orders.map(toLabOrder),
        acceptsTerms: body.aceptaTerminos,
        key: keyOf(request),
      };
      const { purchaseId } = preorderOf(await laboratory.order(requireCustomer(request).id, company, given));
      const orders = await laboratory.ordersOf(purchaseId);
      return ok({
        ordenId: encodeOrderId(purchaseId),
        enlacePago: paymentLink(purchaseId),
        ordenes: orders.map(({ id }) => String(id)),
        total: toDecimal(totalOf(orders.map(({ totalCents }) => ({ priceCents: totalCents })))),
      });
    },
  });

  app.route({
    ...listLabCities,
    handler: async ({ company }) => ok((await laboratory.cities(company)).map(toCityDto)),
  });
  app.route({
    ...listLabBranches,
    handler: async ({ company, query }) => ok(unwrap(await laboratory.branches(company, query.ciudadId)).map(toBranch)),
  });
  app.route({
    ...listAllDayLabBranches,
    handler: async ({ company }) => ok((await laboratory.allDayBranches(company)).map(toBranch)),
  });

  app.route({
    ...listLabInventory,
    handler: async ({ company, query: { sucursalId: branchCode, pagina: page, elementosPorPagina: pageSize } }) => {
      const { exams, total } = unwrap(await laboratory.inventory(company, { branchCode, page, pageSize }));
      return ok({
        elementos: exams.map((exam) => ({
          productoId: exam.productId,
          prod_Desc: exam.name,
          presentacion: exam.presentation,
          precio: toDecimal(exam.priceCents),
          inventarioActual: exam.stock,
        })),
        pagina: page,
        paginas: Math.max(1, Math.ceil(total / pageSize)),
        elementosPorPagina: pageSize,
        total,
      });
    },
  });

  app.route({
    ...listLabCatalogue,
    handler: async ({ company }) =>
      ok(
        unwrap(await laboratory.catalogue(company)).map((exam) => ({
          productoId: exam.productId,
          prod_Desc: exam.name,
          presentacion: exam.presentation,
          categoria: exam.category,
          precio: toDecimal(exam.priceCents),
          sucursales: exam.branchCodes,
        })),
      ),
  });

  app.route({
    ...listLabExamsElsewhere,
    handler: async ({ company, query }) => {
      const exams = unwrap(await laboratory.elsewhere(company, query.sucursalId));
      return ok(
        exams.map((exam) => ({
          productoId: exam.productId,
          prod_Desc: exam.name,
          presentacion: exam.presentation,
          precio: toDecimal(exam.priceCents),
          sucursales: exam.branchNames,
        })),
      );
    },
  });

  app.route({
    ...listLabAnalyses,
    handler: async (request) => {
      const analyses = await laboratory.results.list(requireCustomer(request).id);
      return ok(analyses.map((analysis) => toAnalysisDto(analysis, paymentLink)));
    },
  });
  app.route({
    ...listLabSeries,
    handler: async (request) => {
      const { ordenId, productoId: productId } = request.body;
      const of = { orderId: Number(ordenId), productId };
      const { exam, patient, series } = unwrap(await laboratory.results.series(requireCustomer(request).id, of));
      return ok({ analisis: exam, paciente: patient, parametros: series.map((one) => toSeriesDto(exam, one)) });
    },
  });
  app.route({
    ...listCovidResults,
    handler: async (request) => {
      const found = await laboratory.results.covid(requireCustomer(request).id, Number(request.params.id));
      return ok(unwrap(found).map(toCovidDto));
    },
  });
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function keyOf({ headers }: FastifyRequest): string {
  const key = headers[idempotencyHeader];
  if (typeof key !== 'string' || !uuid.test(key)) throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
  return key.toLowerCase();
}

/** Errors of the orders are reported field by field. */
function preorderOf(ordered: Ordered) {
  if (!ordered.ok && ordered.details && 'wrong' in ordered.details) {
    const { wrong, lacksTerms } = ordered.details;
    const terms = lacksTerms ? [{ campo: 'aceptaTerminos', mensaje: labMessages.terms }] : [];
    throw new FormError([...wrong.flatMap(({ place, errors }) => toLabErrors(place, errors)), ...terms]);
  }
  return unwrap(ordered);
}

function toAnalysisDto(analysis: Analysis, paymentLink: (purchaseId: number) => string): LabAnalysisDto {
  const { id, name } = shownLabStates[analysis.state];
  return {
    ordenId: analysis.orderId,
    productoId: analysis.productId,
    analisisTipo: analysis.exam,
    parametro: analysis.parameter ?? '',
    unidad: analysis.unit ?? '',
    graficoResultadoTipo: analysis.isCharted ? chartKinds.line : chartKinds.none,
    valor: analysis.value,
    valorTexto: analysis.textValue ?? '',
    valorNormalMinimo: analysis.normalMinimum,
    valorNormalMaximo: analysis.normalMaximum,
    fecha: analysis.measuredAt === null ? '' : new Date(analysis.measuredAt).toISOString(),
    estado: { id, descripcion: name },
    orden: {
      fecha: new Date(analysis.orderedAt).toISOString(),
      paciente: analysis.patient,
      sucursal: analysis.branchName,
      total: toDecimal(analysis.totalCents),
      enlacePago: analysis.state === 'pending' && analysis.isPayable ? paymentLink(Number(analysis.purchaseId)) : '',
    },
  };
}

function toSeriesDto(exam: string, { parameter, unit, points, range }: Series): LabSeriesDto {
  return {
    analisis: exam,
    parametro: parameter,
    unidad: unit,
    fechas: points.map(({ at }) => at.toISOString()),
    resultados: points.map(({ value }) => value),
    resultadosNormalesMinimos: points.map(({ normalMinimum }) => normalMinimum),
    resultadosNormalesMaximos: points.map(({ normalMaximum }) => normalMaximum),
    resultadosNormalesRango: points.map(normalRangeText),
    valorMinimo: range.minimum,
    valorMaximo: range.maximum,
  };
}

const documentNames = new Map<number, string>(
  identityTypes(companies[laboratoryCompanyId]).map(({ id, name }) => [id, name]),
);

function toCovidDto(analysis: Analysis): CovidResultDto {
  return {
    ordenId: analysis.orderId,
    examen: analysis.exam,
    resultado: analysis.textValue || `${analysis.value ?? ''} ${analysis.unit ?? ''}`.trim(),
    fecha: new Date(analysis.measuredAt ?? analysis.orderedAt).toISOString(),
    paciente: analysis.patient,
    tipoIdentidad: documentNames.get(analysis.identityTypeId) ?? '',
    noIdentidad: analysis.identityNumber,
    fechaNacimiento: analysis.birthDate ?? '',
    sucursal: analysis.branchName,
  };
}
