import { expect, it } from 'vitest';
import { cameraProblem, createScanGate } from './detector.ts';

it('a code counts once while the camera sees it, and again when it comes back', () => {
  const pass = createScanGate();
  const look = (times: number, codes: readonly string[]) => Array.from({ length: times }, () => pass(codes)).flat();
  expect(look(40, ['7501', '7501'])).toEqual(['7501']);
  // A blurred picture.
  expect(look(3, [])).toEqual([]);
  expect(look(10, ['7501'])).toEqual([]);
  expect(look(6, [])).toEqual([]);
  expect(look(10, ['7501', '7502'])).toEqual(['7501', '7502']);
});

it.each([
  ['NotAllowedError', /no permite usar la cámara/],
  ['NotFoundError', /no tiene cámara/],
  ['AbortError', /no se pudo abrir/],
])('%s is explained', (name, text) => {
  expect(cameraProblem(new DOMException('', name))).toMatch(text);
});
