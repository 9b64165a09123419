import { afterEach, expect, it } from 'vitest';
import { forgetLeftPage, pageToRestore, rememberLeftPage } from './left-page.ts';

afterEach(forgetLeftPage);

it('SEARCH-10 restores the page of the same results, when their address has none', () => {
  rememberLeftPage({ address: '/busqueda/tos?orden=az', page: 3 });
  expect(pageToRestore('/busqueda/tos?orden=az', false)).toBe(3);
  expect(pageToRestore('/busqueda/tos?orden=az', true)).toBeUndefined();
  expect(pageToRestore('/busqueda/tos?', false)).toBeUndefined();
  forgetLeftPage();
  expect(pageToRestore('/busqueda/tos?orden=az', false)).toBeUndefined();
});
