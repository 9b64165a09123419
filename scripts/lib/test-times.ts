const shown = 20;
/** A run with more retried tests than this fails, even if all passed in the end. */
const mostRetried = 2;

export interface TestTime {
  /** File and title, to search for. */
  name: string;
  ms: number;
  retries: number;
}

/** Lists each retried test as a defect, then the slowest tests. */
export function describeTimes(tests: readonly TestTime[]): string[] {
  const retried = tests.filter(({ retries }) => retries > 0);
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, shown);
  return [
    ...retried.map(({ name }) => `defect: passed only when retried: ${name}`),
    ...(hasTooManyRetries(tests) ? [`${retried.length} tests were retried; at most ${mostRetried} may be.`] : []),
    `The slowest ${slowest.length} of ${tests.length} tests:`,
    ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`),
  ];
}

export function hasTooManyRetries(tests: readonly TestTime[]): boolean {
  return tests.filter(({ retries }) => retries > 0).length > mostRetried;
}
