import { describe, expect, it } from 'vitest';
import {
  bearerToken,
  isLoggedIn,
  isTokenValid,
  needsRenewal,
  renewAheadMs,
  type Session,
  toProviderTokens,
} from './session.ts';

const now = Date.UTC(2026, 4, 4, 12);
const nobody: Session = { authToken: undefined, provider: undefined, user: undefined };

function signed(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ nombre: 'Ñandú ÿ', ...claims })}.firma`;
}
const endingIn = (ms: number) => signed({ exp: (now + ms) / 1000 });

describe('a session token', () => {
  it.each([
    ['SESS-01 none', undefined, false],
    ['SESS-01 an empty one', '', false],
    ['SESS-02 one that ends in a second', endingIn(1000), true],
    ['SESS-02 one that ended this instant', endingIn(0), false],
    ['SESS-02 one that ended a second ago', endingIn(-1000), false],
    ['SESS-03 a signed one without an expiry', signed({ sub: '1' }), true],
    ['SESS-03 a signed one with another kind of expiry', signed({ exp: 'mañana' }), true],
    ['SESS-03 any other text', 'a1b2c3', true],
    ['SESS-03 three parts that say nothing', 'a.b.c', true],
  ])('%s', (_, token, expected) => expect(isTokenValid(token, now)).toBe(expected));
});

describe('the token that calls carry', () => {
  const provider = { token: 'del proveedor', refreshToken: 'r', clockOffsetMs: 0 };

  it('SESS-05 is the identity provider’s when there is one', () => {
    expect(bearerToken({ ...nobody, authToken: 'del login', provider })).toBe('del proveedor');
    expect(bearerToken({ ...nobody, authToken: 'del login' })).toBe('del login');
    expect(bearerToken(nobody)).toBeUndefined();
  });

  it('SESS-06 is renewed when it is over or nearly', () => {
    const ending = (ms: number): Session => ({ ...nobody, provider: { ...provider, token: endingIn(ms) } });
    expect(needsRenewal(ending(renewAheadMs + 1000), now)).toBe(false);
    expect(needsRenewal(ending(renewAheadMs - 1000), now)).toBe(true);
    expect(needsRenewal(ending(-1000), now)).toBe(true);
    expect(needsRenewal({ ...nobody, authToken: endingIn(-1000) }, now)).toBe(false);
  });

  it.each([-7_200_000, 0, 7_200_000])(
    'SESS-06 a device whose clock is %i ms off renews as late as any other',
    (offMs) => {
      const deviceNow = now + offMs;
      const token = signed({ iat: now / 1000, exp: now / 1000 + 900 });
      const session = { ...nobody, provider: toProviderTokens({ token, refreshToken: 'r' }, deviceNow) };
      expect(needsRenewal(session, deviceNow + 800_000)).toBe(false);
      expect(needsRenewal(session, deviceNow + 890_000)).toBe(true);
    },
  );
});

describe('being logged in', () => {
  it.each([
    ['SESS-01 nobody', nobody, false],
    ['SESS-02 an expired token alone', { ...nobody, authToken: endingIn(-1) }, false],
    ['SESS-03 the token of the mobile app', { ...nobody, authToken: 'abc' }, true],
    [
      'SESS-06 an expired token that can be renewed',
      { ...nobody, provider: { token: endingIn(-1), refreshToken: 'r', clockOffsetMs: 0 } },
      true,
    ],
  ])('%s', (_, session, expected) => expect(isLoggedIn(session, now)).toBe(expected));
});
