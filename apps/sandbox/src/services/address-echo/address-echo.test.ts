import { describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { clientIp } from './index.ts';

const sandbox = buildSandbox();
const echo = async (forwardedFor: string) => {
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await sandbox.inject({ url: '/address-echo/v1/me', headers })).json();
};

describe('address-echo', () => {
  it('HTTP-04 locates a local client at the headquarters', async () => {
    const reply = await sandbox.inject('/address-echo/v1/me');
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    const region = 'Francisco Morazán';
    expect(reply.json()).toEqual({ ip: '127.0.0.1', country: 'HN', region, city: 'Tegucigalpa' });
  });

  it.each([
    ['192.0.2.200', 'HN', 'San Pedro Sula'],
    ['198.51.100.7, 10.0.0.1', 'GT', 'Ciudad de Guatemala'],
    ['203.0.113.9:51234', 'NI', 'Managua'],
    ['2001:db8:505::1', 'NI', 'Managua'],
    ['[2001:db8:502::1]:443', 'GT', 'Ciudad de Guatemala'],
    ['198.19.255.255', 'US', 'Miami'],
  ])('HTTP-04 places %s in %s', async (forwardedFor, country, city) => {
    expect(await echo(forwardedFor)).toMatchObject({ country, city });
  });

  it('HTTP-04 returns no country for an unknown address', async () => {
    expect(await echo('8.8.8.8')).toEqual({ ip: '8.8.8.8', country: '', region: '', city: '' });
  });

  it.each([
    [undefined, '::ffff:192.0.2.1', '192.0.2.1'],
    ['unknown', '192.0.2.1', '192.0.2.1'],
    ['<script>', '192.0.2.1', '192.0.2.1'],
    [['203.0.113.1', '203.0.113.2'], '192.0.2.1', '203.0.113.1'],
  ])('HTTP-04 takes the address from %j, else from the connection', (forwardedFor, remoteAddress, ip) => {
    expect(clientIp(forwardedFor, remoteAddress)).toBe(ip);
  });
});
