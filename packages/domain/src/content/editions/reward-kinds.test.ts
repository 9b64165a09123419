import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import { allChances } from '../../loyalty/slot-machine/index.ts';
import type { Content, ContentKind } from './index.ts';
import { checkContent, contentKinds, kindOf, kindsOfArea, permissionsOf } from './index.ts';

const whole: Record<'raffle' | 'stickers' | 'partner' | 'partner-offer' | 'gift-design', Content> = {
  raffle: {
    ...contentKinds.raffle.blank,
    ...{ name: 'Sorteo', description: 'Participa', prize: 'Un año de compras', pointsPerTicket: 100 },
    ...{ startsAt: '2026-12-01T06:00:00.000Z', endsAt: '2026-12-31T06:00:00.000Z' },
  },
  stickers: {
    ...contentKinds.stickers.blank,
    ...{ name: 'Colección', required: 100_00, startsOn: '2026-12-01', endsOn: '2026-12-31' },
  },
  partner: { ...contentKinds.partner.blank, name: 'Café', categoryId: '2' },
  'gift-design': { ...contentKinds['gift-design'].blank, name: 'Cumpleaños', picture: `foto.${'a'.repeat(40)}` },
  'partner-offer': {
    ...contentKinds['partner-offer'].blank,
    ...{ partnerId: '4', title: 'Un café', value: 45_00, points: 500, offeredUntil: '2026-12-31' },
  },
};
const line = { productId: 7, requiredQuantity: 2, givenStickers: 1 };
const notice = { counts: 'stickers', value: 10, body: 'Tienes {stickers}' };
const prize = { productId: 7, stickers: 5, isActive: true };

it('rewards have the permissions of promotions, and content keeps its own', () => {
  expect(kindsOfArea('reward').map((kind) => permissionsOf(kind).publish)).toEqual(Array(9).fill('promotions.publish'));
  expect(permissionsOf('banner').edit).toBe('content.edit');
});

describe('the check of a reward', () => {
  it.each(Object.entries(whole))('accepts a whole %s, and an empty one names what it lacks', (kind, content) => {
    expect(checkContent(kind as ContentKind, content)).toEqual({});
    const { blank = {} } = kindOf(kind as ContentKind);
    expect(Object.keys(checkContent(kind as ContentKind, blank)).length).toBeGreaterThan(0);
  });

  it.each<[keyof typeof whole, string, Content, string]>([
    ['raffle', 'that ends before it starts', { endsAt: '2026-11-01T06:00:00.000Z' }, 'endsAt'],
    ['raffle', 'with half a bonus', { bonusMinimum: 10 }, 'bonusPercent'],
    ['raffle', 'without a price', { pointsPerTicket: 0 }, 'pointsPerTicket'],
    ['stickers', 'by amount without an amount', { required: null }, 'required'],
    ['stickers', 'by products with an amount', { typeId: '2', products: [line] }, 'required'],
    ['stickers', 'by products without products', { typeId: '2', required: null }, 'products'],
    ['stickers', 'with a prize twice', { prizes: [prize, prize] }, 'prizes.1.productId'],
    [
      'stickers',
      'with a notice of money where products give stickers',
      { typeId: '2', required: null, products: [line], notices: [{ ...notice, counts: 'money', body: 'Falta poco' }] },
      'notices.0.counts',
    ],
    ['stickers', 'with a notice of half a sticker', { notices: [{ ...notice, value: 1.5 }] }, 'notices.0.value'],
    ['stickers', 'with the other mark', { notices: [{ ...notice, body: 'Te faltan {monto}' }] }, 'notices.0.body'],
    ['stickers', 'that ends before it starts', { endsOn: '2026-11-30' }, 'endsOn'],
    ['partner-offer', 'with a value and a percentage', { discountPercent: 10 }, 'value'],
    ['partner-offer', 'with a product that is no certificate', { productId: 9001 }, 'productId'],
    ['partner-offer', 'of a certificate without a product', { kind: 'certificate' }, 'productId'],
    ['partner-offer', 'without its last day', { offeredUntil: null }, 'offeredUntil'],
    ['gift-design', 'with a picture that nobody uploaded', { picture: 'cumple' }, 'picture'],
    ['gift-design', 'that ends before it starts', { startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
    ['partner', 'without a category', { categoryId: '' }, 'categoryId'],
  ])('refuses a %s %s', (kind, _, change, field) =>
    expect(Object.keys(checkContent(kind, { ...whole[kind], ...change }))).toEqual([field]),
  );
});

describe('the slot machine', () => {
  const row = (chances: number, points = 0): Content => ({
    ...{ prizeId: '', name: 'Termo', description: 'De acero', picture: 'hogar', points, units: 5, chances, image: '0' },
  });

  it('is refused exactly when its chances are more than a million', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: allChances }), { minLength: 1, maxLength: 6 }), (chances) => {
        const sum = chances.reduce((total, one) => total + one, 0);
        const problems = checkContent('slot-machine', { prizes: chances.map((one) => row(one)) });
        expect('prizes' in problems).toBe(sum > allChances);
      }),
    ));

  it('computes what a thousand spins give from what was typed', () => {
    const sums = contentKinds['slot-machine'].sumsOf({ prizes: [row(20_000, 1000), row(5000)] });
    expect(sums.map(({ text }) => text)).toEqual(['25,000 de 1,000,000', '25', '20,000', '20', '5']);
  });

  it('lists the prizes as shoppers read them: without those that cannot be won', () => {
    const { lines } = contentKinds['slot-machine'].faceOf({ prizes: [row(5000), { ...row(0), name: 'Retirado' }] });
    expect(lines).toEqual(['Hay una cantidad limitada de cada uno.', 'Termo: De acero']);
  });
});

it('a face says what a shopper reads, with names and amounts of the company', () => {
  const lists = { partners: [{ id: '4', name: 'Café Cerro Azul' }], products: [{ id: '7', name: 'Jabón' }] };
  const offer = contentKinds['partner-offer'].faceOf(whole['partner-offer'], companies[2], lists);
  expect(offer).toMatchObject({ title: 'Un café', lines: expect.arrayContaining(['Café Cerro Azul', '500 puntos']) });
  const album = contentKinds.stickers.faceOf({ ...whole.stickers, prizes: [prize] }, companies[2], lists);
  expect(album.lines).toEqual(expect.arrayContaining(['Del 01/12/2026 al 31/12/2026', '5 stickers: Jabón']));
});
