import { type DeskOrderDto, getDesk, getDeskOrder, getParcelLabel, getPickingList } from '@botica/contract/orders/desk';
import type { CompanyId } from '@botica/domain/companies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const refreshMs = 30_000;

/** Read again at every event, and now and then in any case. */
export const deskQuery = (companyId: CompanyId, branchId: number) =>
  queryOptions({
    queryKey: ['desk', 'queue', companyId, branchId],
    queryFn: ({ signal }) =>
      call(getDesk, { params: { sucursalId: branchId }, query: { empresaId: companyId }, signal }),
    refetchInterval: refreshMs,
  });

export const deskOrderQuery = (pedidoId: string) =>
  queryOptions({
    queryKey: ['desk', 'order', pedidoId],
    queryFn: ({ signal }): Promise<DeskOrderDto> => call(getDeskOrder, { params: { pedidoId }, signal }),
  });

const papers = { list: getPickingList, label: getParcelLabel } as const;

/** Opens the paper in a window of its own, from which the browser prints. */
export async function openPaper(paper: keyof typeof papers, pedidoId: string): Promise<void> {
  const blob = await call(papers[paper] as typeof getPickingList, { params: { pedidoId } });
  const url = URL.createObjectURL(blob);
  window.open(url, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
