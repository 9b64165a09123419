import { setTimeout as delay } from 'node:timers/promises';
import { headerNames } from '@botica/contract/headers';
import type { Witness } from '../drill/witness.ts';

export interface Visit {
  url: string;
  /** Addresses of hashed files of pages; those of both versions while both serve. */
  files(): readonly string[];
  productIds: readonly number[];
}

const patienceMs = 20_000;
const pauseMs = 20;
const place = { [headerNames.company]: '2', [headerNames.branch]: '5' };

/** Asks once and tells the witness; anything but 200 is a failure. */
export async function look(step: string, url: string, witness: Witness): Promise<boolean> {
  const end = witness.begin(step);
  const status = await fetch(url, { headers: place, signal: AbortSignal.timeout(patienceMs) })
    .then(async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    })
    .catch(() => 0);
  // A page or a file that is not found would be a refusal for the witness.
  end(status === 200 || status >= 500 ? status : 0);
  if (status !== 200) witness.refused(status, new URL(url).pathname);
  return status === 200;
}

/** Looks at pages, their files, a search and a product, over and over, on connections that are kept open. */
export async function browse({ url, files, productIds }: Visit, witness: Witness): Promise<void> {
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)];
  while (!witness.isOver) {
    const file = oneOf(files());
    const productId = oneOf(productIds);
    await look('page', `${url}/productos/detalle/${productId}`, witness);
    if (file) await look('file', url + file, witness);
    await look('product', `${url}/gw/producto/api/Buscador/detalle?productoId=${productId}`, witness);
    await look(
      'search',
      `${url}/gw/producto/api/buscador?descripcion=acetaminofen&pagina=1&elementosPorPagina=12`,
      witness,
    );
    await delay(pauseMs);
  }
}
