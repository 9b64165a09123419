import type { SpendingFormat } from '@botica/contract/health/spending';
import { exportSpending, getSpending } from '@botica/contract/health/spending';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { saveFile } from '../../../lib/save-file.ts';

export function spendingQuery(userId: string, companyId: number, year: number | undefined) {
  return queryOptions({
    queryKey: ['health', userId, 'spending', companyId, year] as const,
    queryFn: ({ signal }) => call(getSpending, { query: year === undefined ? {} : { anio: year }, signal }),
  });
}

export async function saveStatement(anio: number, mes: number | undefined, formato: SpendingFormat): Promise<void> {
  const period = mes === undefined ? String(anio) : `${anio}-${String(mes).padStart(2, '0')}`;
  const query = { anio, formato, ...(mes === undefined ? {} : { mes }) };
  saveFile(await call(exportSpending, { query }), `gastos-de-salud-${period}.${formato}`);
}
