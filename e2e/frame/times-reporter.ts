import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';
import { describeTimes, hasTooManyRetries } from '../../scripts/lib/test-times.ts';

/** Prints the retried and the slowest tests of a run; too many retried ones fail it. */
export default class TimesReporter implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const times = [...this.#tests].map((test) => ({
      name: test.titlePath().filter(Boolean).join(' > '),
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
      retries: test.outcome() === 'flaky' ? test.results.length - 1 : 0,
    }));
    if (times.length > 1) process.stdout.write(`${describeTimes(times).join('\n')}\n`);
    return hasTooManyRetries(times) ? { status: 'failed' } : {};
  }
}
