import { expect, it } from 'vitest';
import { parseSettings } from './settings.ts';

it.each([['__BOTICA_SETTINGS__'], [''], [undefined], ['[1]'], ['null']])(
  'HTTP-06 has a base for every server when the page says %s',
  (text) => {
    expect(new Set(Object.values(parseSettings(text).baseUrls))).toEqual(new Set(['/gw']));
  },
);

it('HTTP-06 takes the bases that the page gives and keeps the default of the others', () => {
  const { baseUrls, production } = parseSettings('{"production":true,"baseUrls":{"search":"https://search.example"}}');
  expect([production, baseUrls.search, baseUrls.main]).toEqual([true, 'https://search.example', '/gw']);
});
