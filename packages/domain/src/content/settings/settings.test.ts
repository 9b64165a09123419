import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies, companyIds } from '../../companies/index.ts';
import { variableCodes, variableNames } from '../variables/index.ts';
import type { SettingKind } from './index.ts';
import { checkResponsible, checkSetting, settingIds, settingOf, settings, settingText, tidySetting } from './index.ts';

const all = settingIds.map((id) => ({ id, setting: settingOf(id) }));
const installation = { proposalHours: 48, deskSoonMinutes: 15 };

describe('the table of settings', () => {
  it('every variable of the store is one setting, and no two settings share a place', () => {
    const places = all.map(({ setting }) => JSON.stringify(setting.place));
    expect(new Set(places).size).toBe(all.length);
    const variables = all.flatMap(({ setting: { place } }) => ('variable' in place ? [place.variable] : []));
    expect(variables.toSorted()).toEqual(Object.keys(variableCodes).toSorted());
    const names = Object.values(variableNames).map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(Object.values(variableCodes)).size).toBe(names.length);
  });

  it.each(all)('$id says what it does in one line, and its usual value can be saved', ({ setting }) => {
    expect(setting.label.length).toBeGreaterThan(3);
    expect(setting.hint).toMatch(/^\p{Lu}.*\.$/u);
    for (const id of companyIds) {
      const usual = setting.usual(companies[id], installation);
      if (usual !== null) expect(checkSetting(setting, tidySetting(setting, usual))).toBeUndefined();
    }
  });
});

type NumberKind = Extract<SettingKind, { kind: 'number' | 'amount' }>;
const numeric = all.flatMap(({ setting }) => {
  const { value } = setting;
  return value.kind === 'number' || value.kind === 'amount' ? [{ setting, value: value as NumberKind }] : [];
});
const boundsOf = (value: NumberKind) => (value.kind === 'number' ? value : { min: 0, max: value.max, decimals: 2 });

describe('the check of a value', () => {
  it('accepts every number of the range with its decimals, and the stored text is the same number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...numeric),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ setting, value }, part) => {
          const { min, max, decimals } = boundsOf(value);
          const number = Math.min(max, Math.max(min, Number((min + (max - min) * part).toFixed(decimals))));
          const text = tidySetting(setting, `  00${number.toFixed(decimals)} `);
          expect(checkSetting(setting, text)).toBeUndefined();
          expect(Number(text)).toBe(number);
          expect(tidySetting(setting, text)).toBe(text);
        },
      ),
    );
  });

  it('refuses whatever is outside of the range or no number, in words', () => {
    const wrong = fc.oneof(
      fc.constantFrom('', '-1', '1e3', 'mucho', '1,5', '0x10', '.5', '5.', 'NaN', '1234567890'),
      fc.string().filter((text) => !/^\s*\d/.test(text)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...numeric), wrong, ({ setting }, text) => {
        expect(checkSetting(setting, tidySetting(setting, text))).toMatch(/^Escribe un número/);
      }),
    );
    expect(checkSetting(settings.pointsValidYears, '21')).toBe('Escribe un número entero, de 1 a 20.');
    expect(checkSetting(settings.pointsCommission, '1')).toMatch(/de 0 a 0.999999/);
    expect(checkSetting(settings.pointsFactor, '0')).toBeDefined();
    expect(checkSetting(settings.deliveryMinimum, '10.005')).toBeDefined();
  });

  it.each([
    [settings.fourthAge, '1', true],
    [settings.fourthAge, 'true', false],
    [settings.cardProcessor, 'bac', true],
    [settings.cardProcessor, 'toString', false],
    [settings.landline, '+504 2550-1234', true],
    [settings.landline, '2550', false],
    [settings.landline, 'javascript:alert(1)', false],
    [settings.emergencyPhone, '911', true],
    [settings.emergencyPhone, '91', false],
    [settings.licenceClaim, 'Licencia 123 de la ARSA', true],
    [settings.licenceClaim, '<b>Licencia</b>', false],
    [settings.licenceClaim, 'x'.repeat(161), false],
    [settings.pciCertificate, 'Emitido por X\nVence en 2027', true],
    [settings.pciCertificate, '<script>', false],
    [settings.productRating, '4.5/120', true],
    [settings.productRating, '5.1/120', false],
    [settings.productRating, '4.5/0', false],
    [settings.productRating, '4.5', false],
  ])('%#: %s', (setting, text, isFine) => expect(checkSetting(setting, text) === undefined).toBe(isFine));

  it('a document keeps its lines', () => {
    expect(tidySetting(settings.pciCertificate, ' Uno \r\n\n\n\nDos  tres\n')).toBe('Uno\n\nDos tres');
    expect(tidySetting(settings.productRating, ' 4.5 / 120 ')).toBe('4.5/120');
  });

  it('a claim needs a name', () => {
    expect(checkResponsible('Ana López, regente')).toBeUndefined();
    expect(checkResponsible('Ana')).toBeDefined();
  });
});

describe('the text of a value', () => {
  it.each([
    [settings.deliveryMinimum, '1250.5', 'L.\u00a01,250.50'],
    [settings.leastPoints, '1500', '1,500 puntos'],
    [settings.priceMaxPercent, '7.5', '7.5\u00a0%'],
    [settings.homeDelivery, '0', 'Apagado'],
    [settings.cardProcessor, 'bac', 'BAC Credomatic'],
    [settings.pointsValidYears, null, 'Sin valor'],
    [settings.leastPoints, 'mucho', 'mucho'],
    [settings.productRating, '4.5/120', '4.5 de 5, 120 opiniones'],
    [settings.pciCertificate, 'x'.repeat(90), `${'x'.repeat(80)}…`],
  ])('%#: %s', (setting, value, text) => expect(settingText(setting, value, companies[2])).toBe(text));
});
