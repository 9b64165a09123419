import type { CallArguments } from '@botica/contract/call';
import { exportReport, getReport, listReportRows, type ReportWireId } from '@botica/contract/reports/reports';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type ReportQuery = CallArguments<typeof getReport>['query'];
export type RowsQuery = CallArguments<typeof listReportRows>['query'];

/** The tables of the reports follow the sales every two minutes. */
const staleMs = 60_000;

export const reportQuery = (reporte: ReportWireId, query: ReportQuery) =>
  queryOptions({
    queryKey: ['reports', reporte, query],
    queryFn: ({ signal }) => call(getReport, { params: { reporte }, query, signal }),
    staleTime: staleMs,
  });

export const reportRowsQuery = (query: RowsQuery) =>
  queryOptions({
    queryKey: ['reports', 'rows', query],
    queryFn: ({ signal }) => call(listReportRows, { query, signal }),
    placeholderData: keepPreviousData,
  });

export function useReportExport(reporte: ReportWireId) {
  return useMutation({
    mutationFn: (query: ReportQuery) => call(exportReport, { params: { reporte }, query }),
  });
}
