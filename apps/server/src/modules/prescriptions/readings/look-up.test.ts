import { companies } from '@botica/domain/companies';
import { parseLine } from '@botica/domain/prescriptions/readings';
import { describe, expect, it } from 'vitest';
import type { NameLike } from '../../catalogue/search/index.ts';
import { createLookUp } from './look-up.ts';

const shop = { company: companies[2], branchCode: undefined };

function createSearch(names: Record<string, NameLike[]>) {
  const asked: string[] = [];
  return {
    asked,
    search: {
      async matches({ text }: { text: string }) {
        asked.push(text);
        return { productIds: [asked.length], understood: [] };
      },
      namesLike: async (word: string) => names[word] ?? [],
    },
  };
}

const name = (own: string, fit: number, ingredients?: string): NameLike => ({
  ...{ name: own, fit, ingredients, isBrand: ingredients !== undefined },
});

describe('what is asked for a line of a prescription', () => {
  it('is its name with and without its strength, when it was read well', async () => {
    const { asked, search } = createSearch({ Losartán: [name('losartán potásico', 1)] });
    await createLookUp(search)(parseLine('Losartán 50 mg tab #30'), shop);
    expect(asked).toEqual(['Losartán 50 mg', 'Losartán']);
  });

  it('is also each name that looks like a misread one, the likest first', async () => {
    const { asked, search } = createSearch({
      Losaitan: [name('losartán potásico', 0.95), name('losatrán', 0.7)],
    });
    const { ids } = await createLookUp(search)(parseLine('Losaitan 50 mg tab #30'), shop);
    expect(asked).toEqual([
      ...['Losaitan 50 mg', 'Losaitan', 'losartán potásico 50 mg', 'losartán potásico', 'losatrán 50 mg', 'losatrán'],
    ]);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is also what a brand contains that the store does not sell', async () => {
    const { asked, search } = createSearch({ Cozaar: [name('Cozaar', 1, 'losartán potásico')] });
    const { others } = await createLookUp(search)(parseLine('Cozaar 50 mg tab'), shop);
    expect(asked).toContain('losartán potásico 50 mg');
    expect(others).toMatchObject([{ name: 'Cozaar', ingredients: 'losartán potásico', isBrand: true, fit: 1 }]);
  });
});
