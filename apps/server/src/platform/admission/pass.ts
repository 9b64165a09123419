import { AsyncLocalStorage } from 'node:async_hooks';
import type { Gate } from './gate.ts';

/** A call that was admitted. It holds a slot only while the store itself works for it. */
export class Pass {
  readonly #gate: Gate;
  #waits = 0;
  #isInside = true;
  #isEnded = false;

  constructor(gate: Gate) {
    this.#gate = gate;
  }

  /** While the call waits for its client or for an outside service. Nested waits count as one. */
  rest(): void {
    this.#waits += 1;
    this.#stepOut();
  }

  goOn(): void {
    this.#waits -= 1;
    if (this.#waits > 0 || this.#isEnded) return;
    this.#isInside = true;
    this.#gate.goOn();
  }

  /** After a wait for the client, it queues for a slot like a new call. */
  enterAgain(decide: (isAdmitted: boolean) => void): void {
    this.#gate.enter((isAdmitted) => {
      if (isAdmitted && this.#isEnded) this.#gate.leave();
      this.#waits -= 1;
      this.#isInside = isAdmitted && !this.#isEnded;
      decide(isAdmitted);
    });
  }

  /** Repeating it has no further effect. */
  end(): void {
    this.#isEnded = true;
    this.#stepOut();
  }

  #stepOut(): void {
    if (!this.#isInside) return;
    this.#isInside = false;
    this.#gate.leave();
  }
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
