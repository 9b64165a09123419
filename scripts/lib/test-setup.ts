import fc from 'fast-check';
import { vi } from 'vitest';

// In CI the property tests use a fixed seed, so that a result depends only on the change. Elsewhere the seed is random;
// a failure prints it.
if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_115 });

/**
 * A test that waits for a fact fails only when the fact never comes: how long it takes depends on the machine. Vitest's
 * own limit is a second.
 */
const patienceMs = 45_000;
const lookEveryMs = 20;
const { waitFor } = vi;
if (!('isPatient' in vi)) {
  Object.assign(vi, {
    isPatient: true,
    waitFor: ((fact, options) => {
      const { timeout = 0, ...rest } = typeof options === 'number' ? { timeout: options } : (options ?? {});
      return waitFor(fact, { interval: lookEveryMs, ...rest, timeout: Math.max(timeout, patienceMs) });
    }) satisfies typeof vi.waitFor,
  });
}
