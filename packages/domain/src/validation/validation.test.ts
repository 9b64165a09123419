import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../companies/index.ts';
import { fitsIdentityLength, isEmail, isNumericKey, keepDigits, keepNumeric } from './index.ts';

describe('e-mail', () => {
  it.each(['ana@correo.hn', 'ana.lopez_1-x@sub.correo-2.com', 'A@B.CO', '.ana@correo.info', 'ana@1.a1'])(
    'VAL-01 accepts %s',
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    ['no at sign', 'ana.correo.hn'],
    ['two at signs', 'ana@correo.hn@correo.hn'],
    ['no local part', '@correo.hn'],
    ['no domain label', 'ana@hn'],
    ['an empty label', 'ana@correo..hn'],
    ['a label that starts empty', 'ana@.hn'],
    ['a top-level domain of one', 'ana@correo.h'],
    ['a top-level domain of five', 'ana@correo.store'],
    ['a hyphen in the top-level domain', 'ana@correo.h-n'],
    ['a plus in the local part', 'ana+1@correo.hn'],
    ['an accent', 'josé@correo.hn'],
    ['a space', 'ana @correo.hn'],
    ['a line break', 'ana@correo.hn\n'],
    ['nothing', ''],
    ['too much', `${'a'.repeat(250)}@correo.hn`],
  ])('VAL-01 refuses %s', (_, text) => expect(isEmail(text)).toBe(false));

  it('VAL-01 matches the rule written as one regular expression', () => {
    const rule = /^[A-Za-z0-9_.-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9]{2,4}$/;
    const nearly = fc.string({ unit: fc.constantFrom('a', 'Z', '9', '_', '-', '.', '@', '+', 'é'), maxLength: 14 });
    const text = fc.oneof(nearly, fc.stringMatching(rule, { maxLength: 60 }));
    fc.assert(
      fc.property(text, (email) => isEmail(email) === rule.test(email)),
      { numRuns: 2000 },
    );
  });
});

describe('numeric-only fields', () => {
  it.each(['0', '9', 'Backspace', 'Tab', 'ArrowLeft', 'ArrowDown', 'Home', 'End'])(
    'VAL-02 company 2 accepts %s',
    (key) => expect(isNumericKey(key, 2)).toBe(true),
  );

  it.each(['a', '-', '.', ' ', 'e', '٣', '12', 'Delete'])('VAL-02 company 2 refuses %j', (key) =>
    expect(isNumericKey(key, 2)).toBe(false),
  );

  it.each([12, 13, 14, 15] as const)('VAL-02 company %d has no restriction', (id) => {
    expect(isNumericKey('a', id)).toBe(true);
    expect(keepNumeric('1801-K', id)).toBe('1801-K');
  });

  it('VAL-02 lets shortcuts pass', () => {
    expect(isNumericKey({ key: 'v', ctrlKey: true }, 2)).toBe(true);
    expect(isNumericKey({ key: 'a', metaKey: true }, 2)).toBe(true);
    expect(isNumericKey({ key: 'v' }, 2)).toBe(false);
  });

  it('VAL-02 keeps only the digits of pasted text', () => {
    expect(keepNumeric(' 0501-1990 x', 2)).toBe('05011990');
    expect(keepDigits('+504 9988-7766')).toBe('50499887766');
  });
});

describe('identity number', () => {
  it.each([
    ['VAL-03', 2, 15],
    ['VAL-03', 12, 15],
    ['VAL-04', 14, 14],
  ] as const)('%s company %d accepts at most %d characters', (_, id, longest) => {
    expect(fitsIdentityLength('1'.repeat(longest), companies[id])).toBe(true);
    expect(fitsIdentityLength('1'.repeat(longest + 1), companies[id])).toBe(false);
  });

  it('VAL-03 ignores surrounding spaces', () =>
    expect(fitsIdentityLength(` ${'1'.repeat(15)} `, companies[2])).toBe(true));
});
