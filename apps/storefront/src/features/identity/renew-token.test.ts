import { beforeEach, describe, expect, it } from 'vitest';
import { createRenewal, RenewalRefused } from './renew-token.ts';
import type { ProviderTokens, Session } from './session.ts';

const now = Date.UTC(2026, 4, 4, 12);

function tokenEnding(ms: number, name: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ exp: (now + ms) / 1000, name })}.firma`;
}
const over = tokenEnding(-1000, 'viejo');
const tokens = (token: string, refreshToken: string): ProviderTokens => ({ token, refreshToken, clockOffsetMs: 0 });

let stored: Session;
let asked: string[];
let refresh: (refreshToken: string) => Promise<ProviderTokens>;

/** Turns shared by every tab of the browser, as the lock is. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

function tab(inTurn: ReturnType<typeof turns> = turns()) {
  return createRenewal({
    read: () => stored,
    write: (provider) => {
      stored = { ...stored, provider };
    },
    refresh: (refreshToken) => {
      asked.push(refreshToken);
      return refresh(refreshToken);
    },
    inTurn,
    now: () => now,
  });
}

beforeEach(() => {
  stored = { authToken: over, provider: tokens(over, 'r1'), user: undefined };
  asked = [];
  refresh = async () => tokens(tokenEnding(900_000, `n${asked.length}`), `r${asked.length + 1}`);
});

describe('renewing a token', () => {
  it('SESS-06 gives the new token and keeps what comes with it', async () => {
    const token = await tab()(over);
    expect(stored.provider).toEqual(tokens(String(token), 'r2'));
  });

  it('SESS-06 two tabs at once ask once and end with the same token', async () => {
    const inTurn = turns();
    const [first, second] = await Promise.all([tab(inTurn)(over), tab(inTurn)(over)]);
    expect(asked).toEqual(['r1']);
    expect(first).toBe(second);
  });

  it('SESS-06 asks again for a token that the server refused though it looks valid', async () => {
    const refused = tokenEnding(900_000, 'revocado');
    stored = { ...stored, provider: tokens(refused, 'r1') };
    expect(await tab()(refused)).not.toBe(refused);
    expect(asked).toEqual(['r1']);
  });

  it('SESS-08 a logout while the answer is on its way stays a logout', async () => {
    refresh = async () => {
      stored = { authToken: undefined, provider: undefined, user: undefined };
      return tokens('nuevo', 'r2');
    };
    expect(await tab()(over)).toBeUndefined();
    expect(stored.provider).toBeUndefined();
  });

  it('SESS-06 a login as somebody else meanwhile keeps the other session', async () => {
    const other = tokens(tokenEnding(900_000, 'otra'), 'x1');
    refresh = async () => {
      stored = { ...stored, provider: other };
      return tokens('nuevo', 'r2');
    };
    expect(await tab()(over)).toBe(other.token);
    expect(stored.provider).toEqual(other);
  });

  it('SESS-06 a token that nothing can renew leaves nothing', async () => {
    stored = { authToken: 'del-app', provider: undefined, user: undefined };
    expect(await tab()('del-app')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('SESS-06 a refusal and a silence reach the caller, and change nothing', async () => {
    const before = stored;
    refresh = async () => Promise.reject(new RenewalRefused());
    await expect(tab()(over)).rejects.toBeInstanceOf(RenewalRefused);
    refresh = async () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(tab()(over)).rejects.toBeInstanceOf(TypeError);
    expect(stored).toEqual(before);
  });
});
