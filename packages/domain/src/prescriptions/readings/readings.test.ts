import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OtherName, ReadableProduct } from './index.ts';
import { certaintyOf, findPageLines, parseLine, rankProducts } from './index.ts';
import { likeness } from './noise.ts';
import { compareStrength, findStrength } from './strengths.ts';

const box = { left: 0.1, top: 0.1, width: 0.5, height: 0.03 };
const page = (...texts: string[]) =>
  findPageLines(texts.map((text, at) => ({ text, confidence: 92, box: { ...box, top: 0.05 + at * 0.04 } })));

describe('a line of a prescription', () => {
  it.each([
    ['Losartán 50 mg tab. #30', 'Losartán', '50 mg', 'tableta', 30],
    ['1. Metf0rmina 85O mg tab. +60', 'Metf0rmina', '850 mg', 'tableta', 60],
    [
      '2) Amoxicilina + ácido clavulánico 875/125 mg tabletas x 14',
      'Amoxicilina ácido clavulánico',
      '875/125 mg',
      'tableta',
      14,
    ],
    ['R/ Omeprazol 20mg cápsulas No. 30', 'Omeprazol', '20 mg', 'capsula', 30],
    ['Tab. Enalapril l0 mg 20 tabletas', 'Enalapril', '10 mg', 'tableta', 20],
    ['Acetaminofén jarabe 160 mg/5 ml frasco 120 ml', 'Acetaminofén', '160 mg/5 ml', 'jarabe', undefined],
    ['Clotrimazol crema 1 % tubo 20 g', 'Clotrimazol', '1 %', 'crema', undefined],
    ['Insulina glargina 100 UI/ml pluma', 'Insulina glargina', '100 ui/ml', 'pluma', undefined],
    ['Salbutamol inhalador 100 mcg/dosis', 'Salbutamol', '100 mcg/dosis', 'inhalador', undefined],
    ['Penicilina benzatínica 1,200,000 UI ampolla', 'Penicilina benzatínica', '1,200,000 ui', 'inyectable', undefined],
    ['Ibuprofeno 4OO rng tab #2O', 'Ibuprofeno', undefined, 'tableta', undefined],
  ])('%s', (text, name, strength, form, units) => {
    const parsed = parseLine(text);
    expect(parsed).toMatchObject({ name, form });
    if (strength) expect(parsed.strength?.text).toBe(strength);
    if (units) expect(parsed.units).toBe(units);
  });

  it('quotes how to take it, and derives nothing from it', () => {
    const { directions, units } = parseLine('Omeprazol 20 mg cápsula #30 1 cada 24 horas por 14 días');
    expect(directions).toBe('1 cada 24 horas por 14 días');
    expect(units).toBe(30);
  });

  it('finds name, strength and units in any common order', () => {
    const name = fc.constantFrom('Losartán', 'Metformina', 'Amoxicilina', 'Atorvastatina', 'Ranitidina');
    const unit = fc.constantFrom('mg', 'mcg', 'g');
    const form = fc.constantFrom('tab.', 'tabletas', 'cap.', 'jarabe');
    const [amount, units] = [fc.integer({ min: 1, max: 999 }), fc.integer({ min: 2, max: 120 })];
    fc.assert(
      fc.property(name, amount, unit, form, units, (...[word, much, of, as, many]) => {
        for (const text of [`${word} ${much} ${of} ${as} #${many}`, `${word} ${as} ${much}${of} No. ${many}`]) {
          const parsed = parseLine(text);
          expect(parsed).toMatchObject({ name: word, units: many });
          expect(compareStrength(parsed.strength, `${much} ${of}`)).toBe('same');
        }
      }),
    );
  });

  it('accepts any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 120 }), (text) => void page(text)));
  });
});

describe('the lines of a page', () => {
  it('leaves out who it is for, who signed it and when', () => {
    const lines = page(
      'Clínica Santa Elena',
      'Dra. Ana Lucía Paz. Medicina interna',
      'Paciente: Rosa Mejía Fecha: 14/11/2026',
      'R/',
      'Losartán 50 mg tab. #30',
      '1 tableta cada día, en la mañana',
      'Firma y sello',
    );
    expect(lines.map(({ text }) => text)).toEqual(['Losartán 50 mg tab. #30']);
    expect(lines[0]?.parsed.directions).toBe('1 tableta cada día, en la mañana');
  });

  it('finds the medicines of a table with dates', () => {
    const lines = page('Control 1188  14/11/2026', 'Losartán 50 mg Tabletas 004317 14/11/26 30/11/26 1 2 3 30.00');
    expect(lines.map(({ parsed }) => [parsed.name, parsed.strength?.text])).toEqual([['Losartán', '50 mg']]);
  });

  it('joins a name with the amount on the next line', () => {
    const [line] = page('Sucralfato tab.', '1 g 10 tabletas', 'Tomar 1 cada 12 horas por 7 días');
    expect(line).toMatchObject({ kind: 'medicine', parsed: { name: 'Sucralfato', units: 10 } });
    expect(line?.parsed.strength?.text).toBe('1 g');
  });

  it('leaves writing that was guessed for the pharmacist', () => {
    const lines = findPageLines([
      { text: 'Losartán 50 mg tab #30', confidence: 93, box },
      { text: 'nlmny asemn lyznel', confidence: 21, box: { ...box, top: 0.3 } },
      { text: 'lemse nlny', confidence: 18, box: { ...box, top: 0.33 } },
      { text: '— ]]| TT', confidence: 15, box: { ...box, top: 0.9 } },
    ]);
    expect(lines.map(({ kind }) => kind)).toEqual(['medicine', 'unread']);
  });
});

