import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { buildSandbox } from './app.ts';
import { defineService } from './platform/service.ts';
import { setFaults } from './sandbox.fixture.ts';

describe('the sandbox', () => {
  it('lists its services and their calls at the root', async () => {
    const { body } = await buildSandbox().inject('/');
    for (const url of ['/sms/v1/messages', '/mail/v1/messages/:id', '/address-echo/v1/me', '/geocoder/v1/search']) {
      expect(body).toContain(`<code>${url}</code>`);
    }
  });

  it('is healthy', async () => {
    expect((await buildSandbox().inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it.each(['/', '/buzon', '/switchboard', '/nothing'])(
    'sends %s with a strict policy and nothing inline',
    async (url) => {
      const { headers, body } = await buildSandbox().inject(url);
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("style-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(body).not.toMatch(/ style=| on\w+=|<style|<script(?! type="module" src=)/);
    },
  );

  it('serves the assets of its pages', async () => {
    const app = buildSandbox();
    const { body } = await app.inject('/buzon');
    const urls = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
    expect(urls).toContain('/assets/sandbox.css');
    for (const url of urls) expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('serves the favicon that browsers request', async () => {
    const { statusCode, headers } = await buildSandbox().inject({ url: '/favicon.ico' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('answers an unknown page with a page, and an unknown API call with JSON', async () => {
    const app = buildSandbox();
    const page = await app.inject('/nothing');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const call = await app.inject('/sms/v2/messages');
    expect([call.statusCode, call.json().error]).toEqual([404, 'not_found']);
  });

  it('mounts a new service from its definition alone', async () => {
    const topUps = defineService({
      name: 'top-ups',
      title: 'Recargas',
      description: 'Un operador.',
      register(app) {
        const querystring = Type.Object({ amount: Type.Integer({ minimum: 1 }) });
        app.get('/v1/quote', { schema: { querystring } }, async ({ query }) => ({ cost: query.amount * 2 }));
        app.get('/v1/broken', async () => {
          throw new Error('secret detail');
        });
      },
    });
    const app = buildSandbox({ services: [topUps] });
    expect((await app.inject('/top-ups/v1/quote?amount=5')).json()).toEqual({ cost: 10 });
    expect((await app.inject('/top-ups/v1/quote?amount=0')).statusCode).toBe(400);
    expect((await app.inject('/switchboard')).body).toContain('Recargas');

    const broken = await app.inject('/top-ups/v1/broken');
    expect([broken.statusCode, broken.body.includes('secret')]).toEqual([500, false]);
    await setFaults(app, 'top-ups', { error: { status: 502 } });
    expect((await app.inject('/top-ups/v1/quote?amount=5')).statusCode).toBe(502);
  });
});
