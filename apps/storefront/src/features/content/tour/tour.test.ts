import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { finishTour } from './finish-tour.ts';
import { placePanel } from './tour-place.ts';

describe('the end of the tour', () => {
  it.each([
    ['a visitor', false, 0],
    ['a customer', true, 1],
  ])('TOUR-04 the end of the tour of %s is stored here, and on the server %s', (_, isLoggedIn, times) => {
    const [keepHere, keepOnServer] = [vi.fn(), vi.fn(async () => undefined)];
    finishTour({ keepHere, keepOnServer, isLoggedIn: () => isLoggedIn });
    expect(keepHere).toHaveBeenCalledOnce();
    expect(keepOnServer).toHaveBeenCalledTimes(times);
  });

  it('TOUR-04 a server that does not answer causes no error', () => {
    const keepOnServer = () => Promise.reject(new Error('down'));
    expect(() => finishTour({ keepHere: () => undefined, keepOnServer, isLoggedIn: () => true })).not.toThrow();
  });
});

describe('the position of the panel', () => {
  const phone = { width: 390, height: 800 };
  it.each([
    ['nothing is shown', undefined, { left: 16, width: 358, middle: true }],
    ['at the top', { top: 8, left: 60, width: 200, height: 44 }, { left: 16, width: 358, top: 66 }],
    ['at the foot', { top: 740, left: 300, width: 60, height: 60 }, { left: 16, width: 358, bottom: 74 }],
  ])('%s', (_, target, place) => expect(placePanel(target, phone)).toEqual(place));

  it('the panel is always within the screen', () =>
    fc.assert(
      fc.property(
        fc.record({
          top: fc.nat(800),
          left: fc.integer({ min: -50, max: 1300 }),
          width: fc.nat(400),
          height: fc.nat(90),
        }),
        fc.integer({ min: 320, max: 1280 }),
        (target, width) => {
          const place = placePanel(target, { width, height: 800 });
          expect(place.left).toBeGreaterThanOrEqual(16);
          expect(place.left + place.width).toBeLessThanOrEqual(width - 16);
        },
      ),
    ));
});
