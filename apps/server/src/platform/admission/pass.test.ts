import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { askOutside } from '../outside.ts';
import { createGate } from './gate.ts';
import { Pass, restingMeanwhile, workingFor } from './pass.ts';

const aGate = () => createGate({ slots: 1, maxWaiting: 10, burstMs: 1000, pressedMs: 20 });

/** Admits one call, and does its work. */
function admitted(gate: ReturnType<typeof aGate>, work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    gate.enter(() => {
      const pass = new Pass(gate);
      workingFor(pass, () => {
        work()
          .finally(() => pass.end())
          .then(resolve, reject);
      });
    });
  });
}

it('a call holds no slot while it waits for outside services, also for two at once', async () => {
  const gate = aGate();
  const seen: number[] = [];
  await admitted(gate, async () => {
    seen.push(gate.atWork);
    const wait = async () => {
      await turn();
      seen.push(gate.atWork);
    };
    await Promise.all([restingMeanwhile(wait), restingMeanwhile(wait)]);
    seen.push(gate.atWork);
  });
  expect([...seen, gate.atWork]).toEqual([1, 0, 0, 1, 0]);
});

it('another call is admitted while an outside service does not answer', async () => {
  const gate = aGate();
  const first = admitted(gate, async () => {
    const asked = askOutside({ service: 'nobody', url: 'http://127.0.0.1:1', timeoutMs: 1000 });
    await admitted(gate, async () => undefined);
    await expect(asked).rejects.toThrow('nobody: did not answer');
    expect(gate.atWork).toBe(1);
  });
  await first;
  expect([gate.atWork, gate.waiting]).toEqual([0, 0]);
});

it('a wait outside of any call changes nothing', async () => {
  expect(await restingMeanwhile(async () => 'told')).toBe('told');
});
