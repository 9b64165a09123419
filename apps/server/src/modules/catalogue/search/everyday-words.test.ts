import { readFileSync } from 'node:fs';
import { companies } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { buildDemoModel, findFirst, searchDemo } from '../../../../test/judged/demo-model.ts';
import { readFileNeeds, readVocabulary } from './vocabulary/read-vocabulary.ts';

const demo = buildDemoModel();
const vocabulary = readVocabulary();

function rowsOf(name: string): string[][] {
  const text = readFileSync(new URL(`./vocabulary/data/${name}.csv`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'));
}

describe('words that are never corrected', () => {
  it.each([
    'collar cervical',
    'suturas',
    'lápiz',
    'baterías',
    'sombrilla',
    'carro',
    'cuna',
    'sartén',
    'candelas',
    'mantequilla',
    'ventilador',
    'cerveza',
    'vitamina k',
    'talco para bebé',
    'lentes para leer',
  ])('%s finds nothing: it is not sold, and no other word is meant', (text) => {
    expect(findFirst(demo, text).map(({ name }) => name)).toEqual([]);
  });

  it('no similar word is offered for them', () => {
    for (const text of ['collar', 'suturas', 'carro', 'lápiz']) expect(demo.model.nearTo(text)).toEqual([]);
    expect(demo.model.nearTo('losartn')).toContain('losartán');
  });

  it('no everyday word is corrected', () => {
    const words = rowsOf('everyday').flatMap(([, , cell = '']) => cell.split(', '));
    expect(words.length).toBeGreaterThan(2000);
    const corrected = words.filter((word) => searchDemo(demo, word).corrected !== undefined);
    expect(corrected).toEqual([]);
  });

  it('while a word is typed, it may still be the beginning of another', () => {
    expect(demo.model.suggest('meta', demo.company, undefined).terms.join()).toContain('metamizol');
    expect(findFirst(demo, 'meta')).toEqual([]);
  });

  it.each([
    ['mareo en el carro', /náuseas/i],
    ['vitamina d', /vitamina d3/i],
    ['crema para pies agrietados', /piel seca|manos/i],
    ['pelo reseco', /champú|acondicionador|cabello/i],
    ['jabón de platos', /lavaplatos/i],
  ])('%s finds what is meant', (text, right) => {
    const found = findFirst(demo, text);
    expect(found.length).toBeGreaterThan(0);
    for (const product of found) expect(`${product.name} ${product.groups.join()}`).toMatch(right);
  });

  it.each([
    ['loratadna', 'loratadina'],
    ['metrodinasol', 'metronidazol'],
    ['asetaminofem', 'acetaminofén'],
    ['ibuprfeno', 'ibuprofeno'],
    ['espironolatona', 'espironolactona'],
    ['kloritromisina', 'claritromicina'],
  ])('%s is still %s', (wrong, right) => {
    expect(findFirst(demo, wrong)[0]?.ingredient).toBe(right);
  });
});

describe('products for animals', () => {
  it('come last while the query names no animal', () => {
    for (const text of ['shampoo', 'head and shoulders', 'shampoo para pelo graso', 'gel de pelo']) {
      const found = findFirst(demo, text);
      expect(found.length, text).toBeGreaterThan(0);
      for (const { departments } of found) expect(departments, text).not.toContain('Mascotas');
    }
    expect(findFirst(demo, 'shampoo para perro')[0]?.departments).toContain('Mascotas');
    expect(findFirst(demo, 'pipeta')[0]?.departments).toContain('Mascotas');
  });
});

describe('brands of the vocabulary', () => {
  it('at least 98 of 100 name their ingredient, or find it among the first products', () => {
    const lost = rowsOf('brands').flatMap(([brand = '', ingredients = '']) => {
      const { understood, productIds } = searchDemo(demo, brand);
      const sold = productIds.map((id) => demo.products.get(id)?.ingredient ?? '');
      const found = [...understood.map(({ meaning }) => meaning), ...sold].flatMap(componentsOf);
      return componentsOf(ingredients).some((one) => found.includes(one)) ? [] : [brand];
    });
    expect(lost.length, lost.join(', ')).toBeLessThanOrEqual(rowsOf('brands').length * 0.02);
  });
});

const componentsOf = (ingredients: string) => ingredients.split(' + ').map((one) => vocabulary.canonicalOf(one));

describe('A361 descriptions of an emergency', () => {
  const emergencies = readFileNeeds().filter(({ isEmergency }) => isEmergency);

  it('every phrase of the file finds no product, and is told apart from a need', () => {
    const phrases = emergencies.flatMap((need) => need.phrases);
    expect(phrases.length).toBeGreaterThan(100);
    const wrong = phrases.filter((text) => {
      const { total, understood } = searchDemo(demo, text);
      return total > 0 || understood[0]?.kind !== 'emergency';
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    'me cuesta respirar',
    'mi mamá no puede respirar',
    'tos con sangre',
    'jarabe para la tos con sangre',
    'dolor de pecho y tos',
    'tengo un dolor fuerte en el pecho',
    'mi hijo está combulsionando',
    'se tomó muchas pastillas',
    'se tomó muchas pastillas para dormir',
    'el niño se tragó una pila',
    'quiero morirme',
    'me mordió una culebra',
  ])('%s finds no product', (text) => {
    const { total, understood } = searchDemo(demo, text);
    expect({ total, understood }).toMatchObject({ total: 0, understood: [{ kind: 'emergency' }] });
    expect(demo.model.suggest(text, demo.company, undefined).productIds).toEqual([]);
  });

  it.each([
    ['no puedo respirar por la nariz', 'Nariz tapada'],
    ['pastillas para dormir', 'Dormir'],
    ['derrame en el ojo', 'Ojos rojos'],
    ['no quiero engordar', 'Subir de peso y nutrición'],
  ])('%s is none, but %s', (text, need) => {
    const { total, understood } = searchDemo(demo, text);
    expect(total).toBeGreaterThan(0);
    expect(understood.map(({ meaning }) => meaning)).toContain(need);
  });

  it('a need with the note that finds nothing is no emergency', () => {
    const { total, understood } = searchDemo({ ...demo, company: companies[15] }, 'asma');
    expect({ total, understood }).toMatchObject({ total: 0, understood: [{ kind: 'need', asksPharmacist: true }] });
  });

  it.each(['convulsión', 'píldora de emergencia', 'asma', 'quebrantahuesos', 'lavado intestinal'])(
    'A305 %s finds products, and the pharmacist is asked first',
    (text) => {
      const { total, understood } = searchDemo(demo, text);
      expect(total).toBeGreaterThan(0);
      expect(understood).toMatchObject([{ kind: 'need', asksPharmacist: true }]);
    },
  );
});
