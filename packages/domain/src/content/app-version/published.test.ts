import { expect, it } from 'vitest';
import { checkVersionName, publishVersion, refreshDecisions } from './index.ts';

const current = { version: '3.2.0', previousVersion: '3.1.0', mandatory: false, clearStorage: false };

it('A466 a new version makes the current one the previous one, and the same name keeps it', () => {
  const next = { version: '3.3.0', mandatory: true, clearStorage: false };
  expect(publishVersion(current, next)).toEqual({ ...next, previousVersion: '3.2.0' });
  expect(publishVersion(current, { ...next, version: '3.2.0' })).toMatchObject({ previousVersion: '3.1.0' });
});

it('VER-01 VER-02 VER-04 VER-05 tells what each kind of browser will do', () => {
  const of = (record: typeof current) =>
    refreshDecisions(record).map(({ stored, decision }) => [stored, decision.action]);
  expect(of(current)).toEqual([
    ['current', 'none'],
    ['previous', 'none'],
    ['older', 'reload'],
    ['none', 'reload'],
  ]);
  expect(of({ ...current, mandatory: true })).toContainEqual(['previous', 'reload']);
  expect(of({ ...current, previousVersion: '3.2.0' })).toHaveLength(3);
});

it.each([
  ['', 'Escribe la versión.'],
  ['3 .2', 'Escribe la versión con letras, números, puntos y guiones, como 3.2.0.'],
  ['<3>', 'Escribe la versión con letras, números, puntos y guiones, como 3.2.0.'],
  ['1'.repeat(31), 'Escribe la versión en 30 caracteres o menos.'],
  ['2026-11.rc1', undefined],
])('refuses the name "%s" in words', (name, message) => expect(checkVersionName(name)).toBe(message));
