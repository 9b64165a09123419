import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breakpoints, isAtMost } from './breakpoints.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

it.each([
  ['UI-08', 'layout', 768, 'desk'],
  ['UI-09', 'accountMenu', 991, 'account'],
  ['UI-09', 'headerMenu', 1023, 'menu'],
  ['UI-10', 'coupons', 640, 'coupons'],
] as const)('%s the narrow %s ends at %i px, in the code and in the stylesheet', (_rule, name, widest, token) => {
  expect(breakpoints[name]).toBe(widest);
  expect(isAtMost(name)).toBe(`(width <= ${widest}px)`);
  expect(tokens).toContain(`--breakpoint-${token}: ${widest + 1}px;`);
});
