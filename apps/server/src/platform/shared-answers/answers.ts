/** A finished answer. It holds nothing of the request that it was made for. */
export interface Answer {
  headers: Record<string, string>;
  payload: string | Buffer;
  /** What each request that is given this answer still counts. */
  counts: readonly (() => void)[];
}

export interface AnswersOptions {
  /** How old an answer may be, from the moment at which the first request asked for it. */
  maxAgeMs: number;
  maxBytes: number;
  /** In milliseconds. */
  now(): number;
}

/** The maps and headers of one answer, roughly. */
const bytesBeside = 700;

/** An answer that is being made. Those who ask for the same meanwhile wait for it. */
export class Making {
  readonly counts: (() => void)[] = [];
  readonly key: string;
  readonly since: number;
  readonly #finished = Promise.withResolvers<Answer | undefined>();

  constructor(key: string, since: number) {
    this.key = key;
    this.since = since;
  }

  get finished(): Promise<Answer | undefined> {
    return this.#finished.promise;
  }

  /** Nothing for an answer that is not shared. Only the first call has an effect. */
  end(answer?: Answer): void {
    this.#finished.resolve(answer);
  }
}

/** Answers that are younger than a bound in time, as many as a bound in bytes allows; the oldest go first. */
export function createAnswers({ maxAgeMs, maxBytes, now }: AnswersOptions) {
  const cached = new Map<string, { answer: Answer; since: number; bytes: number }>();
  const makings = new Map<string, Making>();
  let bytesNow = 0;

  /** A clock that is set back makes an answer old, not young for longer. */
  const isYoung = (since: number) => Math.abs(now() - since) < maxAgeMs;

  function remove(key: string): void {
    bytesNow -= cached.get(key)?.bytes ?? 0;
    cached.delete(key);
  }

  function add({ key, since }: Making, answer: Answer): void {
    remove(key);
    const bytes = bytesBeside + 2 * key.length + Buffer.byteLength(answer.payload);
    cached.set(key, { answer, since, bytes });
    bytesNow += bytes;
    for (const [oldest, one] of cached) {
      if (bytesNow <= maxBytes && isYoung(one.since)) break;
      remove(oldest);
    }
  }

  return {
    find(key: string): Answer | undefined {
      const found = cached.get(key);
      return found && isYoung(found.since) ? found.answer : undefined;
    },

    /** The making that a request may wait for. */
    underWay(key: string): Making | undefined {
      const making = makings.get(key);
      return making && isYoung(making.since) ? making : undefined;
    },

    begin(key: string): Making {
      const making = new Making(key, now());
      makings.set(key, making);
      return making;
    },

    /** Without an answer nobody gets any, and each that waited makes its own. */
    end(making: Making, answer?: Answer): void {
      // Otherwise `forget` was called meanwhile: those who waited had asked before, and nobody else gets it.
      if (makings.get(making.key) === making) {
        makings.delete(making.key);
        if (answer) add(making, answer);
      }
      making.end(answer);
    },

    /** Also what is being made: it may have been read before the change. */
    forget(): void {
      cached.clear();
      makings.clear();
      bytesNow = 0;
    },

    get bytes() {
      return bytesNow;
    },
  };
}
