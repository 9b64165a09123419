import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, Speller, soundKey } from './index.ts';

const word = fc.stringMatching(/^[a-z]{0,12}$/);

describe('how a word sounds', () => {
  it.each([
    ['b and v', 'vitamina', 'bitamina'],
    ['s, c and z', 'azitromicina', 'asitromisina'],
    ['s and x', 'cefalexina', 'cefalesina'],
    ['a silent h', 'hidrocortisona', 'idrocortisona'],
    ['ll and y', 'lloroxina', 'yoroxina'],
    ['y and i', 'pyridium', 'piridium'],
    ['g and j', 'gelatina', 'jelatina'],
    ['qu, k and c', 'quetiapina', 'ketiapina'],
    ['c and k', 'ketorolaco', 'ketorolako'],
    ['double letters', 'haloperidol', 'haloperridol'],
    ['double letters', 'tamsulosina', 'tamssulosina'],
    ['ph and f', 'phenytoina', 'fenitoina'],
    ['n before b', 'imbruvica', 'inbruvica'],
  ])('%s: %s as %s', (_, one, other) => expect(soundKey(one)).toBe(soundKey(other)));

  it.each([
    ['ch is not c', 'leche', 'leke'],
    ['gu is not g', 'guerra', 'jerra'],
    ['vowels count', 'naproxeno', 'naproxina'],
  ])('%s: %s is not %s', (_, one, other) => expect(soundKey(one)).not.toBe(soundKey(other)));
});

describe('edit distance', () => {
  it.each([
    ['paracetamol', 'paraceatmol', 1],
    ['tapsin', 'tapsn', 1],
    ['tapsin', 'tappsin', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('%s to %s is %d', (one, other, distance) => expect(editDistance(one, other, 5)).toBe(distance));

  it('is symmetric, and 0 only for equal words', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = editDistance(one, other, 20);
        expect(distance).toBe(editDistance(other, one, 20));
        expect(distance === 0).toBe(one === other);
      }),
    );
  });

  it('stops at the limit', () => {
    fc.assert(
      fc.property(word, word, fc.nat({ max: 4 }), (one, other, limit) => {
        expect(editDistance(one, other, limit)).toBe(Math.min(editDistance(one, other, 20), limit + 1));
      }),
    );
  });
});

describe('corrections', () => {
  const frequencies = new Map([
    ['paracetamol', 90],
    ['loratadina', 40],
    ['desloratadina', 12],
    ['losartan', 60],
    ['hidroclorotiazida', 12],
    ['tapsin', 28],
    ['amoxidal', 12],
    ['amoxidin', 23],
    ['sal', 5],
  ]);
  const speller = new Speller();
  for (const known of frequencies.keys()) speller.add(known);
  const correct = (wrong: string) => speller.correct(wrong, (known) => frequencies.get(known) ?? 0)[0]?.word;

  it.each([
    ['paraceatmol', 'paracetamol'],
    ['paracetamo', 'paracetamol'],
    ['idroclorotiasida', 'hidroclorotiazida'],
    ['lozartan', 'losartan'],
    ['tapsn', 'tapsin'],
    ['amoxdin', 'amoxidin'],
    ['amosidal', 'amoxidal'],
    ['deslorratadina', 'desloratadina'],
  ])('%s is read as %s', (wrong, right) => expect(correct(wrong)).toBe(right));

  it('does not correct a word that is far from every word or too short', () => {
    expect(correct('xyzzyqwerty')).toBeUndefined();
    expect(correct('zal')).toBe('sal');
    expect(correct('sol')).toBeUndefined();
  });

  it('never suggests a word without documents', () => {
    expect(speller.correct('paraceatmol', () => 0)).toEqual([]);
  });

  it('finds a word with swapped, missing or doubled letters', () => {
    const known = [...frequencies.keys()].filter((one) => one.length > 6);
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat({ max: 20 }), fc.nat({ max: 2 }), (right, place, slip) => {
        const at = 1 + (place % (right.length - 2));
        const [head, letter, tail] = [right.slice(0, at), right.charAt(at), right.slice(at + 1)];
        const wrong = [head + tail, head + letter + letter + tail, head + tail.charAt(0) + letter + tail.slice(1)][
          slip
        ];
        expect(speller.correct(wrong ?? '', (one) => frequencies.get(one) ?? 0).map((one) => one.word)).toContain(
          right,
        );
      }),
    );
  });
});
