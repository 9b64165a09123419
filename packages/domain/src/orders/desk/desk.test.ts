import { describe, expect, it } from 'vitest';
import {
  compareQueued,
  deskPlaceOf,
  eventsToAccept,
  lineOfCode,
  nextLine,
  pickProblem,
  progressOf,
  promisedFor,
} from './index.ts';

const noon = new Date('2026-11-17T18:00:00Z');
const minutesAfter = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

describe('when an order was promised', () => {
  const placed = { orderTypeId: 2, placedAt: noon, waitedForOpening: false, scheduledFor: null, mostMinutes: 45 };

  it.each([
    ['a home delivery after the time that the shop states', {}, 45],
    ['a scheduled order at its hour', { scheduledFor: minutesAfter(300), mostMinutes: null }, 300],
    ['a scheduled pickup at its hour', { orderTypeId: 1, scheduledFor: minutesAfter(300) }, 300],
  ])('%s', (_, given, minutes) => {
    expect(promisedFor({ ...placed, ...given })).toEqual(minutesAfter(minutes));
  });

  it.each([
    ['of a branch that states no time', { mostMinutes: null }],
    ['to pick up', { orderTypeId: 1 }],
    ['abroad', { orderTypeId: 7 }],
    ['that waited for the opening', { waitedForOpening: true }],
  ])('an order %s has no promise', (_, given) => {
    expect(promisedFor({ ...placed, ...given })).toBeNull();
  });
});

describe('the place of an order on the desk', () => {
  const order = {
    step: 'new' as const,
    due: minutesAfter(20),
    scheduledFor: null,
    awaitsOpening: false,
    isAccepted: false,
  };

  it.each([
    ['an untouched order is new', {}, 'prepare', 'new'],
    ['an accepted order is in preparation', { isAccepted: true }, 'prepare', 'preparing'],
    ['an order that the branch link moved is in preparation', { step: 'received' as const }, 'prepare', 'preparing'],
    ['an order without a promise is never late', { due: null, isAccepted: true }, 'prepare', 'preparing'],
    ['an order past its time is late', { due: minutesAfter(-1), isAccepted: true }, 'prepare', 'late'],
    ['a packed order is ready', { step: 'invoiced' as const }, 'ready', 'ready'],
    ['a packed order past its time is late', { step: 'invoiced' as const, due: minutesAfter(-1) }, 'ready', 'late'],
    ['an order with its courier is on its way', { step: 'dispatched' as const }, 'onRoute', 'onRoute'],
    ['an order before the opening waits', { awaitsOpening: true }, 'later', 'waitingForOpening'],
    ['a scheduled order comes an hour before', { scheduledFor: minutesAfter(61) }, 'later', 'scheduled'],
    ['a scheduled order within the hour is new', { scheduledFor: minutesAfter(60) }, 'prepare', 'new'],
    [
      'a scheduled order that somebody began stays',
      { scheduledFor: minutesAfter(300), isAccepted: true },
      'prepare',
      'preparing',
    ],
  ])('%s', (_, given, tab, section) => {
    expect(deskPlaceOf({ ...order, ...given }, noon)).toEqual({ tab, section });
  });

  it('an order that is over has none', () => {
    expect(deskPlaceOf({ ...order, step: 'delivered' }, noon)).toBeUndefined();
  });

  it('late orders come first, then the one that is due first; without a promise the arrival counts', () => {
    const row = (id: number, section: 'late' | 'new', due: number | null, since = -60) => ({
      id,
      section,
      due: due === null ? null : minutesAfter(due),
      since: minutesAfter(since),
    });
    const rows = [row(1, 'new', 5), row(2, 'late', -1), row(3, 'new', null, 3), row(4, 'late', -9), row(5, 'new', 2)];
    expect(rows.sort(compareQueued).map(({ id }) => id)).toEqual([4, 2, 5, 3, 1]);
  });
});

describe('picking', () => {
  const lines = [
    { productId: 1, barcode: '7501234567890', sku: 'BOT-001', units: 2, picked: 2 },
    { productId: 2, barcode: '012345678905', sku: 'BOT-002', units: 3, picked: 1 },
  ];

  it.each([
    ['the bar code', '7501234567890', 1],
    ['the SKU in small letters', 'bot-001', 1],
    ['a UPC code that the scanner reads as EAN', '0012345678905', 2],
    ['a line end of the scanner', '012345678905\r', 2],
  ])('a scan names the product by %s', (_, code, productId) => {
    expect(lineOfCode(lines, code)?.productId).toBe(productId);
  });

  it.each(['', '  ', '000', '7509999999999'])('the code "%s" names no line', (code) => {
    expect(lineOfCode(lines, code)).toBeUndefined();
  });

  it('a line takes no more than its units, and gives back no more than were picked', () => {
    const [full, open] = lines;
    expect(full && pickProblem(full, 1)).toBe('DESK_LINE_COMPLETE');
    expect(open && pickProblem(open, 2)).toBeUndefined();
    expect(open && pickProblem(open, -2)).toBe('DESK_NOTHING_PICKED');
  });

  it('an order is decided when every unit was picked', () => {
    expect(progressOf(lines)).toEqual({ picked: 3, units: 5, isDecided: false });
    expect(progressOf(lines.map((line) => ({ ...line, picked: line.units })))).toMatchObject({ isDecided: true });
    expect(progressOf([])).toMatchObject({ isDecided: false });
  });

  it('the next line is the first one with units left', () => {
    expect(nextLine(lines)?.productId).toBe(2);
  });
});

describe('accepting an order', () => {
  it.each([
    ['new', false, ['assign', 'receive', 'confirm']],
    ['new', true, ['assign', 'receive', 'startConfirming']],
    ['assigned', false, ['receive', 'confirm']],
    ['received', true, ['startConfirming']],
    ['confirming', true, []],
    ['confirmed', false, []],
    ['invoiced', false, []],
  ] as const)('from %s, with a call: %s, it takes %s', (step, wantsCall, events) => {
    expect(eventsToAccept(step, { orderTypeId: 1, wantsCall })).toEqual(events);
  });
});
