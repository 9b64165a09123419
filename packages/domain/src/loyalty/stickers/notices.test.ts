import { describe, expect, it } from 'vitest';
import type { StickerNotice, StickerReport } from './index.ts';
import { stickerNotices } from './index.ts';

const report: StickerReport = { configurationId: 1, typeId: 1, requirementCents: 200_00, totalStickers: 12 };
const money: StickerNotice = { configurationId: 1, countsStickers: false, value: 50_00, body: 'Agrega un poco más' };
const count: StickerNotice = { configurationId: 1, countsStickers: true, value: 10, body: 'Ya tienes 10' };

const kinds = (reports: StickerReport[], notices: StickerNotice[], totalCents = 160_00) =>
  stickerNotices(reports, notices, totalCents).map(({ kind, notice }) => [kind, notice.value]);

describe('add more money', () => {
  it.each([
    [149_99, false],
    [150_00, true],
    [199_99, true],
    [200_00, false],
    [260_00, false],
  ])('STICKER-01 with %d cents in the cart it shows: %s', (totalCents, shows) =>
    expect(kinds([report], [money], totalCents)).toEqual(shows ? [['addMoney', 50_00]] : []),
  );

  it('STICKER-01 shows how much is missing', () =>
    expect(stickerNotices([report], [money], 160_00)).toEqual([
      { kind: 'addMoney', notice: money, missingCents: 40_00 },
    ]));

  it.each([
    [1, true],
    [2, false],
    [3, false],
    [4, false],
    [5, true],
    [6, false],
  ])('STICKER-02 for type %d it shows: %s', (typeId, shows) =>
    expect(kinds([{ ...report, typeId }], [money])).toHaveLength(shows ? 1 : 0),
  );

  it('STICKER-03 a notice that counts stickers does not mention money', () =>
    expect(kinds([report], [{ ...money, countsStickers: true, value: 50_00 }])).toEqual([]));

  it('STICKER-01 the nearest of several notices is shown, one per promotion', () => {
    expect(kinds([report], [{ ...money, value: 90_00 }, money])).toEqual([['addMoney', 50_00]]);
    expect(kinds([{ ...report, configurationId: 2 }], [money])).toEqual([]);
  });
});

describe('stickers reached', () => {
  it.each([
    [9, false],
    [10, true],
    [11, true],
  ])('STICKER-04 with %d stickers it shows: %s', (totalStickers, shows) =>
    expect(kinds([{ ...report, totalStickers }], [count], 0)).toEqual(shows ? [['stickerCount', 10]] : []),
  );

  it('STICKER-05 only the highest of several prizes is shown', () => {
    const notices = [count, { ...count, value: 12 }, { ...count, value: 5 }, { ...count, value: 13 }];
    expect(kinds([report], notices, 0)).toEqual([['stickerCount', 12]]);
  });

  it('STICKER-04 the stickers of one promotion do not count for another', () =>
    expect(kinds([{ ...report, configurationId: 2 }], [count], 0)).toEqual([]));
});
