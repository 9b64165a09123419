import { type Static, Type } from 'typebox';

/** Limits of each number, for the API and for the form. */
export const faultLimits = {
  ms: { minimum: 1, maximum: 300_000 },
  status: { minimum: 400, maximum: 599 },
  times: { minimum: 1, maximum: 1_000_000 },
} as const;

const chance = {
  probability: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  times: Type.Optional(Type.Integer(faultLimits.times)),
};
const strict = { additionalProperties: false };

/** One fault of each kind per service. Default: always, until switched off; `probability` and `times` limit it. */
export const FaultSetSchema = Type.Object(
  {
    delayMs: Type.Optional(Type.Object({ ms: Type.Integer(faultLimits.ms), ...chance }, strict)),
    error: Type.Optional(Type.Object({ status: Type.Integer(faultLimits.status), ...chance }, strict)),
    timeout: Type.Optional(Type.Object(chance, strict)),
    wrongAnswer: Type.Optional(Type.Object(chance, strict)),
    dropConnection: Type.Optional(Type.Object(chance, strict)),
    lostAnswer: Type.Optional(Type.Object(chance, strict)),
    duplicateNotice: Type.Optional(Type.Object(chance, strict)),
  },
  strict,
);
export type FaultSet = Static<typeof FaultSetSchema>;
export type FaultName = keyof FaultSet;

export const faultNames = [
  'delayMs',
  'error',
  'timeout',
  'wrongAnswer',
  'dropConnection',
  'lostAnswer',
  'duplicateNotice',
] as const satisfies readonly FaultName[];

/** The faults of one request: an optional delay, then at most one failure. */
export interface FaultDraw {
  delayMs?: number;
  ending?:
    | { fault: 'error'; status: number }
    | { fault: 'timeout' | 'wrongAnswer' | 'dropConnection' }
    | { fault: 'lostAnswer' };
}

export class Faults {
  readonly #random: () => number;
  readonly #byService = new Map<string, FaultSet>();

  constructor(random: () => number) {
    this.#random = random;
  }

  of(service: string): FaultSet {
    return structuredClone(this.#byService.get(service) ?? {});
  }

  set(service: string, faults: FaultSet): void {
    this.#byService.set(service, structuredClone(faults));
  }

  clear(service: string): void {
    this.#byService.delete(service);
  }

  clearAll(): void {
    this.#byService.clear();
  }

  /** The most drastic fault drawn wins, and only that one uses up one of its `times`. */
  draw(service: string): FaultDraw {
    const set = this.#byService.get(service);
    if (!set) return {};
    const draw: FaultDraw = {};
    if (set.delayMs && this.#happens(set, 'delayMs')) draw.delayMs = set.delayMs.ms;
    const { error } = set;
    if (this.#happens(set, 'dropConnection')) draw.ending = { fault: 'dropConnection' };
    else if (this.#happens(set, 'timeout')) draw.ending = { fault: 'timeout' };
    else if (error && this.#happens(set, 'error')) draw.ending = { fault: 'error', status: error.status };
    else if (this.#happens(set, 'wrongAnswer')) draw.ending = { fault: 'wrongAnswer' };
    else if (this.#happens(set, 'lostAnswer')) draw.ending = { fault: 'lostAnswer' };
    return draw;
  }

  /** For actions that a service starts itself, such as notifying the store twice. */
  happens(service: string, name: 'duplicateNotice'): boolean {
    const set = this.#byService.get(service);
    return set !== undefined && this.#happens(set, name);
  }

  #happens(set: FaultSet, name: FaultName): boolean {
    const fault = set[name];
    if (!fault || this.#random() >= (fault.probability ?? 1)) return false;
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times === 0) delete set[name];
    }
    return true;
  }
}
