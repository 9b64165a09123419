import type { CompactKnowledge } from '@botica/domain/health/knowledge';
import type { Medicine, NamedPerson } from '@botica/domain/health/safety';
import { checkCart, readKnowledge } from '@botica/domain/health/safety';

// Runs in Node and, bundled, in a browser: imports from neither.

// Short rounds: on a busy machine a long one measures the other programs.
const rounds = 400;
const timesEach = 2;

export interface SafetyTimes {
  /** Microseconds, medians. */
  checking: number;
  /** Serializing the same question to JSON, which the sender of a cart must do anyway. */
  writing: number;
  alerts: number;
}

/** A cart of 20 lines for a person who takes 10 medicines, with conditions and an allergy. */
export function measureSafety(compact: CompactKnowledge, medicines: readonly Medicine[]): SafetyTimes {
  const rules = readKnowledge(compact);
  const person: NamedPerson = {
    ...{ id: 'rosa', name: 'Rosa' },
    ageYears: 71,
    conditions: ['presion_alta', 'diabetes', 'rinon'],
    allergies: ['J01C'],
    takes: medicines.slice(20, 30),
  };
  const question = { medicines: medicines.slice(0, 20), people: [person], personOf: () => person.id };
  return {
    writing: medianMicroseconds(() => JSON.stringify(question)),
    checking: medianMicroseconds(() => checkCart(rules, question)),
    alerts: checkCart(rules, question).length,
  };
}

function medianMicroseconds(work: () => unknown): number {
  const each = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    for (let time = 0; time < timesEach; time += 1) work();
    return ((performance.now() - startedAt) / timesEach) * 1000;
  });
  // The first half warms the engine up.
  const warm = each.slice(rounds / 2).sort((a, b) => a - b);
  return warm[Math.floor(warm.length / 2)] ?? Number.NaN;
}
