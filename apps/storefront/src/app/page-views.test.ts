import { expect, it } from 'vitest';
import type { PageView } from '../lib/telemetry.ts';
import { createPageViewTracker } from './page-views.ts';

function track(...pathnames: string[]): string[] {
  const events: PageView[] = [];
  const visit = createPageViewTracker((event) => events.push(event));
  for (const pathname of pathnames) visit({ pathname, pattern: `pattern of ${pathname}` });
  return events.map(({ pattern }) => pattern);
}

it('TELE-01 sends one event for each route change, the first page included', () => {
  expect(track('/', '/sucursales', '/')).toEqual(['pattern of /', 'pattern of /sucursales', 'pattern of /']);
});

it('TELE-01 sends one event when a navigation is reported twice or only rewrites the query', () => {
  expect(track('/', '/', '/sucursales', '/sucursales')).toEqual(['pattern of /', 'pattern of /sucursales']);
});
