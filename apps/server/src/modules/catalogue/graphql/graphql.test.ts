import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GraphqlOperation } from '@botica/contract/catalogue/graphql';
import { postGraphql } from '@botica/contract/catalogue/graphql';
import {
  getGroup,
  groupMenu,
  listGroupFilters,
  listGroupImages,
  listGroupProducts,
} from '@botica/contract/catalogue/groups';
import { ProductSummarySchema } from '@botica/contract/catalogue/products';
import { listPromotions } from '@botica/contract/catalogue/promotion-list';
import { documentOf } from '@botica/contract/graphql-document';
import type { FieldNode, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { parse } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const post = (payload: object) => server.send(postGraphql.url, { method: 'POST', payload });
const folder = mkdtempSync(join(tmpdir(), 'botica-graphql-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Clients get an error, and the JavaScript in their document has not created its file. */
async function expectNotRun(query: string, proof: string): Promise<void> {
  // A compiler that waits for a document to repeat has seen it three times.
  const replies = [await post({ query }), await post({ query }), await post({ query })];
  expect(existsSync(proof)).toBe(false);
  expect(replies.map(({ status, body }) => [status, body.codigo])).toEqual(
    replies.map(() => [400, 'UNKNOWN_DOCUMENT']),
  );
}

const leaveFile = (path: string) => `process.getBuiltinModule('node:fs').writeFileSync('${path}', '')`;

describe('a document that is not in the contract', () => {
  it('runs no code from a JSON syntax tree whose alias is JavaScript', async () => {
    const proof = join(folder, 'tree');
    const name = (value: string) => ({ kind: 'Name', value });
    const alias = name(`a": (${leaveFile(proof)}, "x"), "b`);
    const selection = { kind: 'Field', alias, name: name('__typename'), arguments: [], directives: [] };
    const selectionSet = { kind: 'SelectionSet', selections: [selection] };
    const operation = { kind: 'OperationDefinition', operation: 'query', variableDefinitions: [], directives: [] };
    const tree = { kind: 'Document', definitions: [{ ...operation, selectionSet }] };
    await expectNotRun(JSON.stringify(tree), proof);
  });

  it('runs no code from a string literal that graphql-jit takes for a date', async () => {
    const proof = join(folder, 'literal');
    const literal = `__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d${leaveFile(proof)}`;
    await expectNotRun(`{ grupo(ruta: "${literal}", sucursalId: 5) { __typename } }`, proof);
  });

  it.each([
    ['no document', {}],
    ['an id that is not known', { documentId: 'Clientes' }],
    ['the id of an object member', { documentId: '__proto__' }],
    ['words', { query: 'hola' }],
    ['a number as text', { query: '1' }],
    ['null as text', { query: 'null' }],
    ['introspection', { query: '{ __schema { types { name } } }' }],
    ['a known document with one more space', { query: `${documentOf(groupMenu)} ` }],
    ['a field of a known document alone', { query: '{ menuDeGrupos { id } }' }],
    ['a document without an end', { query: `{${'grupo(ruta: "a") {'.repeat(200)}` }],
  ])('rejects a document that is not in the contract: %s', async (_, payload) => {
    const { status, body } = await post(payload);
    expect([status, body.ok, body.codigo]).toEqual([400, false, 'UNKNOWN_DOCUMENT']);
  });
});

const operations: readonly [GraphqlOperation, object][] = [
  [groupMenu, {}],
  [getGroup, { ruta: 'medicamentos', sucursalId: 5 }],
  [listGroupProducts, { grupo: 'medicamentos', sucursalId: 5 }],
  [listGroupFilters, { grupo: 'medicamentos' }],
  [listGroupImages, { esMovil: true }],
  [listPromotions, { top: 3 }],
];

describe.each(operations)('the document $documentId', (operation, variables) => {
  const { documentId, field } = operation;

  it('the document has the same answer by its id and by its exact text', async () => {
    const [byId, byText] = [
      await post({ documentId, variables }),
      await post({ query: documentOf(operation), variables }),
    ];
    expect([byId.status, byText.status]).toEqual([200, 200]);
    expect(byId.body).toEqual(byText.body);
  });

  it('the document is valid GraphQL, and the answer has exactly the fields that it selects', async () => {
    const [definition] = parse(documentOf(operation)).definitions;
    const { selectionSet } = definition as OperationDefinitionNode;
    const { body } = await post({ documentId, variables });
    expect(Object.keys(body.data)).toEqual([field]);
    expect(body.data[field]).toBeTruthy();
    expectSelected(body.data, selectionSet);
  });

  it('the document rejects variables of another type', async () => {
    for (const wrong of [Object.fromEntries(Object.keys(variables).map((name) => [name, { a: 1 }])), 'texto', 5, [1]]) {
      if (typeof wrong === 'object' && Object.keys(wrong).length === 0) continue;
      const { status, body } = await post({ documentId, variables: wrong });
      expect([status, body.codigo]).toEqual([400, 'INVALID_REQUEST']);
    }
  });
});

it('the document is rejected without a required variable', async () => {
  const { status, body } = await post({ documentId: getGroup.documentId });
  expect([status, body.codigo]).toEqual([400, 'INVALID_REQUEST']);
});

const { properties, required } = ProductSummarySchema;
const optionalFields = Object.keys(properties).filter((name) => !required.some((one) => one === name));
const isOptional = (name: string) => optionalFields.includes(name);

function expectSelected(value: unknown, selectionSet: SelectionSetNode | undefined): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const one of value) expectSelected(one, selectionSet);
    return;
  }
  if (typeof value !== 'object' && !selectionSet) return;
  const fields = (selectionSet?.selections ?? []) as readonly FieldNode[];
  // Optional fields without a value are omitted, so that a list of cards stays small.
  const selected = fields
    .map(({ name }) => name.value)
    .filter((name) => name in (value as object) || !isOptional(name));
  expect(Object.keys(value as object).sort()).toEqual(selected.sort());
  for (const { name, selectionSet: inner } of fields) {
    expectSelected((value as Record<string, unknown>)[name.value], inner);
  }
}
