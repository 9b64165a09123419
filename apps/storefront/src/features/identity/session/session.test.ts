import { describe, expect, it } from 'vitest';
import {
  bearerToken,
  holderOf,
  isLoggedIn,
  isTokenValid,
  needsRenewal,
  renewAheadMs,
  type Session,
  toAccessToken,
} from './session.ts';

const now = Date.UTC(2026, 4, 4, 12);
const nobody: Session = { mark: undefined, authToken: undefined, provider: undefined, user: undefined };

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
  const provider = { token: 'del proveedor', clockOffsetMs: 0 };

  it('SESS-05 calls carry the identity provider’s token when there is one', () => {
    expect(bearerToken({ ...nobody, authToken: 'del login', provider })).toBe('del proveedor');
    expect(bearerToken({ ...nobody, authToken: 'del login' })).toBe('del login');
    expect(bearerToken(nobody)).toBeUndefined();
  });

  it('SESS-06 renews a token that has expired or nearly', () => {
    const somebody = { ...nobody, mark: 'm' };
    const ending = (ms: number): Session => ({ ...somebody, provider: { ...provider, token: endingIn(ms) } });
    expect(needsRenewal(ending(renewAheadMs + 1000), now)).toBe(false);
    expect(needsRenewal(ending(renewAheadMs - 1000), now)).toBe(true);
    expect(needsRenewal(ending(-1000), now)).toBe(true);
    expect(needsRenewal(somebody, now)).toBe(true); // SESS-04: as at the start of the store
    expect(needsRenewal({ ...nobody, authToken: endingIn(-1000) }, now)).toBe(false);
    expect(needsRenewal(nobody, now)).toBe(false);
  });

  it.each([-7_200_000, 0, 7_200_000])(
    'SESS-06 a device whose clock is %i ms off renews as late as any other',
    (offMs) => {
      const deviceNow = now + offMs;
      const token = signed({ exp: now / 1000 + 900 });
      const session = { ...nobody, mark: 'm', provider: toAccessToken({ token, expiraEn: 900 }, deviceNow) };
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
    ['SESS-04 a mark without a token, which the cookie can bring', { ...nobody, mark: 'm' }, true],
  ])('%s', (_, session, expected) => expect(isLoggedIn(session, now)).toBe(expected));
});

it.each([
  ['a signed token', signed({ sub: 'u1' }), 'u1'],
  ['a signed token of nobody', signed({ exp: 1 }), undefined],
  ['any other text', 'a1b2c3', undefined],
])('the holder of %s', (_, token, holder) => expect(holderOf(token)).toBe(holder));
