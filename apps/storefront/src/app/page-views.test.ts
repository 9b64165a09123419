import { expect, it } from 'vitest';
import type { PageView, PixelEvent } from '../lib/telemetry.ts';
import { createPageViewTracker } from './page-views.ts';

function track(...pathnames: string[]): string[] {
  const events: (PageView | PixelEvent)[] = [];
  const visit = createPageViewTracker((event) => events.push(event));
  for (const pathname of pathnames) visit({ pathname, search: '', pattern: `pattern of ${pathname}` });
  return events.map(({ pattern }) => pattern);
}

it('TELE-01 sends one event for each route change, the first page included', () => {
  expect(track('/', '/sucursales', '/')).toEqual(['pattern of /', 'pattern of /sucursales', 'pattern of /']);
});

it('TELE-01 sends one event when a navigation is reported twice or only rewrites the query', () => {
  expect(track('/', '/', '/sucursales', '/sucursales')).toEqual(['pattern of /', 'pattern of /sucursales']);
});

it.each([
  ['the path', '/busqueda/Vitalento-60', '', ['pageView', 'pixel']],
  ['the query', '/busqueda/tos', '?ref=vitalento', ['pageView', 'pixel']],
  ['neither', '/busqueda/tos', '?pagina=2', ['pageView']],
])('TELE-02 A118 sends the pixel event when its word is in the address: %s', (_, pathname, search, expected) => {
  const sent: string[] = [];
  createPageViewTracker(
    ({ type }) => sent.push(type),
    'vitalento',
  )({ pathname, search, pattern: '/busqueda/:producto' });
  expect(sent).toEqual(expected);
});
