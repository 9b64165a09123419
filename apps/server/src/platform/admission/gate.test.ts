import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GateLimits } from './gate.ts';
import { createGate } from './gate.ts';
import { Pass } from './pass.ts';

const limits: GateLimits = { slots: 2, maxWaiting: 3, burstMs: 1000, pressedMs: 20 };

/** A gate with a clock, and what was decided about each call. */
function aGate(given: Partial<GateLimits> = {}) {
  const time = { ms: 0 };
  const gate = createGate({ ...limits, ...given }, { now: () => time.ms });
  const decided: (boolean | undefined)[] = [];
  const enter = () => {
    const index = decided.push(undefined) - 1;
    gate.enter((isAdmitted) => {
      decided[index] = isAdmitted;
    });
  };
  return { gate, time, decided, enter };
}

it('admits up to its slots, lets some wait, and refuses the others at once', () => {
  const { gate, decided, enter } = aGate();
  for (let call = 0; call < 6; call += 1) enter();
  expect(decided).toEqual([true, true, undefined, undefined, undefined, false]);
  expect([gate.atWork, gate.waiting]).toEqual([2, 3]);
  while (gate.atWork > 0) gate.leave();
});

it('admits who waits in the order of arrival', () => {
  const { gate, decided, enter } = aGate();
  for (let call = 0; call < 4; call += 1) enter();
  gate.leave();
  expect(decided).toEqual([true, true, true, undefined]);
  while (gate.atWork > 0) gate.leave();
});

it('lets the calls of a burst wait for a second', () => {
  const { gate, time, decided, enter } = aGate();
  for (let call = 0; call < 3; call += 1) enter();
  time.ms = 999;
  gate.leave();
  expect(decided).toEqual([true, true, true]);
  while (gate.atWork > 0) gate.leave();
});

it('refuses calls after a short wait while the pressure lasts, and is patient again after a calm second', () => {
  const { gate, time, decided, enter } = aGate();
  enter();
  enter();
  for (time.ms = 0; time.ms <= 1100; time.ms += 100) {
    enter();
    gate.leave();
  }
  decided.length = 0;
  enter();
  time.ms += 21;
  gate.leave();
  expect(decided).toEqual([false]);

  time.ms += 1001;
  enter();
  enter();
  time.ms += 500;
  gate.leave();
  expect(decided).toEqual([false, true, true]);
  while (gate.atWork > 0) gate.leave();
});

it('refuses who waits for too long although no call ends', async () => {
  const gate = createGate({ ...limits, slots: 1, burstMs: 30 });
  gate.enter(() => undefined);
  expect(await new Promise((decide) => gate.enter(decide))).toBe(false);
  expect([gate.atWork, gate.waiting]).toEqual([1, 0]);
});

it('counts exactly, in whatever order calls wait, go on, end twice, or are refused', () => {
  const step = fc.record({
    act: fc.constantFrom('enter', 'rest', 'goOn', 'again', 'end', 'later'),
    which: fc.nat(20),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const time = { ms: 0 };
      const gate = createGate(limits, { now: () => time.ms });
      const passes: { pass: Pass; rests: number; queues: boolean; hasEnded: boolean }[] = [];
      for (const { act, which } of steps) {
        const one = passes[which % Math.max(1, passes.length)];
        if (act === 'later') time.ms += which * 10;
        if (act === 'enter') {
          gate.enter((isAdmitted) => {
            if (isAdmitted) passes.push({ pass: new Pass(gate), rests: 0, queues: false, hasEnded: false });
          });
        }
        if (!one) continue;
        if (act === 'end') {
          one.pass.end();
          one.hasEnded = true;
        }
        if (one.queues || one.hasEnded) continue;
        if (act === 'rest') {
          one.pass.rest();
          one.rests += 1;
        }
        if (act === 'goOn' && one.rests > 0) {
          one.pass.goOn();
          one.rests -= 1;
        }
        if (act === 'again' && one.rests === 1) {
          one.queues = true;
          one.pass.enterAgain((isAdmitted) => {
            one.queues = false;
            one.rests = 0;
            if (!isAdmitted) one.pass.end();
            one.hasEnded ||= !isAdmitted;
          });
        }
      }
      // Every call ends, those too that still wait for a slot.
      for (let round = 0; round < 300 && gate.atWork + gate.waiting > 0; round += 1) {
        for (const { pass } of [...passes]) pass.end();
        time.ms += 2000;
        gate.enter((isAdmitted) => isAdmitted && gate.leave());
      }
      expect([gate.atWork, gate.waiting]).toEqual([0, 0]);
    }),
  );
});
