import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createLogger } from './logging.ts';

it('writes no secret, at any depth, nor the password of a database address', async () => {
  const output = new PassThrough();
  const log = createLogger({ level: 'info', name: 'test' }, output);
  const secret = 'sup3r-s3cret';
  log.info({ password: secret, body: { token: secret, tarjeta: { cvv: secret } } }, 'login');
  log.info({ headers: { authorization: secret, cookie: secret } }, 'request');
  log.error({ err: new Error(`cannot reach postgres://botica:${secret}@db:5432/x`) }, 'failed');
  log.error({ err: Object.assign(new Error('lost'), { client: { secretKey: secret } }) }, 'failed');
  output.end();
  const written = await text(output);
  expect(written).not.toContain(secret);
  expect(written).toContain('[oculto]');
  expect(written).toContain('postgres://botica:[oculto]@db');
});
