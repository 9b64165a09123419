import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { glyphDistance, glyphsOf } from './glyph-distance.ts';
import type { ReadableProduct } from './index.ts';
import { certaintyOf, findPageLines, NearNames, parseLine, rankProducts } from './index.ts';
import { likeness } from './noise.ts';

const distance = (one: string, other: string) => glyphDistance(glyphsOf(one), glyphsOf(other));
const word = fc.stringMatching(/^[a-z0-9]{0,14}$/);

describe('the distance of two words in glyphs', () => {
  it('is that of a metric: 0 only for the same word, and symmetric', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(distance(one, other) === 0).toBe(one === other);
        expect(distance(one, other)).toBeCloseTo(distance(other, one), 9);
      }),
    );
  });

  it.each([
    ['rnetformina', 'metformina'],
    ['l0sartan', 'losartan'],
    ['cef1xima', 'cefixima'],
    ['arnlodipino', 'amlodipino'],
    ['dorazepam', 'clorazepam'],
  ])('%s looks more like %s than a word with one other letter', (misread, name) => {
    const other = `${name.slice(0, 3)}x${name.slice(4)}`;
    expect(distance(misread, name)).toBeLessThan(distance(other, name));
  });

  it.each([
    ['prednisona', 'prednisolona'],
    ['valsartan', 'losartan'],
    ['clonazepam', 'lorazepam'],
    ['hidroxizina', 'hidralazina'],
    ['fluoxetina', 'duloxetina'],
  ])('%s is not taken for %s', (one, other) => {
    expect(likeness(one, other)).toBeLessThan(0.9);
  });
});

describe('names by the shapes of their letters', () => {
  const names = new NearNames();
  for (const name of ['losartán potásico', 'Losarsal H', 'metformina', 'metronidazol', 'ácido fólico', 'Cozaar'])
    names.add(name);

  it.each([
    ['rnetfornnina', 'metformina'],
    ['losaitán', 'losartán potásico'],
    ['metror1idazo1', 'metronidazol'],
    ['tolico', 'ácido fólico'],
    ['Gozaar', 'Cozaar'],
  ])('%s is %s', (misread, name) => {
    expect(names.find(misread, { least: 0.7, limit: 1 })[0]?.name).toBe(name);
  });

  it.each(['paciente', 'Rosa', 'firma', ''])('%s is no medicine', (text) => {
    expect(names.find(text, { least: 0.7, limit: 1 })).toEqual([]);
  });
});

const enalapril: ReadableProduct = {
  ...{
    id: 1,
    name: 'Enalapril genérico',
    brand: 'Enalapril',
    activeIngredient: 'enalapril maleato',
    strength: '10 mg',
  },
  ...{ form: 'tableta', packSize: 30, isAvailable: true, priceCents: 4000 },
};
const products: readonly ReadableProduct[] = [
  enalapril,
  { ...enalapril, id: 2, brand: 'Presil', priceCents: 3000 },
  { ...enalapril, id: 3, strength: '20 mg', priceCents: 2000 },
  { ...enalapril, id: 4, strength: '5 mg', priceCents: 1000 },
  { ...enalapril, id: 5, activeIngredient: 'diclofenaco sódico', brand: 'Diclosod', strength: '50 mg' },
  { ...enalapril, id: 6, activeIngredient: 'diclofenaco potásico', brand: 'Diclopot', strength: '50 mg' },
];
const idsOf = (text: string) => rankProducts(parseLine(text), products).map(({ product }) => product.id);

