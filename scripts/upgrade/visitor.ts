import { listGroupProducts } from '@botica/contract/catalogue/groups';
import { headerNames } from '@botica/contract/headers';
import type { Witness } from '../drill/witness.ts';

export interface Visit {
  url: string;
  /** Addresses of hashed files of pages; those of both versions while both serve. */
  files(): readonly string[];
  productIds: readonly number[];
  /** Paths such as `cuidado-personal`. */
  groups: readonly string[];
}

const patienceMs = 20_000;
const filesOfPage = 6;
const place = { [headerNames.company]: '2', [headerNames.branch]: '5' };

/** Asks once and tells the witness; anything but 200 is a failure. */
export async function look(step: string, url: string, witness: Witness, body?: object): Promise<boolean> {
  const end = witness.begin(step);
  const sent = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { ...place, 'content-type': 'application/json' } }
    : { headers: place };
  const status = await fetch(url, { ...sent, signal: AbortSignal.timeout(patienceMs) })
    .then(async (reply) => {
      const text = await reply.text();
      // GraphQL says its failures in an answer with 200.
      return body && 'errors' in JSON.parse(text) ? 0 : reply.status;
    })
    .catch(() => 0);
  // A page or a file that is not found would be a refusal for the witness.
  end(status === 200 || status >= 500 ? status : 0);
  if (status !== 200) witness.refused(status, new URL(url).pathname);
  return status === 200;
}

/** A page with its files, two products, a group and a search, over and over without a pause, on connections that are kept open. */
export async function browse({ url, files, productIds, groups }: Visit, witness: Witness): Promise<void> {
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)];
  const product = () =>
    look('product', `${url}/gw/producto/api/Buscador/detalle?productoId=${oneOf(productIds)}`, witness);
  while (!witness.isOver) {
    await look('page', `${url}/productos/detalle/${oneOf(productIds)}`, witness);
    for (let at = 0; at < filesOfPage; at += 1) {
      const file = oneOf(files());
      if (file) await look('file', url + file, witness);
    }
    await product();
    await product();
    const [grupo = '', subGrupo = null, tercerNivel = null] = (oneOf(groups) ?? '').split('/');
    const variables = { grupo, subGrupo, tercerNivel, sucursalId: 5, pagina: 1 };
    const group = { documentId: listGroupProducts.documentId, variables };
    await look('group', `${url}/gw/producto/graphql`, witness, group);
    await look(
      'search',
      `${url}/gw/producto/api/buscador?descripcion=acetaminofen&pagina=1&elementosPorPagina=12`,
      witness,
    );
  }
}
