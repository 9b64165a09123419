import { describe, expect, it } from 'vitest';
import { companies } from '../companies/index.ts';
import { hideEmail, hideIdentity, hidePhone, readSearch, takenPaymentTypes } from './index.ts';

describe('masked data', () => {
  it.each([
    [hidePhone('50498761218'), '9•••-••18'],
    [hidePhone('12'), '••'],
    [hidePhone(''), ''],
    [hideIdentity('0501-1984-01267'), '0501-•••-•••67'],
    [hideIdentity('E1234'), '•••••'],
    [hideEmail('marta.mejia@example.com'), 'm•••@example.com'],
    [hideEmail('not an address'), '•••'],
  ])('%s is %s', (masked, expected) => expect(masked).toBe(expected));
});

describe('the text of a search', () => {
  it.each([
    ['Marta Mejía', { words: ['marta', 'mejia'] }],
    ['marta@example.com', { words: [], email: 'marta@example.com' }],
    ['4821', { words: [], lastFour: '4821' }],
    ['9876-1218', { words: [], phone: '98761218', order: { branchCode: 9876, number: 1218 } }],
    ['+504 9876 1218', { words: [], phone: '98761218', identity: '50498761218' }],
    ['0501198401267', { words: [], identity: '0501198401267' }],
    ['0501-1984-01267', { words: [], identity: '0501198401267', invoice: '0501-1984-01267' }],
    ['5-0037', { words: [], order: { branchCode: 5, number: 37 } }],
    ['000-002-01-00184417', { words: [], invoice: '000-002-01-00184417', identity: '0000020100184417' }],
    ['E1234567', { words: ['e1234567'], identity: 'E1234567' }],
    ['%', { words: [] }],
  ])('%s', (text, expected) => expect(readSearch(text)).toEqual(expected));
});

describe('the payment of an order that staff takes', () => {
  it.each([
    ['pickup', ['payAtBranch', 'paymentLink']],
    ['homeDelivery', ['cash', 'cardOnDelivery', 'cashAndCard', 'paymentLink']],
  ] as const)('PAY-01 %s needs no card number', (orderType, types) =>
    expect(takenPaymentTypes(companies[2], orderType)).toEqual(types),
  );
});
