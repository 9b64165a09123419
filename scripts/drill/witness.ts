import { setTimeout as delay } from 'node:timers/promises';

export interface Seen {
  calls: number;
  failed: number;
  orders: number;
  /** From the first failed call to the last one: how long shoppers saw errors. */
  errorSeconds: number;
  /** From the fault to the end of the last failed call. */
  lastErrorSeconds: number;
  /** Seconds in which at least one call failed. */
  badSeconds: number;
  slowestSeconds: number;
  /** Failed calls by step and status; 0 without an answer. */
  byStep: Readonly<Record<string, number>>;
  refusals: Readonly<Record<string, number>>;
  /** Each call that failed or took long, to be found again in the logs. */
  remarkable: readonly Remarkable[];
}

export interface Remarkable {
  step: string;
  /** 0 without an answer. */
  status: number;
  beganAt: string;
  seconds: number;
}

const longMs = 5000;

/** Counts what shoppers see, from one reset to the next. */
export class Witness {
  isOver = false;
  #calls = 0;
  #orders = 0;
  #slowestMs = 0;
  #since = 0;
  #open = new Set<{ startedAt: number }>();
  #failures: { at: number; step: string }[] = [];
  #remarkable: Remarkable[] = [];
  #refusals: Record<string, number> = {};

  /** Answered since the last reset. */
  get calls(): number {
    return this.#calls;
  }

  /** A call begins; what is returned ends it. */
  begin(step: string): (status: number) => void {
    const call = { startedAt: performance.now() };
    this.#open.add(call);
    return (status) => {
      const at = performance.now();
      this.#open.delete(call);
      const tookMs = at - call.startedAt;
      this.#calls += 1;
      this.#slowestMs = Math.max(this.#slowestMs, tookMs);
      // A refusal in words is an answer; the shop being away is not.
      const isFailed = status === 0 || status >= 500;
      if (isFailed) this.#failures.push({ at, step: `${step} ${status}` });
      if (!isFailed && tookMs < longMs) return;
      const beganAt = new Date(performance.timeOrigin + call.startedAt).toISOString();
      this.#remarkable.push({ step, status, beganAt, seconds: tookMs / 1000 });
    };
  }

  /** Waits for the calls that are open now, so that none is counted for the next fault. */
  async settle(): Promise<void> {
    const open = [...this.#open];
    while (open.some((call) => this.#open.has(call))) await delay(50);
  }

  ordered(): void {
    this.#orders += 1;
  }

  refused(status: number, body: string): void {
    const code = /"code":"(\w+)"|"codigo":"(\w+)"/.exec(body);
    const name = `${status} ${code?.[1] ?? code?.[2] ?? body.slice(0, 80)}`;
    this.#refusals[name] = (this.#refusals[name] ?? 0) + 1;
  }

  take(): Seen {
    const times = this.#failures.map(({ at }) => at);
    const last = Math.max(...times);
    const byStep: Record<string, number> = {};
    for (const { step } of this.#failures) byStep[step] = (byStep[step] ?? 0) + 1;
    const seen = {
      calls: this.#calls,
      failed: times.length,
      orders: this.#orders,
      errorSeconds: times.length === 0 ? 0 : (last - Math.min(...times)) / 1000,
      lastErrorSeconds: times.length === 0 ? 0 : (last - this.#since) / 1000,
      badSeconds: new Set(times.map((at) => Math.floor(at / 1000))).size,
      slowestSeconds: this.#slowestMs / 1000,
      byStep,
      refusals: this.#refusals,
      remarkable: this.#remarkable,
    };
    this.#since = performance.now();
    this.#calls = this.#orders = this.#slowestMs = 0;
    this.#failures = [];
    this.#remarkable = [];
    this.#refusals = {};
    return seen;
  }
}
