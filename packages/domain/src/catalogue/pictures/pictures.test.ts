import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, findingsOf, largestArea, moveArea, pictureInName, pictureName, resizeArea } from './index.ts';

const shapes = fc.record({
  picture: fc.double({ min: 0.3, max: 4, noNaN: true }),
  space: fc.double({ min: 0.5, max: 3, noNaN: true }),
});
const steps = fc.array(
  fc.record({ across: fc.double({ min: -1, max: 1, noNaN: true }), width: fc.double({ min: 0, max: 2, noNaN: true }) }),
  { maxLength: 8 },
);

describe('the crop of a picture', () => {
  it('stays inside of the picture and keeps its shape, however it is moved and resized', () => {
    fc.assert(
      fc.property(shapes, steps, (shape, moves) => {
        let area = largestArea(shape);
        for (const { across, width } of moves) area = resizeArea(moveArea(area, across, -across), width, shape);
        const slack = 1e-9;
        expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(-slack);
        expect(area.x + area.width).toBeLessThanOrEqual(1 + slack);
        expect(area.y + area.height).toBeLessThanOrEqual(1 + slack);
        expect((area.width * shape.picture) / area.height).toBeCloseTo(shape.space, 6);
      }),
    );
  });
});

describe('the findings about a picture', () => {
  it.each([
    [{ width: 1000, height: 1000, bytes: 90_000 }, []],
    [{ width: 640, height: 640, bytes: 90_000 }, ['small']],
    [{ width: 1200, height: 800, bytes: 90_000 }, ['shape']],
    [{ width: 1600, height: 1600, bytes: 900_000 }, ['heavy']],
  ])('%o of a product: %o', (facts, findings) => expect(findingsOf(facts, 'product')).toEqual(findings));
});

describe('contrast', () => {
  it.each([
    [[0, 0, 0], [255, 255, 255], 21],
    [[119, 119, 119], [255, 255, 255], 4.48],
    [[255, 0, 0], [255, 0, 0], 1],
  ] as const)('of %o on %o is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
  });
});

it('a name of the picture server is not one of our own pictures', () => {
  const id = '0123456789abcdef0123456789abcdef01234567';
  expect(pictureInName(pictureName(id))).toBe(id);
  for (const name of ['gripe', 'foto.gripe', id, `foto.${id}0`]) expect(pictureInName(name)).toBeUndefined();
});
