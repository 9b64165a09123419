import { companies } from '@botica/domain/companies';
import { storeInstant } from '@botica/domain/time';
import { describe, expect, it } from 'vitest';
import { changeWords, costWords, pillWords, tariffWords, whenWords } from './delivery-promise.ts';
import { toPromiseView } from './from-dto.ts';

const honduras = companies[2];
const noon = storeInstant('2026-11-16', 12 * 60);
const open = {
  sucursalId: 5,
  costo: 40,
  esDesde: false,
  esTarifaNocturna: false,
  vigenteHasta: '20:00',
  costoDespues: 70,
  estado: 0,
  abreEl: null,
  minutosDesde: 45,
  minutosHasta: 60,
  minimo: null,
  minimoDepende: false,
  segundosVigente: 3600,
};
const closed = {
  ...open,
  estado: 1,
  abreEl: storeInstant('2026-11-17', 7 * 60).toISOString(),
  minutosDesde: null,
  minutosHasta: null,
};

/** The currency and its amount are joined by a no-break space. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

const words = (given: Partial<Parameters<typeof toPromiseView>[0]>) => {
  const promise = toPromiseView({ ...open, ...given });
  return {
    cost: plain(costWords(promise, honduras)),
    tariff: tariffWords(promise),
    when: whenWords(promise, noon),
    change: plain(changeWords(promise, honduras)),
    pill: plain(pillWords(promise, honduras)),
  };
};

describe('the words about a delivery', () => {
  it('CHK-42 an open branch: cost, tariff, time, and when the tariff changes', () =>
    expect(words({})).toEqual({
      cost: 'L. 40.00',
      tariff: 'Tarifa de día',
      when: 'Hoy, en 45 a 60 min',
      change: 'Desde las 8:00 p. m. la entrega cuesta L. 70.00.',
      pill: 'L. 40.00 · 45-60 min',
    }));

  it('A180 a closed branch: the opening, and neither minutes nor a change of tariff', () =>
    expect(words(closed)).toEqual({
      cost: 'L. 40.00',
      tariff: 'Tarifa de día',
      when: 'Cuando abra, mañana a las 7:00\u00a0a.\u00a0m.',
      change: undefined,
      pill: 'L. 40.00 · abre 7:00 a. m.',
    }));

  it.each([
    ['no opening in sight', { ...closed, abreEl: null }, { when: 'Cuando abra la sucursal', pill: 'L. 40.00' }],
    ['no time from the branch', { minutosDesde: null, minutosHasta: null }, { when: 'En cuanto esté listo' }],
    ['the night tariff', { esTarifaNocturna: true }, { tariff: 'Tarifa nocturna' }],
    ['one tariff', { vigenteHasta: '', costoDespues: null }, { tariff: 'Costo de envío', change: undefined }],
    ['no suburb', { esDesde: true }, { cost: 'Desde L. 40.00', pill: 'Desde L. 40.00 · 45-60 min' }],
    ['no cost', { costo: 0 }, { cost: 'Gratis' }],
  ])('A180 %s', (_, given, expected) => expect(words(given)).toMatchObject(expected));
});
