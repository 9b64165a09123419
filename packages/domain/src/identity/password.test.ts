import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword, isAcceptablePassword } from './index.ts';

const met = (text: string) =>
  checkPassword(text)
    .filter(({ isMet }) => isMet)
    .map(({ id }) => id);

describe('the checklist of a password', () => {
  it.each([
    ['PASS-01 eight characters are enough', '1234567!', ['PASS-01', 'PASS-04']],
    ['PASS-01 seven are not', 'Abcde1!', ['PASS-02', 'PASS-03', 'PASS-04']],
    ['PASS-01 an emoji is one character', 'Aa1😀😀😀', ['PASS-02', 'PASS-03', 'PASS-04']],
    ['PASS-02 upper case, accents and ñ included', 'Ñ', ['PASS-02']],
    ['PASS-03 lower case, accents and ñ included', 'é', ['PASS-03']],
    ['PASS-04 a digit', '7', ['PASS-04']],
    ['PASS-05 nothing typed', '', []],
    ['PASS-05 everything', 'Botica2026', ['PASS-01', 'PASS-02', 'PASS-03', 'PASS-04']],
  ])('%s', (_, text, expected) => expect(met(text)).toEqual(expected));

  it('PASS-05 has a label for each rule, always in the same order', () =>
    expect(checkPassword('').map(({ label }) => label)).toEqual([
      'Al menos 8 caracteres',
      'Una letra mayúscula',
      'Una letra minúscula',
      'Un número',
    ]));

  it('PASS-01 PASS-02 PASS-03 PASS-04 a password is valid when no rule fails', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => isAcceptablePassword(text) === (met(text).length === 4)),
    );
    expect(isAcceptablePassword('Botica2026')).toBe(true);
    expect(isAcceptablePassword('botica2026')).toBe(false);
  });
});
