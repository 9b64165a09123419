import { postGraphql } from '@botica/contract/catalogue/graphql';
import { getGroup, listGroupProducts } from '@botica/contract/catalogue/groups';
import { afterAll, expect, it } from 'vitest';
import { createTestServer } from '../test/test-server.ts';

/** The text of every function that was generated from strings. */
const generated: string[] = [];
const RealFunction = globalThis.Function;
globalThis.Function = new Proxy(RealFunction, {
  apply(target, self, parts: string[]) {
    generated.push(parts.join('\n'));
    return Reflect.apply(target, self, parts);
  },
  construct(target, parts: string[]) {
    generated.push(parts.join('\n'));
    return Reflect.construct(target, parts);
  },
});
afterAll(() => {
  globalThis.Function = RealFunction;
});

const server = await createTestServer();
const mark = 'marked_by_the_request';

it('generates code from schemas only, never from request data', async () => {
  const requests = [
    { url: postGraphql.url, payload: { query: `{ ${mark}: __typename }` } },
    { url: postGraphql.url, payload: { query: `{"kind":"Document","definitions":[{"alias":"${mark}"}]}` } },
    { url: postGraphql.url, payload: { documentId: getGroup.documentId, variables: { ruta: mark, [mark]: mark } } },
    { url: postGraphql.url, payload: { documentId: listGroupProducts.documentId, variables: { grupo: mark } } },
    { url: `/producto/api/buscador?descripcion=${mark}&${mark}=1` },
    { url: `/producto/api/buscador/sugerencias?descripcion=${mark}` },
    { url: `/api/promociones/1/${mark}?${mark}=${mark}` },
    { url: `/${mark}/:${mark}(${mark})` },
    { url: '/api/login', payload: { correo: `${mark}@botica.test`, clave: mark, [mark]: { [mark]: [mark] } } },
  ];
  // A compiler may wait until it sees an input for the second time.
  for (const { url, payload } of [...requests, ...requests]) {
    await server.send(url, payload ? { method: 'POST', payload } : {});
  }
  expect(generated.length).toBeGreaterThan(5);
  expect(generated.filter((text) => text.includes(mark))).toEqual([]);
});
