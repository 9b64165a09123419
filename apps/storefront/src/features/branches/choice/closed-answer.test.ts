import { beforeEach, expect, it, vi } from 'vitest';
import { askToWait } from './closed-answer.ts';
import { rememberWaiting } from './closed-memory.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  rememberWaiting(false);
});

function aShopper(...answers: boolean[]) {
  const asked: string[] = [];
  const ask = async ({ title }: { title: string }) => {
    asked.push(title);
    return answers.shift() ?? false;
  };
  return { asked, ask };
}

it('BRANCH-04 A179 asks about a closed branch once in a visit, and again after an order', async () => {
  const { asked, ask } = aShopper(true, true);
  expect(await askToWait(false, ask)).toBe(true);
  expect(asked).toEqual([]);
  expect([await askToWait(true, ask), await askToWait(true, ask)]).toEqual([true, true]);
  expect(asked).toEqual(['Sucursal cerrada']);
  rememberWaiting(false);
  await askToWait(true, ask);
  expect(asked).toHaveLength(2);
});

it('BRANCH-04 A179 a no is not remembered', async () => {
  const { asked, ask } = aShopper(false, true);
  expect([await askToWait(true, ask), await askToWait(true, ask)]).toEqual([false, true]);
  expect(asked).toHaveLength(2);
});