describe('strengths', () => {
  it.each([
    ['1 g', '1000 mg', 'same'],
    ['500 mcg', '0.5 mg', 'same'],
    ['12,5 mg', '12.5 mg', 'same'],
    ['160 mg/5 ml', '32 mg/ml', 'same'],
    ['50/12.5 mg', '50 mg/12.5 mg', 'same'],
    ['250 mg', '250 mg/5 ml', 'same'],
    ['50 mg', '100 mg', 'other'],
    ['50 mg', '50/12.5 mg', 'other'],
    ['1 %', '2 %', 'other'],
  ] as const)('%s is compared with %s', (written, sold, expected) => {
    expect(compareStrength(findStrength(written), sold)).toBe(expected);
  });
});

const losartan: ReadableProduct = {
  ...{ id: 1, name: 'Losartán genérico', brand: 'Losartán', activeIngredient: 'losartán potásico', strength: '50 mg' },
  ...{ form: 'tableta', packSize: 30, isAvailable: true, priceCents: 4815 },
};
const products: readonly ReadableProduct[] = [
  { ...losartan, id: 2, strength: '100 mg', priceCents: 100 },
  { ...losartan, id: 3, form: 'cápsula' },
  losartan,
  { ...losartan, id: 4, brand: 'Presolan', name: 'Presolan losartán', priceCents: 9638 },
  { ...losartan, id: 5, brand: 'Losarsal H', activeIngredient: 'losartán + hidroclorotiazida', strength: '50/12.5 mg' },
  { ...losartan, id: 6, brand: 'Febrilén', activeIngredient: 'acetaminofén', strength: '500 mg' },
];
const ranked = (text: string, others: OtherName[] = []) => rankProducts(parseLine(text), products, { others });

describe('the products of a line', () => {
  it('puts the same strength and form first, the cheapest of equals first', () => {
    const found = ranked('Losartán 50 mg tab. #30');
    expect(found.map(({ product }) => product.id)).toEqual([1, 4, 3]);
    expect(found.map(({ isMatch }) => isMatch)).toEqual([true, true, false]);
    expect(certaintyOf(found[0], 92)).toBe('sure');
    expect(certaintyOf(found[0], 50)).toBe('check');
  });

  it('never calls another strength the same', () => {
    const found = ranked('Losartán 25 mg tab. #30');
    expect(found.every(({ isMatch, strength }) => !isMatch && strength === 'other')).toBe(true);
    expect(certaintyOf(found[0], 95)).toBe('guess');
  });

  it('does not offer a combination for its first ingredient when the single one is sold', () => {
    expect(ranked('Losartán 50 mg tab.').map(({ product }) => product.id)).not.toContain(5);
    expect(ranked('Losartán hidroclorotiazida 50/12.5 mg tab.')[0]?.product.id).toBe(5);
  });

  it('takes a brand that is not sold for its ingredient, to be confirmed', () => {
    const found = ranked('Tylenol 500 mg tab #24', [{ name: 'Tylenol', ingredients: 'acetaminofén', isBrand: true }]);
    expect(found[0]).toMatchObject({ product: { id: 6 }, packs: 1 });
    expect(certaintyOf(found[0], 95)).toBe('check');
  });

  it('counts the packs that cover the units', () => {
    expect(ranked('Losartán 50 mg tab. #60')[0]?.packs).toBe(2);
    expect(ranked('Losartán 50 mg tab.')[0]?.packs).toBe(1);
  });

  it.each(['Losaitán', 'L0sartan', 'losantan', 'Losarlán'])('recognises the misread %s', (name) => {
    expect(ranked(`${name} 50 mg tab #30`)[0]?.product.id).toBe(1);
  });

  it('finds nothing for a person', () => {
    expect(rankProducts({ ...parseLine('Rosa Mejía'), isBare: true }, products)).toEqual([]);
  });
});

describe('a name that goes on in the next line', () => {
  const read = (...texts: string[]) =>
    findPageLines(
      texts.map((text, at) => ({ text, confidence: 90, box: { left: 0.1, top: at / 20, width: 0.5, height: 0.02 } })),
    ).map(({ parsed: { name, strength, form } }) => [name, strength?.text, form]);

  it('is one item with it', () => {
    expect(read('- Betametasona + gentamicina +', 'clotrimazol crema 0.05/0.1/1 %', 'Aplicar cada 12 horas')).toEqual([
      ['Betametasona gentamicina clotrimazol', '0.05/0.1/1 %', 'crema'],
    ]);
    expect(read('- Trimexa S (trimetoprima +', 'sulfametoxazol), TAB, 160/800mg')[0]?.[1]).toBe('160/800 mg');
  });

  it('is no item with another medicine', () => {
    expect(read('Enalapril 10 mg tabletas', 'Captopril 25 mg tabletas')).toHaveLength(2);
  });
});

describe('likeness', () => {
  it('is symmetric and between 0 and 1', () => {
    const word = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const alike = likeness(one, other);
        expect(alike).toBeCloseTo(likeness(other, one), 9);
        expect(alike >= 0 && alike <= 1).toBe(true);
      }),
    );
  });
});