describe('what a line may mean besides', () => {
  it('proposes each strength when the line has none', () => {
    expect(new Set(idsOf('Enalapril tabletas').map((id) => products[id - 1]?.strength)).size).toBe(3);
  });

  it('proposes the strength whose figure was read without its unit first', () => {
    expect(idsOf('Enalapril 20 tabletas')[0]).toBe(3);
  });

  it('proposes the strength that looks like a misread one first, and says that it is another', () => {
    const [first] = rankProducts(parseLine('Enalapril 70 mg tabletas'), [enalapril, ...products.slice(3, 4)]);
    expect(first).toMatchObject({ product: { id: 1 }, strength: 'other', isMatch: false });
  });

  it('is not sure between two salts of a name', () => {
    const found = rankProducts(parseLine('Diclofenaco 50 mg tabletas'), products);
    expect(found.map(({ product }) => product.id).toSorted()).toEqual([5, 6]);
    expect(found[0]?.isAlone).toBe(false);
    expect(certaintyOf(found[0], 95)).toBe('check');
  });
});

interface Cell {
  text: string;
  left: number;
  row: number;
}
const cells = (...texts: Cell[]) =>
  findPageLines(
    texts.map(({ text, left, row }) => ({
      ...{ text, confidence: 90, row },
      box: { left, top: 0.1 + row * 0.03, width: 0.1, height: 0.02 },
    })),
  );

describe('a table whose cells were read one by one', () => {
  it('has one item in each row', () => {
    const lines = cells(
      ...[
        { text: 'LOSARTAN', left: 0.1, row: 1 },
        { text: '50 MG', left: 0.4, row: 1 },
      ],
      ...[
        { text: 'TAB', left: 0.6, row: 1 },
        { text: '30', left: 0.8, row: 1 },
      ],
      ...[
        { text: 'OMEPRAZOL', left: 0.1, row: 2 },
        { text: '20 MG', left: 0.4, row: 2 },
      ],
    );
    expect(lines.map(({ parsed: { name, strength, form, units } }) => [name, strength?.text, form, units])).toEqual([
      ['LOSARTAN', '50 mg', 'tableta', 30],
      ['OMEPRAZOL', '20 mg', undefined, undefined],
    ]);
  });
});

describe('a name on two lines', () => {
  it('is offered as a whole besides each line', () => {
    const [line] = cells(
      { text: '- Amoxicilina ácido', left: 0.1, row: 1 },
      { text: 'clavulánico tabletas de 875/125 mg', left: 0.11, row: 2 },
    );
    expect(line?.parsed.name).toBe('Amoxicilina ácido');
    expect(line?.withNext?.parsed).toMatchObject({ name: 'Amoxicilina ácido clavulánico', form: 'tableta' });
  });

  it('is not offered when both lines have a strength', () => {
    const [line] = cells(
      { text: 'Enalapril 10 mg tab', left: 0.1, row: 1 },
      { text: 'Captopril 25 mg tab', left: 0.1, row: 2 },
    );
    expect(line?.withNext).toBeUndefined();
  });
});

describe('a form that was misread', () => {
  it.each([
    ['Losartán 50 mg tabietas', 'tableta'],
    ['Omeprazol 20 mg cápsuias', 'capsula'],
    ['Amoxicilina 250 mg/5 ml suspensíon', 'suspension'],
  ])('%s', (text, form) => {
    expect(parseLine(text).form).toBe(form);
  });
});

describe('what is no line about the patient', () => {
  it('a medicine whose name looks like a word of the form, and its strength like a date', () => {
    const [line] = cells({ text: 'Neomicina + polimixina 3.5/10/10 mg/ml gotas óticas', left: 0.1, row: 1 });
    expect(line).toMatchObject({ kind: 'medicine', parsed: { name: 'Neomicina polimixina', form: 'otica' } });
  });
});

describe('the name of a brand that is not sold', () => {
  it('finds its ingredient also when the store writes a salt with it', () => {
    const buscapina = { name: 'Buscapina', ingredients: 'hioscina', isBrand: true };
    const hyoscine = { ...enalapril, id: 9, activeIngredient: 'butilbromuro de hioscina', brand: 'Hiosol' };
    const [first] = rankProducts(parseLine('Buscapina 10 mg tab'), [hyoscine], { others: [buscapina] });
    expect(first).toMatchObject({ product: { id: 9 }, isMatch: true });
    expect(certaintyOf(first, 95)).toBe('check');
  });
});
