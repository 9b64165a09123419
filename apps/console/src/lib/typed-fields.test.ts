import { describe, expect, it } from 'vitest';
import { forget, forgetSaved, type Typed, typeInto } from './typed-fields.ts';

interface Named {
  name: string;
  brand: string;
}

const server: Named = { name: 'Presolan', brand: 'Ulúa' };
const nothingTyped: Typed<Named> = { values: {}, seen: {} };

describe('what a person types into a form that saves itself', () => {
  it('remembers the value that was there when they began', () => {
    const one = typeInto(nothingTyped, server, { field: 'name', value: 'P' });
    const two = typeInto(one, { ...server, name: 'De otra persona' }, { field: 'name', value: 'Pr' });
    expect(two).toEqual({ values: { name: 'Pr' }, seen: { name: 'Presolan' } });
  });

  it('a finished save does not take away what was typed meanwhile', () => {
    const typed: Typed<Named> = {
      values: { name: 'Presolan 50', brand: 'Nueva' },
      seen: { name: 'Presolan', brand: 'Ulúa' },
    };
    const left = forgetSaved(typed, { name: 'Presolan', brand: 'Nueva' }, []);
    expect(left).toEqual({ values: { name: 'Presolan 50' }, seen: { name: 'Presolan' } });
  });

  it('a conflict keeps both values until the person decides', () => {
    const typed: Typed<Named> = { values: { name: 'Mío' }, seen: { name: 'Presolan' } };
    expect(forgetSaved(typed, { name: 'Mío' }, ['name'])).toEqual(typed);
    expect(forget(typed, ['name'])).toEqual(nothingTyped);
  });
});
