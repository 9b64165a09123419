import { describe, expect, it } from 'vitest';
import type { FilesKeeper } from './missing-file.ts';
import { reloadForMissingFile } from './missing-file.ts';

const chunk = 'https://tienda.example/assets/abc1234.js';

function aBrowser(given: Partial<FilesKeeper> = {}) {
  let remembered: readonly string[] = [];
  let reloads = 0;
  const keeper: FilesKeeper = {
    isOnline: () => true,
    reloadedFor: () => remembered,
    rememberReloads(messages) {
      remembered = messages;
      return true;
    },
    reload() {
      reloads += 1;
    },
    ...given,
  };
  return { keeper, reloads: () => reloads };
}

describe('a file of the page that is gone after a release', () => {
  it.each([
    ['Chromium', `Failed to fetch dynamically imported module: ${chunk}`],
    ['Firefox', `error loading dynamically imported module: ${chunk}`],
    ['Safari', 'Importing a module script failed.'],
    ['a stylesheet', 'Unable to preload CSS for /assets/page-abc1234.css'],
  ])('reloads the page once (%s)', (_, message) => {
    const { keeper, reloads } = aBrowser();
    expect(reloadForMissingFile(new TypeError(message), keeper)).toBe(true);
    expect(reloadForMissingFile(new TypeError(message), keeper)).toBe(false);
    expect(reloads()).toBe(1);
  });

  it('reloads again for another file, as after a second release', () => {
    const { keeper, reloads } = aBrowser();
    for (const name of ['one', 'two']) {
      reloadForMissingFile(new TypeError(`Failed to fetch dynamically imported module: /assets/${name}.js`), keeper);
    }
    expect(reloads()).toBe(2);
  });

  it.each([
    ['an error of the screen', new Error('Cannot read properties of undefined'), {}],
    [
      'a browser that is offline',
      new TypeError(`Failed to fetch dynamically imported module: ${chunk}`),
      { isOnline: () => false },
    ],
    [
      'a browser without storage',
      new TypeError(`Failed to fetch dynamically imported module: ${chunk}`),
      { rememberReloads: () => false },
    ],
    ['no error', undefined, {}],
  ])('does not reload for %s', (_, error, given) => {
    const { keeper, reloads } = aBrowser(given);
    expect(reloadForMissingFile(error, keeper)).toBe(false);
    expect(reloads()).toBe(0);
  });
});
