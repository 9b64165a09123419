import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AppVersion, decideRefresh } from './index.ts';

const aVersion = (given: Partial<AppVersion> = {}): AppVersion => ({
  version: '3.2.0',
  previousVersion: '3.1.0',
  mandatory: false,
  clearStorage: false,
  ...given,
});

const none = { action: 'none', clearStorage: false };

it.each([
  ['VER-01', 'nothing stored', undefined, {}, { action: 'reload', clearStorage: true }],
  ['VER-01', 'an empty text stored', '', {}, { action: 'reload', clearStorage: true }],
  ['VER-02', 'an older version stored', '2.9.0', {}, { action: 'reload', clearStorage: false }],
  [
    'VER-03',
    'an older version stored, flagged',
    '2.9.0',
    { clearStorage: true },
    { action: 'reload', clearStorage: true },
  ],
  ['VER-04', 'the previous one, mandatory', '3.1.0', { mandatory: true }, { action: 'reload', clearStorage: false }],
  [
    'VER-03 VER-04',
    'the previous one, mandatory and flagged',
    '3.1.0',
    { mandatory: true, clearStorage: true },
    { action: 'reload', clearStorage: true },
  ],
  ['VER-05', 'the previous one, not mandatory', '3.1.0', { clearStorage: true }, none],
  ['VER-02', 'the current one', '3.2.0', { mandatory: true, clearStorage: true }, none],
])('%s %s', (_rule, _case, stored, given, decision) =>
  expect(decideRefresh(stored, aVersion(given))).toEqual(decision),
);

it('VER-01 VER-02 the page does not reload once the current version is stored', () => {
  const name = fc.string({ minLength: 1 });
  const version = fc.record({
    version: name,
    previousVersion: name,
    mandatory: fc.boolean(),
    clearStorage: fc.boolean(),
  });
  fc.assert(fc.property(version, (current) => decideRefresh(current.version, current).action === 'none'));
});
