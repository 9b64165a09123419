import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask, phoneMaskOf, unmask } from './index.ts';

const identity = '9999-9999-99999';
const phone = '504-9999-9999';

describe('masks', () => {
  it.each([
    ['REG-18 as it is typed', identity, '05', '05'],
    ['REG-18 a dash comes with the digit after it', identity, '05011', '0501-1'],
    ['REG-18 whole', identity, '0501198800017', '0501-1988-00017'],
    ['REG-18 pasted with dashes', identity, '0501-1988-00017', '0501-1988-00017'],
    ['REG-18 pasted with spaces', identity, ' 0501 1988 00017 ', '0501-1988-00017'],
    ['REG-18 too much', identity, '05011988000179999', '0501-1988-00017'],
    ['REG-18 letters fall away', identity, '05a01b', '0501'],
    ['INFO-03 without the number of the country', phone, '99887766', '504-9988-7766'],
    ['INFO-03 with it', phone, '50499887766', '504-9988-7766'],
    ['INFO-03 as a contact is copied', phone, '+504 9988-7766', '504-9988-7766'],
    ['INFO-03 somebody who types the number of the country', phone, '50', '50'],
    ['INFO-03 taken back to nothing', phone, '', ''],
    ['REG-22 a date', '99-99-9999', '12041988', '12-04-1988'],
    ['a number of a country with a 9 in it', '5\\93-99', '12', '593-12'],
  ])('%s', (_, mask, text, expected) => expect(applyMask(mask, text)).toBe(expected));

  it('REG-18 INFO-03 applying a mask is idempotent', () => {
    fc.assert(
      fc.property(fc.constantFrom(identity, phone), fc.stringMatching(/^[0-9 +-]{0,18}$/), (mask, text) => {
        const once = applyMask(mask, text);
        expect(applyMask(mask, once)).toBe(once);
      }),
    );
  });

  it('INFO-04 sends digits only', () => expect(unmask('504-9988-7766')).toBe('50499887766'));

  it('puts the country prefix before the phone mask', () => {
    expect(phoneMaskOf({ callingCode: '504', phoneMask: '9999-9999' })).toBe(phone);
    expect(phoneMaskOf({ callingCode: '593', phoneMask: '99 999 9999' })).toBe('5\\93-99 999 9999');
  });
});
