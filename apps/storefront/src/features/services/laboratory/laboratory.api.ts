import { idempotencyHeader } from '@botica/contract/headers';
import {
  type LabExamDto,
  listAllDayLabBranches,
  listLabBranches,
  listLabCatalogue,
  listLabCities,
  listLabExamsElsewhere,
  listLabInventory,
  saveLabPreorder,
} from '@botica/contract/services/laboratory';
import { toLabOrderBody } from '@botica/contract/services/laboratory-forms';
import { listCovidResults, listLabAnalyses, listLabSeries } from '@botica/contract/services/laboratory-results';
import { type Cents, toCents } from '@botica/domain/money';
import { inventoryPageSize, type LabExam } from '@botica/domain/services/laboratory';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { toBranchView, toCityView } from '../../branches/index.ts';
import type { LabDraft } from './lab-draft.ts';
import { isWaiting } from './results.ts';

const root = 'laboratory';
const tenMinutesMs = 600_000;
const oneMinuteMs = 60_000;

export function labCitiesQuery(companyId: number) {
  return queryOptions({
    queryKey: [root, companyId, 'cities'],
    queryFn: async ({ signal }) => (await call(listLabCities, { signal })).map(toCityView),
    staleTime: tenMinutesMs,
  });
}

/** Of a city, or the branches of all cities that never close. */
export function labBranchesQuery(companyId: number, where: { cityId: string } | 'allDay') {
  return queryOptions({
    queryKey: [root, companyId, 'branches', where],
    queryFn: async ({ signal }) =>
      (where === 'allDay'
        ? await call(listAllDayLabBranches, { signal })
        : await call(listLabBranches, { query: { ciudadId: where.cityId }, signal })
      ).map(toBranchView),
    staleTime: oneMinuteMs,
  });
}

export interface OfferedExam extends LabExam {
  /** The sample, and the time until the result. */
  presentation: string;
}

/** LAB-22: a thousand at a time, until there are no more. */
export function inventoryQuery(companyId: number, branchCode: number) {
  return queryOptions({
    queryKey: [root, companyId, 'inventory', branchCode],
    queryFn: async ({ signal }): Promise<OfferedExam[]> => {
      const exams: OfferedExam[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = { sucursalId: branchCode, pagina: page, elementosPorPagina: inventoryPageSize };
        const { elementos, paginas } = await call(listLabInventory, { query, signal });
        exams.push(...elementos.map(toExam));
        pages = paginas;
      }
      return exams;
    },
    staleTime: oneMinuteMs,
  });
}

export interface CatalogueExam {
  productId: number;
  name: string;
  presentation: string;
  category: string;
  priceCents: Cents;
  /** The branches that have it. */
  branchCodes: readonly number[];
}

/** Before a branch is chosen. */
export function catalogueQuery(companyId: number) {
  return queryOptions({
    queryKey: [root, companyId, 'catalogue'],
    queryFn: async ({ signal }): Promise<CatalogueExam[]> => {
      const exams = await call(listLabCatalogue, { signal });
      return exams.map((dto) => ({
        productId: dto.productoId,
        name: dto.prod_Desc,
        presentation: dto.presentacion,
        category: dto.categoria,
        priceCents: toCents(dto.precio),
        branchCodes: dto.sucursales,
      }));
    },
    staleTime: tenMinutesMs,
  });
}

export interface ExamElsewhere {
  productId: number;
  name: string;
  presentation: string;
  priceCents: Cents;
  branchNames: readonly string[];
}

export function examsElsewhereQuery(companyId: number, branchCode: number) {
  return queryOptions({
    queryKey: [root, companyId, 'elsewhere', branchCode],
    queryFn: async ({ signal }): Promise<ExamElsewhere[]> => {
      const exams = await call(listLabExamsElsewhere, { query: { sucursalId: branchCode }, signal });
      return exams.map((dto) => ({
        productId: dto.productoId,
        name: dto.prod_Desc,
        presentation: dto.presentacion,
        priceCents: toCents(dto.precio),
        branchNames: dto.sucursales,
      }));
    },
    staleTime: tenMinutesMs,
  });
}

const toExam = (dto: LabExamDto): OfferedExam => ({
  productId: dto.productoId,
  name: dto.prod_Desc,
  presentation: dto.presentacion,
  priceCents: toCents(dto.precio),
  stock: dto.inventarioActual,
});

export const sendPreorder = ({ orders, acceptsTerms, key }: LabDraft) =>
  call(saveLabPreorder, {
    body: { orders: orders.map(toLabOrderBody), aceptaTerminos: acceptsTerms },
    headers: { [idempotencyHeader]: key },
  });

const lookAgainMs = 10_000;

/** Polled while a payment or a result is pending: the payment is in another tab. */
export function analysesQuery(userId: string) {
  return queryOptions({
    queryKey: [root, userId, 'analyses'],
    queryFn: ({ signal }) => call(listLabAnalyses, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isWaiting) ? lookAgainMs : false),
  });
}

export function seriesQuery(userId: string, of: { ordenId: string; productoId: number }) {
  return queryOptions({
    queryKey: [root, userId, 'series', of],
    queryFn: ({ signal }) => call(listLabSeries, { body: of, signal }),
    staleTime: oneMinuteMs,
  });
}

export function covidQuery(userId: string, orderId: string) {
  return queryOptions({
    queryKey: [root, userId, 'covid', orderId],
    queryFn: ({ signal }) => call(listCovidResults, { params: { id: orderId }, signal }),
    staleTime: oneMinuteMs,
  });
}
