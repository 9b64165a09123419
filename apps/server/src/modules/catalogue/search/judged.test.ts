import { describe, expect, it } from 'vitest';
import { createSearchTest, names } from '../../../../test/fixtures/search.fixture.ts';
import { addNames, buildDemoModel, findFirst, findJudged } from '../../../../test/judged/demo-model.ts';
import { judgedSets, missOf, readJudged } from '../../../../test/judged/judge.ts';

const { find } = await createSearchTest();

describe('judged queries', () => {
  const demo = buildDemoModel();

  // `unseen` was written before the vocabulary was read, and no word was changed for it.
  it.each(judgedSets)('of 100 %s queries at least 95 find the right product first', (set) => {
    const judged = readJudged(set);
    const misses = judged.flatMap((one) => {
      const reason = missOf(one, findJudged(demo, one));
      return reason ? [`${one.query}: ${reason}`] : [];
    });
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(judged.length * 0.05);
  });

  it.each([
    ['desloratdina', 'desloratadina'],
    ['levotirosina', 'levotiroxina'],
  ])('corrects %s to %s among 9,000 other names', (wrong, right) => {
    const crowded = buildDemoModel();
    addNames(crowded, otherNames(9000));
    expect(findFirst(crowded, wrong)[0]?.ingredient).toBe(right);
  });
});

/** Invented names that share syllables with the words that are searched. */
function otherNames(count: number): string[] {
  const starts = ['levo', 'deslo', 'lora', 'tiro', 'meta', 'clori', 'feni', 'sulfa'];
  const middles = ['ratin', 'tirosi', 'xamin', 'dopin', 'zolan', 'prosin', 'micin', 'statin'];
  const ends = ['a', 'ina', 'ol', 'an', 'il', 'ex', 'um', 'or'];
  const partOf = (parts: readonly string[], at: number) => parts[at % parts.length] ?? '';
  return Array.from({ length: count }, (_, at) => {
    const letter = String.fromCharCode(97 + Math.floor(at / 512));
    return `${partOf(starts, at)}${partOf(middles, at >> 3)}${partOf(ends, at >> 6)}${letter}`;
  });
}

describe('how a query is understood', () => {
  it('explains a need and a dosage form, and an exact search leaves both', async () => {
    const found = await find('pastillas para la presión');
    expect(found.entendido).toMatchObject([
      { texto: 'pastillas', tipo: 'forma', significa: 'Tabletas y cápsulas' },
      { texto: 'presión', tipo: 'necesidad', significa: 'Presión alta' },
    ]);
    expect((await find('pastillas para la presión', { busquedaExacta: 'true' })).entendido).toEqual([]);
  });

  it('says that a brand is not sold, and finds products with its ingredient', async () => {
    const found = await find('Panadol');
    expect(found.entendido).toMatchObject([{ texto: 'Panadol', tipo: 'marca', significa: 'acetaminofén' }]);
    for (const name of names(found.productos)) expect(name).toMatch(/acetaminofén/i);
  });

  it('A356 leaves out what a query refuses, and says so', async () => {
    for (const text of [
      'acetaminofén sin cafeína',
      'acetaminofén que no tenga cafeína',
      'acetaminofén libre de cafeína',
    ]) {
      const found = await find(text);
      expect(found.elementosTotales).toBeGreaterThan(0);
      expect(found.entendido).toMatchObject([{ texto: 'sin cafeína', tipo: 'sin', significa: 'Sin cafeína' }]);
      for (const name of names(found.productos)) expect(name).not.toMatch(/cafeína/i);
    }
    expect(names((await find('acetaminofén + cafeína')).productos).join()).toMatch(/cafeína/i);
    expect((await find('acetaminofén sin cafeína', { busquedaExacta: 'true' })).entendido).toEqual([]);
  });

  it('A356 a refused word is no need: sugar-free biscuits are not a medicine of diabetes', async () => {
    for (const text of ['galletas sin azúcar', 'antigripal que no dé sueño']) {
      const meanings = (await find(text)).entendido.map(({ significa }) => significa).join();
      expect(meanings).not.toMatch(/diabetes|dormir|azúcar alta/i);
    }
  });

  it('finds nothing for a brand whose ingredient is not sold, instead of a similar word', async () => {
    expect(await find('ozempic')).toMatchObject({
      elementosTotales: 0,
      correccion: null,
      entendido: [{ texto: 'Ozempic', tipo: 'marca', significa: 'semaglutida' }],
    });
  });

  it('does not correct the word of a medicine to a word of another department', async () => {
    for (const text of ['panadol', 'panadool', 'panadl']) {
      for (const name of names((await find(text)).productos)) expect(name).not.toMatch(/pañal/i);
    }
  });

  it('ignores words of asking, and does not search them alone', async () => {
    const plain = await find('gripe');
    expect((await find('hola, quiero algo bueno para la gripe por favor')).elementosTotales).toBe(
      plain.elementosTotales,
    );
    expect((await find('quiero algo para')).elementosTotales).toBe(0);
  });

  it('reads several words of a product name as that name', async () => {
    const found = await find('contorno de ojos');
    expect(found.entendido).toEqual([]);
    expect(names(found.productos)[0]).toMatch(/contorno de ojos/i);
  });

  it('names the laboratory exam when no product has the name', async () => {
    const found = await find('hemograma');
    expect(found.elementosTotales).toBe(0);
    expect(found.examenes.join()).toMatch(/hemograma/i);
    expect((await find('hemograma', {}, 12)).examenes).toEqual([]);
  });
});
