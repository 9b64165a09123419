import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isViewerModeValid, parseAppNavigate, viewerModeExpiry, viewerModeMinutes } from './index.ts';

const now = new Date('2026-11-18T15:00:00Z');

describe('viewer mode', () => {
  it('VIEW-03 lasts 20 minutes', () => {
    expect(viewerModeMinutes).toBe(20);
    expect(viewerModeExpiry(now)).toEqual(new Date('2026-11-18T15:20:00Z'));
  });

  it('VIEW-01 is valid until it expires, as a date or as stored text', () => {
    expect(isViewerModeValid(new Date('2026-11-18T15:00:01Z'), now)).toBe(true);
    expect(isViewerModeValid('2026-11-18T15:20:00.000Z', now)).toBe(true);
  });

  it.each([new Date(now), '2026-11-18T14:59:59Z', 'siempre', '', undefined, null])(
    'VIEW-02 %s is expired',
    (expiresAt) => expect(isViewerModeValid(expiresAt, now)).toBe(false),
  );
});

describe('the entry of the mobile app', () => {
  it.each([
    ['VIEW-05', { pathUrl: 'productos$detalle$10' }, '/productos/detalle/10'],
    ['VIEW-05', { pathUrl: '$Mispedidos' }, '/Mispedidos'],
    ['VIEW-05', { queryUrl: '/cupones/detalle?i=4' }, '/cupones/detalle?i=4'],
    ['VIEW-05', { queryUrl: '$perfil#tab-tarjetas' }, '/perfil#tab-tarjetas'],
    ['VIEW-05', { pathUrl: 'puntos', queryUrl: 'ruleta' }, '/puntos'],
    ['VIEW-06', {}, '/'],
    ['VIEW-06', { pathUrl: '', queryUrl: null }, '/'],
  ])('%s %j goes to %s', (_, params, target) => expect(parseAppNavigate(params)).toEqual({ target }));

  it('VIEW-04 returns a token and ignores the placeholder', () => {
    expect(parseAppNavigate({ queryUrl: 'puntos', token: 'abc.def' })).toEqual({ target: '/puntos', token: 'abc.def' });
    for (const token of ['@TOKEN@', '', '  ', undefined, null]) {
      expect(parseAppNavigate({ queryUrl: 'puntos', token })).toEqual({ target: '/puntos' });
    }
  });

  it.each([
    '//malo.test',
    '$$malo.test',
    '/$malo.test',
    'https://malo.test',
    'https:$$malo.test',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '\\\\malo.test',
    '/\\malo.test',
    '/\t/malo.test',
    '\n//malo.test',
    '/./$malo.test',
  ])('VIEW-05 %j stays on the site', (url) => expect(parseAppNavigate({ queryUrl: url }).target).toBe('/'));

  it('VIEW-05 any url stays on the site', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '$', '\\', ':', '.', '?', '#', '@', '\t', '\n', ' ', 'a', 'h', '%'),
    });
    fc.assert(
      fc.property(nasty, (url) => {
        const { target } = parseAppNavigate({ queryUrl: url });
        expect(target.startsWith('/')).toBe(true);
        expect(new URL(target, 'https://tienda.test').host).toBe('tienda.test');
      }),
      { numRuns: 2000 },
    );
  });
});
