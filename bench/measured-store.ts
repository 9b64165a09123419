import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { startPart, stopPart, waitUntilReady } from '../scripts/lib/processes.ts';

export interface MeasuredStore {
  base: string;
  products: number;
  pid: number;
}

/** Starts a store of a given size in its own process, with the read used as the baseline. */
export async function withStore<Value>(
  { databaseUrl, products, env = {} }: { databaseUrl: string; products: number; env?: Record<string, string> },
  work: (store: MeasuredStore) => Promise<Value>,
): Promise<Value> {
  const port = await freePort();
  const server = startPart('server', 'bench/store-with-read.ts', {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DEMO_PRODUCTS: String(products),
    DEMO_ORDERS: 'off',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    // The work of each call is measured, unless a bench says otherwise.
    SHARED_ANSWER_MS: '0',
    ...env,
  });
  const base = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(`${base}/readyz`, server, 600_000);
    return await work({ base, products, pid: server.child.pid ?? 0 });
  } finally {
    await stopPart(server);
  }
}

export function searchPath(term: string): string {
  const query = new URLSearchParams({
    descripcion: term,
    busquedaExacta: 'false',
    busquedaSinInventario: 'true',
    pagina: '1',
    elementosPorPagina: '12',
    orderBy: 'relevancia',
  });
  return `/gw/producto/api/buscador?${query}`;
}
