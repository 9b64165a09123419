import { companies } from '@botica/domain/companies';
import { applyMask } from '@botica/domain/identity';
import { describe, expect, it } from 'vitest';
import { infoPhoneMask, toAdditionalInfoBody, toAskedInfo } from '../registration/additional-info-request.ts';
import { stepsAfterLogin } from './after-login.ts';
import { countsAsNew } from './log-in.ts';

const whole = { noIdentidad: '0501198402317', celular: '50499887766' };

describe('what follows a login', () => {
  it.each([
    ['LOGIN-06 a new person is welcomed', { isNew: true, data: whole, hasAcceptedTerms: true }, ['welcome']],
    [
      'INFO-01 a missing identity is asked',
      { data: { ...whole, noIdentidad: ' ' }, hasAcceptedTerms: true },
      ['additional-info'],
    ],
    [
      'INFO-01 a missing phone is asked',
      { data: { ...whole, celular: '' }, hasAcceptedTerms: true },
      ['additional-info'],
    ],
    ['terms that were not accepted are asked', { data: whole, hasAcceptedTerms: false }, ['terms']],
    [
      'the required steps come first',
      { isNew: true, data: { noIdentidad: '', celular: '' }, hasAcceptedTerms: false },
      ['terms', 'additional-info', 'welcome'],
    ],
    ['nothing, when nothing is missing', { data: whole, hasAcceptedTerms: true }, []],
    ['nothing, when the server does not answer', { data: undefined, hasAcceptedTerms: undefined }, []],
  ])('%s', (_, known, steps) => expect(stepsAfterLogin({ isNew: false, ...known })).toEqual(steps));

  it.each([
    ['LOGIN-06 the first login counts as new', true, false, true],
    ['LOGIN-06 any other does not', false, false, false],
    ['SESS-16 nor does one whose tour is done', true, true, false],
  ])('%s', (_, isFirst, isTourDone, expected) => expect(countsAsNew(isFirst, isTourDone)).toBe(expected));
});

describe('the additional info', () => {
  const form = { identityTypeId: 1, identityNumber: '0501-1984-02317', phone: '504-9988-7766' };

  it('INFO-04 INFO-05 sends the additional info without dashes, each field with whether it was asked', () => {
    expect(toAdditionalInfoBody(toAskedInfo(form, { identity: true, phone: false }))).toEqual({
      identidad: { obligatorio: true, valor: '0501198402317' },
      tipoIdentidad: { obligatorio: true, valor: 1 },
      telefono: { obligatorio: false, valor: '' },
    });
    expect(toAdditionalInfoBody(toAskedInfo(form, { identity: false, phone: true }))).toEqual({
      identidad: { obligatorio: false, valor: '' },
      tipoIdentidad: { obligatorio: false, valor: 0 },
      telefono: { obligatorio: true, valor: '50499887766' },
    });
  });

  it('INFO-03 writes the phone with the prefix of the store’s country', () => {
    expect(infoPhoneMask(companies[2])).toBe('504-9999-9999');
    expect(applyMask(infoPhoneMask(companies[14]), '88776655')).toBe('505-8877-6655');
  });
});
