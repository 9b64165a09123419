import type { Reporter, TestModule } from 'vitest/node';
import { describeTimes, hasTooManyRetries } from './test-times.ts';

/** Prints the retried and the slowest tests of a run of several files; too many retried ones fail it. */
export default class VitestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < 2) return;
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => {
        const { duration: ms = 0, retryCount: retries = 0 } = test.diagnostic() ?? {};
        return { name: `${module.relativeModuleId} > ${test.fullName}`, ms, retries };
      }),
    );
    for (const line of describeTimes(tests)) console.log(line);
    if (hasTooManyRetries(tests)) process.exitCode = 1;
  }
}
