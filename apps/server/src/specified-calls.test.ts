import { readFileSync } from 'node:fs';
import { callPrefix } from '@botica/contract/call';
import { expect, it } from 'vitest';
import { createTestServer } from '../test/test-server.ts';

/** Rows of docs/spec/calls.tsv that no HTTP route answers, with the reason. */
const notAnswered: Readonly<Record<string, string>> = { C215: 'neither its body nor its screen is shown (A168)' };

interface SpecifiedCall {
  id: string;
  method: string;
  path: string;
}

const specified: SpecifiedCall[] = readFileSync(new URL('../../../docs/spec/calls.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((row) => row.split('\t'))
  .filter(([id = '', method]) => /^C\d{3}$/.test(id) && method !== 'WS')
  .map(([id = '', method = '', path = '']) => ({ id, method, path }));

/** Paths compare without letter case, parameter names, query and slashes at the ends. */
function segmentsOf(path: string): string[] {
  const [bare = ''] = path.split(/[?#]/);
  return bare
    .toLowerCase()
    .replace(/\{[^}]*\}/g, '{}')
    .split('/')
    .filter(Boolean);
}

/** One of our parameters matches anything that the specification has there. */
function isAt(answered: readonly string[], asked: readonly string[]): boolean {
  return answered.length === asked.length && answered.every((part, at) => part === '{}' || part === asked[at]);
}

interface AnsweredCall {
  id: string;
  method: string;
  segments: string[];
}

async function listAnswered(): Promise<AnsweredCall[]> {
  const server = await createTestServer();
  const { paths } = (await server.app.inject({ url: `${callPrefix}/openapi.json` })).json();
  return Object.entries<Record<string, Record<string, unknown>>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: String(operation['x-call']),
      method: method.toUpperCase(),
      segments: segmentsOf(path.slice(callPrefix.length)),
    })),
  );
}

const answered = await listAnswered();

it('answers every call of the specification at its method and path', () => {
  const missing = specified
    .filter(({ id }) => !(id in notAnswered))
    .filter(
      ({ method, path }) => !answered.some((one) => one.method === method && isAt(one.segments, segmentsOf(path))),
    )
    .map(({ id, method, path }) => `${id} ${method} ${path}`);
  expect(missing).toEqual([]);
  expect(specified.length).toBeGreaterThan(300);
});

it('excuses no call that the server answers', () => {
  expect(answered.filter(({ id }) => id in notAnswered)).toEqual([]);
});
