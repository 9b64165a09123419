import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { consoleFolder } from './browser-app.ts';
import type { Config } from './config.ts';
import { staffConsole } from './console.ts';

/** The page itself needs a build; `npm test` builds before it runs the tests. */
describe.skipIf(!existsSync(join(consoleFolder, 'index.html')))('the staff console', () => {
  const open = async (url: string) => {
    const app = Fastify();
    await app.register(staffConsole, {
      config: { isProduction: true } as Config,
      releases: { find: async () => undefined },
    });
    return app.inject({ url });
  };

  it.each(['/consola', '/consola/', '/consola/personal/abc?empresa=2'])('serves its page at %s', async (url) => {
    const reply = await open(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(reply.body).toContain('Consola Botica');
    expect(reply.body).not.toContain('src="/assets/');
    const [, nonce = ''] = /name="csp-nonce" content="([^"]+)"/.exec(reply.body) ?? [];
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy.replace('wasm-unsafe-eval', '')).not.toMatch(/unsafe|http:|https:|\*/);
    expect(reply.headers['permissions-policy']).toContain('camera=(self)');
    expect(reply.headers['permissions-policy']).not.toContain('camera=()');
  });

  it('answers a missing file with 404, and caches files with a hash for ever', async () => {
    expect((await open('/consola/assets/no-existe.js')).statusCode).toBe(404);
    expect((await open('/consola/.vite/manifest.json')).statusCode).toBe(404);
    const page = await open('/consola');
    const [script = ''] = /\/consola\/assets\/[^"]+\.js/.exec(page.body) ?? [];
    const file = await open(script);
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});
