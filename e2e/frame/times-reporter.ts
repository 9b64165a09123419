import { existsSync, readFileSync } from 'node:fs';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { describeTimes, hasTooManyRetries } from '../../scripts/lib/test-times.ts';

/** Prints what a failed test had on its page, and the retried and the slowest tests; too many retried ones fail it. */
export default class TimesReporter implements Reporter {
  readonly #tests = new Set<TestCase>();
  readonly #pages: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#tests.add(test);
    if (result.status !== test.expectedStatus) this.#pages.push(...pageOf(test, result));
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const times = [...this.#tests].map((test) => ({
      name: test.titlePath().filter(Boolean).join(' > '),
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
      retries: test.outcome() === 'flaky' ? test.results.length - 1 : 0,
    }));
    for (const line of this.#pages) process.stdout.write(`${line}\n`);
    if (times.length > 1) process.stdout.write(`${describeTimes(times).join('\n')}\n`);
    return hasTooManyRetries(times) ? { status: 'failed' } : {};
  }
}

const mostLines = 60;

/** The page at the moment of the failure, from Playwright's own notes: the files of a run elsewhere cannot be opened. */
function pageOf(test: TestCase, { retry, attachments }: TestResult): string[] {
  const notes = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!notes || !existsSync(notes)) return [];
  const [, snapshot = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(notes, 'utf8')) ?? [];
  const lines = snapshot.split('\n');
  const main = Math.max(0, lines.indexOf('- main:'));
  return [`The page of "${test.title}", attempt ${retry + 1}:`, ...lines.slice(main, main + mostLines)];
}
