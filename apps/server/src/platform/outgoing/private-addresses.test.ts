import { describe, expect, it } from 'vitest';
import { isPrivateAddress, resolvePublic } from './private-addresses.ts';

describe('private networks', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '::1'])(
    '%s is private',
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );
  it.each(['fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '224.0.0.1', '255.255.255.255'])(
    '%s is private or not of the Internet',
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );
  it('refuses a name that leads to this machine, and a literal address', async () => {
    await expect(resolvePublic('localhost')).rejects.toThrow('of this machine');
    await expect(resolvePublic('[::1]')).rejects.toThrow('private network');
    expect(await resolvePublic('8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });
});
