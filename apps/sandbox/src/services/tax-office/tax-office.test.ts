import { expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';

const sandbox = buildSandbox();
const ask = (nit: string) => sandbox.inject({ url: `/tax-office/v1/taxpayers/${encodeURIComponent(nit)}` });

it.each(['1234567-9', '12345679', '3-5'])('TAX-11 always returns the same owner of the NIT %s', async (nit) => {
  const first = await ask(nit);
  expect(first.json()).toEqual({ nit: nit.replace('-', ''), name: expect.stringMatching(/\S/) });
  expect((await ask(nit)).json()).toEqual(first.json());
});

it.each([
  ['with another check digit', '1234567-8'],
  ['that was not given out', '1234500-8'],
  ['with a letter inside', '12A4567-9'],
  ['that is only a letter', 'K'],
])('TAX-10 does not find the NIT %s', async (_, nit) => expect((await ask(nit)).statusCode).toBe(404));

it('TAX-11 returns some NITs without a name', async () => {
  expect((await ask('1234599-7')).json()).toEqual({ nit: '12345997', name: '' });
});
