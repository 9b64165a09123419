import { expect, it } from 'vitest';
import { parseSettings } from './settings.ts';

it.each([['__BOTICA_SETTINGS__'], [''], [undefined], ['[1]'], ['null']])(
  'HTTP-06 has a base for every server when the page says %s',
  (text) => {
    expect(new Set(Object.values(parseSettings(text).baseUrls))).toEqual(new Set(['/gw']));
  },
);

it('HTTP-06 takes the bases of the page and keeps the defaults of the others', () => {
  const { baseUrls, production } = parseSettings('{"production":true,"baseUrls":{"search":"https://search.example"}}');
  expect([production, baseUrls.search, baseUrls.main]).toEqual([true, 'https://search.example', '/gw']);
});
