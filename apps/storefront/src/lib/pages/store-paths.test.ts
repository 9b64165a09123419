import { isSafeLink } from '@botica/domain/content/editions';
import { expect, it } from 'vitest';
import { hasPage } from './known-pages.ts';
import type { RouteHandle } from './route-handle.ts';
import { routeTable } from './route-table.ts';

const examples = Object.values<RouteHandle>(routeTable)
  .map(({ pattern }) => pattern.replace(/\?.*/, '').replace(/\{\w+\}/g, 'x'))
  .filter((path) => path.startsWith('/') && hasPage(path));

it('the links that staff may write are the pages of the store', () => {
  expect(examples.length).toBeGreaterThan(80);
  expect(examples.filter((path) => !isSafeLink(path))).toEqual([]);
  const written = ['/promociones/canjes/x', '/promociones/sorteo/siman', '/nada', '/promociones/otro/x/y'];
  expect(written.map(isSafeLink)).toEqual(written.map(hasPage));
});
