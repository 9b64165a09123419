import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import type { AffiliateForm, ExternalOrderForm } from './index.ts';
import {
  checkAffiliate,
  checkExternalOrder,
  cleanAffiliate,
  cleanExternalOrder,
  defaultCopayCents,
  isExternalClient,
} from './index.ts';

const order: ExternalOrderForm = {
  affiliateId: 7,
  planId: 3,
  ticket: 'A042',
  copayCents: 90_00,
  authorisedBy: 'Marta Reyes',
  requestedBy: 'Luis Mejía',
  notes: '',
};

describe('the copay', () => {
  it.each([
    [450_00, 90_00],
    [1_252_00, 250_00],
    [1_252_50, 251_00], // 250.50 goes up
    [1_250_49, 250_00],
    [0, 0],
    [2_00, 0],
  ])('EXT-07 A053 of a plan of %d cents is %d, a fifth in whole units', (value, copay) =>
    expect(defaultCopayCents(value)).toBe(copay),
  );

  it('EXT-07 the copay is within half a unit of a fifth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (value) => {
        const copay = defaultCopayCents(value);
        expect(copay % 100).toBe(0);
        expect(Math.abs(copay * 5 - value)).toBeLessThanOrEqual(250);
      }),
    );
  });
});

describe('an external order', () => {
  it('accepts a complete order with or without notes', () => {
    expect(checkExternalOrder(order)).toEqual([]);
    expect(checkExternalOrder({ ...order, notes: 'Entregar en recepción', copayCents: 0, ticket: '1' })).toEqual([]);
  });

  it.each<[string, Partial<ExternalOrderForm>, keyof ExternalOrderForm, string]>([
    ['EXT-01', { affiliateId: 0 }, 'affiliateId', 'Debes completar el campo Afiliado.'],
    ['EXT-02', { planId: 0 }, 'planId', 'Debes completar el campo Plan.'],
    ['EXT-03', { ticket: '  ' }, 'ticket', 'Debes completar el campo Ticket.'],
    ['EXT-03', { ticket: '00042' }, 'ticket', 'El ticket debe tener 4 caracteres como máximo.'],
    ['EXT-04', { copayCents: undefined }, 'copayCents', 'Debes completar el campo Copago.'],
    ['EXT-04', { copayCents: -1 }, 'copayCents', 'El copago no es un monto válido.'],
    ['EXT-04', { copayCents: 0.5 }, 'copayCents', 'El copago no es un monto válido.'],
    ['EXT-05', { authorisedBy: '' }, 'authorisedBy', 'Debes completar el campo Nombre de quien autoriza.'],
    [
      'EXT-05',
      { authorisedBy: 'Mart     ' },
      'authorisedBy',
      'El nombre de quien autoriza debe tener al menos 5 caracteres.',
    ],
    ['EXT-06', { requestedBy: ' ' }, 'requestedBy', 'Debes completar el campo Nombre de quien solicita.'],
    ['EXT-06', { requestedBy: 'Luis' }, 'requestedBy', 'El nombre de quien solicita debe tener al menos 5 caracteres.'],
    ['EXT-06', { requestedBy: 'x'.repeat(121) }, 'requestedBy', 'El nombre de quien solicita es demasiado largo.'],
    ['T55', { notes: 'x'.repeat(501) }, 'notes', 'Las observaciones no pueden tener más de 500 caracteres.'],
  ])('%s refuses %j', (_, change, field, message) =>
    expect(checkExternalOrder({ ...order, ...change })).toEqual([{ field, message }]),
  );

  const nothing = { affiliateId: 0, planId: 0, ticket: '', copayCents: undefined, authorisedBy: '', requestedBy: '' };
  const missingFields = () => checkExternalOrder({ ...nothing, notes: '' }).map(({ field }) => field);

  it.each([
    ['EXT-01', 'affiliateId'],
    ['EXT-02', 'planId'],
    ['EXT-03', 'ticket'],
    ['EXT-04', 'copayCents'],
    ['EXT-05', 'authorisedBy'],
    ['EXT-06', 'requestedBy'],
  ])('%s an empty form asks for %s', (_, field) => expect(missingFields()).toContain(field));

  it('an empty form lists every problem in the order of its fields', () =>
    expect(missingFields()).toEqual(Object.keys(nothing)));

  it('is stored without surrounding spaces and invisible characters', () =>
    expect(cleanExternalOrder({ ...order, ticket: ' 42 ', authorisedBy: '  Marta   Reyes ', notes: ' Ya \n' })).toEqual(
      {
        ...order,
        ticket: '42',
        notes: 'Ya',
      },
    ));
});

describe('an affiliate', () => {
  const affiliate: AffiliateForm = { firstNames: 'Ana Lucía', lastNames: 'Paz', identity: '0501-1990-00123' };
  const messages = (change: Partial<AffiliateForm>, company: 2 | 12 = 2) =>
    checkAffiliate({ ...affiliate, ...change }, companies[company]).map(({ message }) => message);

  it('is stored by the digits of the identity', () => {
    expect(messages({})).toEqual([]);
    expect(cleanAffiliate({ ...affiliate, firstNames: ' Ana  Lucía ' })).toEqual({
      ...affiliate,
      identity: '0501199000123',
    });
  });

  it.each<[Partial<AffiliateForm>, string]>([
    [{ identity: '' }, 'Debes completar el campo Identidad.'],
    [{ identity: '0501' }, 'La identidad debe tener 13 dígitos.'],
    [{ firstNames: ' ' }, 'Debes completar el campo Nombres.'],
    [{ lastNames: '' }, 'Debes completar el campo Apellidos.'],
    [{ lastNames: '<b>' }, 'Apellidos: usa solo letras y espacios.'],
  ])('EXT-01 T55 refuses %j', (change, message) => expect(messages(change)).toEqual([message]));

  it('EXT-01 an affiliate has the identity format of its country', () => {
    expect(messages({ identity: '2547 89632 0101' }, 12)).toEqual([]);
    expect(messages({ identity: '!' }, 12)).toEqual(['Revisa el DPI, no parece estar completo.']);
  });
});

it.each([
  [1, true],
  [2, false],
  [undefined, false],
])('ROLE-06 user type %s is an external client: %s', (type, expected) => expect(isExternalClient(type)).toBe(expected));
