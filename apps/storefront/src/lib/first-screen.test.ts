import { headerNames } from '@botica/contract/headers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const url = '/gw/producto/api/Buscador/detalle?productoId=7&sucursalId=5';
const sentBy = (company: string, branch = '5') => ({
  headers: { [headerNames.company]: company, [headerNames.branch]: branch },
});

async function openedWith(text: string) {
  vi.resetModules();
  vi.stubGlobal('document', { getElementById: () => ({ textContent: text }) });
  return import('./first-screen.ts');
}
const pageWith = async (text: string) => (await openedWith(text)).takeFirstAnswer;
const page = JSON.stringify({
  empresa: '2',
  sucursal: '5',
  respuestas: { [`GET ${url}`]: { ok: true }, 'POST /gw/producto/graphql {"a":1}': { data: 1 } },
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('answers the call that the page was served with, once', async () => {
  const take = await pageWith(page);
  expect(await take(url, sentBy('2'))?.json()).toEqual({ ok: true });
  expect(take(url, sentBy('2'))).toBeUndefined();
});

it('distinguishes calls by their parameters', async () => {
  const take = await pageWith(page);
  const post = (body: string) => take('/gw/producto/graphql', { method: 'POST', body, ...sentBy('2') });
  expect(post('{"a":2}')).toBeUndefined();
  expect(await post('{"a":1}')?.json()).toEqual({ data: 1 });
});

it('gives no answer for another country or another branch', async () => {
  const take = await pageWith(page);
  expect(take(url, sentBy('12'))).toBeUndefined();
  expect(take(url, sentBy('2', '9'))).toBeUndefined();
});

it('gives no answer after ten seconds, nor from an empty or invalid page', async () => {
  const take = await pageWith(page);
  take('/otra', sentBy('2'));
  vi.advanceTimersByTime(10_000);
  expect(take(url, sentBy('2'))).toBeUndefined();
  expect((await pageWith(''))(url, sentBy('2'))).toBeUndefined();
  expect((await pageWith('{"empresa"'))(url, sentBy('2'))).toBeUndefined();
});

it('tells for whom the page was served, or nobody when it has no answers', async () => {
  const { isFirstScreenFor } = await openedWith(page);
  expect(isFirstScreenFor(2, 5)).toBe(true);
  expect(isFirstScreenFor(12, 5)).toBe(false);
  expect(isFirstScreenFor(2, 9)).toBe(false);
  expect((await openedWith('')).isFirstScreenFor(2, 5)).toBe(false);
});
