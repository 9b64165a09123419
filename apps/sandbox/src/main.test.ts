import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(env: Record<string, string>) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  // Like `npm start`, with the IPC channel that reports the end of its starter.
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  started.push(child);
  return child as ChildProcessByStdio<null, Readable, Readable>;
}

describe('main', () => {
  it('stops with one line that names the invalid variable', async () => {
    const sandbox = start({ SANDBOX_PORT: 'abc' });
    const [[code], out, err] = await Promise.all([once(sandbox, 'exit'), text(sandbox.stdout), text(sandbox.stderr)]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^SANDBOX_PORT must be [^\n]+\n$/);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'logs only JSON lines and exits cleanly on %s with a hanging request',
    async (signal) => {
      const sandbox = start({ SANDBOX_PORT: '0' });
      const log = text(sandbox.stdout);
      const base = await new Promise<string>((resolve) => {
        sandbox.stdout.on('data', (chunk) => {
          const address = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))?.[0];
          if (address) resolve(address);
        });
      });
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ timeout: {} });
      await fetch(`${base}/switchboard/api/services/geocoder`, { method: 'PUT', headers, body });
      const hanging = fetch(`${base}/geocoder/v1/search?city=Tela`).catch(() => 'cut');
      await expect
        .poll(async () => (await fetch(`${base}/switchboard/api/services/geocoder`)).json(), { timeout: 5000 })
        .toMatchObject({ requests: [{ faults: ['timeout'] }] });

      sandbox.kill(signal);
      const [code] = await once(sandbox, 'exit');
      expect([code, await hanging]).toEqual([0, 'cut']);
      for (const line of (await log).trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
    },
  );
});
