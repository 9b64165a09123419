import { describe, expect, it } from 'vitest';
import { companies } from '../companies/index.ts';
import {
  additionalInfoMasks,
  channelOf,
  checkAdditionalInfo,
  checkVerificationCode,
  codeLifeMs,
  isVerificationCode,
  maskRecipient,
  normalizeRecipient,
  resetCodeDigits,
} from './index.ts';

describe('the verification code', () => {
  it.each([
    ['REG-04', '0042', true],
    ['REG-04', '042', false],
    ['REG-04', '00421', false],
    ['REG-04', '00a2', false],
    ['REG-04', '٠٠٤٢', false],
  ])('%s %s is a valid code: %s', (_, text, expected) => expect(isVerificationCode(text)).toBe(expected));

  it('REG-05 must not be empty (T35)', () => {
    expect(checkVerificationCode(' ')).toBe('Debes ingresar el código de verificación.');
    expect(checkVerificationCode('12')).toBe('El código tiene 4 dígitos.');
    expect(checkVerificationCode(' 1234 ')).toBeUndefined();
    expect(checkVerificationCode('1234', resetCodeDigits)).toBe('El código tiene 6 dígitos.');
  });

  it('REG-06 is valid for four minutes', () => expect(codeLifeMs).toBe(240_000));

  it('REG-02 is sent by text message to a phone and by e-mail to an address', () => {
    expect(channelOf('504-9988-7766')).toBe('sms');
    expect(channelOf('Maria@correo.hn')).toBe('mail');
    expect(channelOf('123')).toBeUndefined();
    expect(normalizeRecipient(' Maria@Correo.hn')).toBe('maria@correo.hn');
    expect(normalizeRecipient('+504 9988-7766')).toBe('50499887766');
  });

  it('masks a recipient', () => {
    expect(maskRecipient('maria@correo.hn')).toBe('m****@correo.hn');
    expect(maskRecipient('504-9988-7766')).toBe('****7766');
  });
});

describe('the additional info', () => {
  const info = (identity: string, phone: string, { isRequired = true, typeId = 1 } = {}) => ({
    identityNumber: { isRequired, value: identity },
    identityTypeId: { isRequired, value: typeId },
    phone: { isRequired, value: phone },
  });
  const wrong = (given: ReturnType<typeof info>) => checkAdditionalInfo(given, companies[2]).map(({ field }) => field);

  it('INFO-02 INFO-03 has the masks of Honduras', () =>
    expect(additionalInfoMasks).toEqual({ nationalId: '9999-9999-99999', phone: '504-9999-9999' }));

  it('INFO-01 requires identity, type and phone', () => {
    expect(wrong(info('0501-1990-00045', '504-9988-7766'))).toEqual([]);
    expect(wrong(info('', '', { typeId: 0 }))).toEqual(['identityTypeId', 'identityNumber', 'phone']);
  });

  it('INFO-01 INFO-05 a field that was not requested may be empty, but not invalid', () => {
    expect(wrong(info('', '', { isRequired: false, typeId: 0 }))).toEqual([]);
    expect(wrong(info('12', '9', { isRequired: false }))).toEqual(['identityNumber', 'phone']);
  });
});
