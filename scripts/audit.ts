import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Allowance, AuditReport } from './lib/audit.ts';
import { findBlocking } from './lib/audit.ts';
import { root } from './lib/root.ts';

/**
 * `npm run audit`: fails when the registry reports a severe vulnerability in a locked version: high or worse in
 * production packages, critical in packages that only build and test. An unreachable registry is reported and does not
 * fail, so that the tests also run offline and behind mirrors. scripts/audit-allowed.json holds the exceptions.
 */
const allowed: readonly Allowance[] = JSON.parse(readFileSync(join(root, 'scripts/audit-allowed.json'), 'utf8'));
const today = new Date().toISOString().slice(0, 10);
const scopes = [
  { what: 'production', args: ['--omit=dev'], atLeast: 'high' },
  { what: 'development', args: [], atLeast: 'critical' },
] as const;

for (const { what, args, atLeast } of scopes) {
  const report = ask(args);
  if (!report?.vulnerabilities) {
    const why = report?.statusCode ? `it answered ${report.statusCode}` : 'it did not answer';
    console.log(`audit: could not ask the registry about vulnerabilities (${why}); nothing was checked`);
    break;
  }
  const lines = findBlocking(report, { atLeast, allowed, today });
  for (const line of lines) console.error(`audit: ${line}`);
  if (lines.length > 0) process.exitCode = 1;
  else console.log(`audit: no ${what} package has a known vulnerability of severity ${atLeast} or above`);
}

function ask(args: readonly string[]): AuditReport | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000', ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}
