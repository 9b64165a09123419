import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { findBlocking } from './lib/audit.ts';
import { root } from './lib/root.ts';

/** A registry that reports one vulnerability, or is unreachable. */
let answer: { status: number; body: object };
const registry = createServer((request, reply) => {
  const isAsked = request.url === '/-/npm/v1/security/advisories/bulk';
  const { status, body } = isAsked ? answer : { status: 404, body: {} };
  request.resume();
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
afterAll(() => registry.close());

async function audit() {
  const { port } = registry.address() as AddressInfo;
  const child = spawn(process.execPath, [join(root, 'scripts/audit.ts')], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [told, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, told, complaints };
}

function advisory(severity: string) {
  const url = 'https://advisories.example/GHSA-aaaa-bbbb-cccc';
  return { id: 1, url, title: 'Something bad', severity, vulnerable_versions: '*', cwe: [], cvss: { score: 9 } };
}

describe('npm run audit', { timeout: 120_000 }, () => {
  it('fails for a production package with a severe vulnerability and names the package', async () => {
    answer = { status: 200, body: { fastify: [advisory('high')] } };
    const { code, complaints } = await audit();
    expect(code).toBe(1);
    expect(complaints).toContain('fastify: high: Something bad (https://advisories.example/GHSA-aaaa-bbbb-cccc)');
  });

  it('passes when only a development package has a vulnerability that is not critical', async () => {
    answer = { status: 200, body: { vitest: [advisory('high')] } };
    expect(await audit()).toMatchObject({ code: 0, complaints: '' });
  });

  it('passes with a notice when the registry is unreachable', async () => {
    answer = { status: 405, body: {} };
    const { code, told } = await audit();
    expect(code).toBe(0);
    expect(told).toContain('could not ask the registry about vulnerabilities (it answered 405)');
  });
});

describe('an allowed advisory', () => {
  const one = { name: 'x', title: 'Bad', url: 'https://advisories.example/GHSA-1', severity: 'critical' };
  const report = { vulnerabilities: { x: { via: [one, 'y'] }, y: { via: [one] } } };
  const allowed = [{ advisory: 'GHSA-1', reason: 'Not reachable', until: '2026-12-31' }];

  it.each([
    ['2026-12-31', []],
    ['2027-01-01', ['x: critical: Bad (https://advisories.example/GHSA-1)']],
  ])('on %s blocks %j', (today, lines) =>
    expect(findBlocking(report, { atLeast: 'critical', allowed, today })).toEqual(lines),
  );
});
