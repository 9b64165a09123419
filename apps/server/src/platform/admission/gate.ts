export interface GateLimits {
  /** Calls at work at once. */
  slots: number;
  /** Calls that may wait for a slot. */
  maxWaiting: number;
  /** How long a call may wait in a burst. */
  burstMs: number;
  /** How long it may wait once calls have been waiting, with hardly a break, for longer than a burst. */
  pressedMs: number;
}

export type Decide = (isAdmitted: boolean) => void;

export interface Gate {
  /** Decides now, or as soon as a slot is free or the call has waited for too long. */
  enter(decide: Decide): void;
  /** A call that was admitted before goes on, whether or not a slot is free. */
  goOn(): void;
  leave(): void;
  readonly atWork: number;
  readonly waiting: number;
}

/** How often those who waited for too long are refused when nothing else happens. */
const lookEveryMs = 10;
/** A pause without any waiting ends the pressure. */
const calmMs = 1000;

/**
 * A bounded number of calls at work, and a queue in front of it. Its length is bounded, and so is the wait: long enough
 * for a burst, and short as soon as the queue does not go away, because then waiting only makes every answer late
 * (CoDel, as in "Fail at Scale", ACM Queue 2015).
 */
export function createGate(
  { slots, maxWaiting, burstMs, pressedMs }: GateLimits,
  { now = () => performance.now(), onRefused = () => {} } = {},
): Gate {
  const queue: { since: number; decide: Decide }[] = [];
  let atWork = 0;
  let waitedAt = Number.NEGATIVE_INFINITY;
  let waitingSince = 0;
  let look: NodeJS.Timeout | undefined;

  function enter(decide: Decide): void {
    if (atWork < slots && queue.length === 0) {
      atWork += 1;
      decide(true);
      return;
    }
    const at = now();
    if (at - waitedAt > calmMs) waitingSince = at;
    waitedAt = at;
    if (queue.length >= maxWaiting) {
      refuse(decide);
      return;
    }
    queue.push({ since: at, decide });
    look ??= setInterval(refuseLate, lookEveryMs);
  }

  function refuse(decide: Decide | undefined): void {
    onRefused();
    decide?.(false);
  }

  function refuseLate(): void {
    const at = now();
    const patienceMs = at - waitingSince > burstMs ? pressedMs : burstMs;
    while (queue[0] && at - queue[0].since > patienceMs) {
      waitedAt = at;
      refuse(queue.shift()?.decide);
    }
    if (queue.length > 0) return;
    clearInterval(look);
    look = undefined;
  }

  function leave(): void {
    atWork -= 1;
    refuseLate();
    while (atWork < slots) {
      const next = queue.shift();
      if (!next) return;
      waitedAt = now();
      atWork += 1;
      next.decide(true);
    }
  }

  return {
    enter,
    leave,
    goOn() {
      atWork += 1;
    },
    get atWork() {
      return atWork;
    },
    get waiting() {
      return queue.length;
    },
  };
}
