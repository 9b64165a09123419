import { randomUUID } from 'node:crypto';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import { columnsOf } from '@botica/domain/finance/reconciliation';
import type { TestStaff } from './as-staff.ts';
import { staffCookieName } from './as-staff.ts';
import type { TestServer } from './test-server.ts';

export const where = 'empresaId=2&procesador=powertranz';

export interface SettledRow {
  id: string;
  amount: string;
  day: string;
  type?: 'Sale' | 'Refund';
  reference?: string;
}

/** A settlement file of PowerTranz for a Honduran company. */
export function settlementText(rows: readonly SettledRow[]): string {
  const lines = rows.map(({ id, amount, day, type = 'Sale', reference = '' }) =>
    [id, reference, type, day, amount, '340', '123456', '0071'].join(','),
  );
  return [columnsOf('powertranz').join(','), ...lines, ''].join('\r\n');
}

export function settlementForm(text: string, name = 'powertranz.csv'): FormData {
  const form = new FormData();
  form.append('archivo', new Blob([text]), name);
  return form;
}

/** The start of a form whose only part is the file. */
export const formOpening = '--corte\r\ncontent-disposition: form-data; name="archivo"; filename="largo.csv"\r\n\r\n';

/** Uploads over a real connection, piece by piece. */
export function sendStream(
  server: TestServer,
  token: string,
  { body, signal }: { body: ReadableStream; signal?: AbortSignal | undefined },
): Promise<Response> {
  return fetch(`${server.url}${callPrefix}/consola/conciliacion/archivos?${where}`, {
    ...{ method: 'POST', body, duplex: 'half' as const, ...(signal ? { signal } : {}) },
    headers: {
      'content-type': 'multipart/form-data; boundary=corte',
      cookie: `${staffCookieName}=${token}`,
      [headerNames.company]: '2',
    },
  });
}

export async function countStored({ platform }: TestServer): Promise<{ files: number; rows: number }> {
  const [row] = await platform.database.sql<{ files: number; rows: number }[]>`
    select (select count(*)::int from settlement_files) as files, (select count(*)::int from settlement_rows) as rows`;
  return row ?? { files: 0, rows: 0 };
}

/** The calls of the page, for PowerTranz in Honduras. */
export function reconciliationTools(finance: TestStaff) {
  const upload = (rows: readonly SettledRow[], by = finance) => uploadText(settlementText(rows), by);
  const uploadText = (text: string, by = finance) =>
    by.send(`/consola/conciliacion/archivos?${where}`, { method: 'POST', payload: settlementForm(text) });
  const summary = async (day: string, processor = 'powertranz') => {
    const { body } = await finance.send(`/consola/conciliacion?empresaId=2&desde=${day}&hasta=${day}`);
    return body.data.procesadores.find(({ procesador }: { procesador: string }) => procesador === processor);
  };
  const items = async (day: string, vista = 'todas', more = '') =>
    (await finance.send(`/consola/conciliacion/filas?${where}&desde=${day}&hasta=${day}&vista=${vista}${more}`)).body
      .data;
  const resolve = (
    { filaId, sello }: { filaId: string; sello: string },
    { by = finance, ...form }: { by?: TestStaff; clave?: string; clase?: string; motivo?: string } = {},
  ) =>
    by.post('/consola/conciliacion/resoluciones', {
      ...{ clave: randomUUID(), empresaId: 2, procesador: 'powertranz', filaId, sello, clase: 'comision' },
      ...{ motivo: 'Lo confirmó el banco', ...form },
    });

  return { upload, uploadText, summary, items, resolve };
}
