import { setImmediate } from 'node:timers/promises';
import { NearNames } from '@botica/domain/prescriptions/readings';
import type { SearchModel } from './model/search-model.ts';

/** A name of a medicine that looks like a misread word. */
export interface NameLike {
  name: string;
  /** In the words of the store; nothing for a name that its products have. */
  ingredients: string | undefined;
  /** A brand that the store does not sell; otherwise the name is one of its own, or another one of an ingredient. */
  isBrand: boolean;
  /** How much it looks like the word: 1 for the same letters. */
  fit: number;
}

interface Kept {
  model: SearchModel;
  size: number;
  shapes: NearNames;
}

const chunk = 200;

/** Finds names by the shapes of their letters. They are prepared for the first misread word, and again for new names. */
export function createNamesLike(current: () => Promise<SearchModel>) {
  let kept: Kept | undefined;

  async function shapesOf(model: SearchModel): Promise<NearNames> {
    const names = model.medicineNames();
    if (kept?.model === model && kept.size === names.length) return kept.shapes;
    const shapes = new NearNames();
    for (let at = 0; at < names.length; at += chunk) {
      for (const name of names.slice(at, at + chunk)) shapes.add(name);
      // Calls of shoppers go between.
      await setImmediate();
    }
    kept = { model, size: names.length, shapes };
    return shapes;
  }

  return async function namesLike(word: string, limits: { least: number; limit: number }): Promise<NameLike[]> {
    const model = await current();
    const found = (await shapesOf(model)).find(word, limits);
    return found.flatMap(({ name, fit }) => {
      const meant = model.medicineNamed(name);
      return meant ? [{ name, fit, ...meant }] : [];
    });
  };
}
