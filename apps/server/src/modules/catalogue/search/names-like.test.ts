import { describe, expect, it } from 'vitest';
import { buildDemoModel } from '../../../../test/judged/demo-model.ts';
import { createNamesLike } from './names-like.ts';

const demo = buildDemoModel();
const namesLike = createNamesLike(async () => demo.model);
const first = async (word: string) => (await namesLike(word, { least: 0.68, limit: 3 }))[0];

describe('names of medicines that look like a misread word', () => {
  it.each([
    ['rnetforrnina', 'metformina'],
    ['omepraz0l', 'omeprazol'],
    ['arnlodipíno', 'amlodipino'],
  ])('finds the name of the catalogue for %s', async (misread, name) => {
    const found = await first(misread);
    expect(found?.ingredients ?? found?.name).toMatch(new RegExp(name, 'i'));
  });

  it('says what a brand contains that the store does not sell', async () => {
    expect(await first('Gozaar')).toMatchObject({ isBrand: true, ingredients: expect.stringMatching(/losartán/) });
  });

  it('knows the names that an ingredient has elsewhere', async () => {
    expect(await first('paracetarnol')).toMatchObject({ isBrand: false, ingredients: 'acetaminofén' });
  });

  it.each(['paciente', 'consulta', 'ab', ''])('finds no medicine for %s', async (word) => {
    expect((await first(word))?.fit ?? 0).toBeLessThan(0.85);
  });
});
