import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKey, isEmptyWord, isSaltWord, numberOf, plainText, stemOf, tokenize } from './index.ts';

const keys = (text: string) => tokenize(text).map(({ key }) => key);

describe('plain text', () => {
  it.each([
    ['Acetaminofén', 'acetaminofen'],
    ['PAÑALES Ñ', 'panales n'],
    ['cigüeña', 'ciguena'],
  ])('%s reads as %s', (text, plain) => expect(plainText(text)).toBe(plain));

  it('plain text stays unchanged', () => {
    fc.assert(fc.property(fc.string(), (text) => plainText(plainText(text)) === plainText(text)));
  });
});

describe('tokens', () => {
  it.each([
    ['acetaminofen 500 x 20', ['acetaminofen', '500', 'x20']],
    ['Jarabe 120ml', ['jarabe', '120ml']],
    ['0,9 % / 1 g', ['0.9%', '1000mg']],
    ['1 g y 1000 mg', ['1000mg', 'y', '1000mg']],
    ['50 cc 2 lt 400 UI 25 ug', ['50ml', '2000ml', '400ui', '25mcg']],
    ['20tabletas #30', ['20', 'tabletas', 'x30']],
    ['vitamina B12 3m', ['vitamina', 'b12', '3m']],
    ['max 20, extra', ['max', '20', 'extra']],
    ['500/65 mg', ['500', '65mg']],
    ['😀 <b>"; --', ['b']],
  ])('of %j are %j', (text, expected) => expect(keys(text)).toEqual(expected));

  it('a strength and a pack can also be found by their number', () => {
    expect(tokenize('1 g x 20 500mg').map(numberOf)).toEqual(['1', '20', '500']);
    expect(tokenize('tabletas').map(numberOf)).toEqual([undefined]);
  });

  it('tokens keep the text as written', () => {
    expect(tokenize('Pañal Niño X 20').map(({ text }) => text)).toEqual(['Pañal', 'Niño', 'X 20']);
  });

  it('any text gives tokens without an error, and none is empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => tokenize(text).every(({ key }) => key.length > 0)),
    );
  });
});

describe('stems', () => {
  it.each([
    ['tabletas', 'tableta'],
    ['pañales', 'pañal'],
    ['jarabes', 'jarabe'],
    ['gases', 'gas'],
    ['sales', 'sal'],
    ['gotas', 'gota'],
    ['amlodipino', 'amlodipina'],
    ['sildenafilo', 'sildenafil'],
    ['loratadina', 'loratadin'],
  ])('%s and %s are the same word', (one, other) => expect(stemOf(plainText(one))).toBe(stemOf(plainText(other))));

  it.each([
    ['tos', 'tosferina'],
    ['calcio', 'calcita'],
    ['metformina', 'metformol'],
    ['b12', 'b1'],
  ])('%s and %s are different', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));

  it('stems are prefixes of at least three letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-y]{3,14}$/), (word) => {
        const stem = stemOf(word);
        return stem.length >= 3 && word.startsWith(stem);
      }),
    );
  });
});

it('codes are compared without punctuation', () => {
  expect(codeKey('BT-10001')).toBe(codeKey(' bt 10001'));
});

it('recognizes stop words and salt words', () => {
  expect(['de', 'para', 'tos'].map(isEmptyWord)).toEqual([true, true, false]);
  expect(['potasico', 'losartan'].map(isSaltWord)).toEqual([true, false]);
});
