import { storeDate } from '@botica/domain/time';
import { givenCareCustomer } from '../fixtures/care.fixture.ts';
import { financeTools } from '../fixtures/finance.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

/** A sale of today in branch 5 of company 2. */
async function aSale(server: TestServer) {
  const { id } = await givenCareCustomer(server);
  const { fiscalNumber } = await financeTools(server, id).invoiced(server.time.now);
  const day = storeDate(server.time.now).isoDate;
  return { fiscalNumber, query: `empresaId=2&sucursalId=5&desde=${day}&hasta=${day}` };
}

export const reportExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-REPORTE': async (server) => ({
    path: `/consola/reportes/dias?${(await aSale(server)).query}`,
    subjectId: '"filas"',
  }),
  'CONSOLA-REPORTE-FILAS': async (server) => {
    const { query, fiscalNumber } = await aSale(server);
    return { path: `/consola/reportes-filas?${query}&cifra=ventas`, subjectId: fiscalNumber };
  },
  'CONSOLA-REPORTE-EXPORTAR': async (server) => ({
    path: `/consola/reportes/dias/exportar?${(await aSale(server)).query}`,
    subjectId: 'Notas de crédito',
  }),
};
