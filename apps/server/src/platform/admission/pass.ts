import { AsyncLocalStorage } from 'node:async_hooks';
import type { Gate } from './gate.ts';

/** A call that was admitted. It holds a slot only while the store itself works for it. */
export interface Pass {
  /** While the call waits for its client or for an outside service. Nested waits count as one. */
  rest(): void;
  goOn(): void;
  /** After a wait for the client, it queues for a slot like a new call. */
  enterAgain(decide: (isAdmitted: boolean) => void): void;
  /** Repeating it has no further effect. */
  end(): void;
}

export function createPass(gate: Gate): Pass {
  let waits = 0;
  let isInside = true;
  let isEnded = false;

  const stepOut = () => {
    if (!isInside) return;
    isInside = false;
    gate.leave();
  };
  return {
    rest() {
      waits += 1;
      stepOut();
    },
    goOn() {
      waits -= 1;
      if (waits > 0 || isEnded) return;
      isInside = true;
      gate.goOn();
    },
    enterAgain(decide) {
      gate.enter((isAdmitted) => {
        if (isAdmitted && isEnded) gate.leave();
        waits -= 1;
        isInside = isAdmitted && !isEnded;
        decide(isAdmitted);
      });
    },
    end() {
      isEnded = true;
      stepOut();
    },
  };
}

/** The call that the code now running works for; nothing in a job. */
const current = new AsyncLocalStorage<Pass>();

export function workingFor(pass: Pass, work: () => void): void {
  current.run(pass, work);
}

/** Gives the slot back while an outside service answers: a slow bank must not keep others from browsing. */
export async function restingMeanwhile<Value>(wait: () => Promise<Value>): Promise<Value> {
  const pass = current.getStore();
  pass?.rest();
  try {
    return await wait();
  } finally {
    pass?.goOn();
  }
}
