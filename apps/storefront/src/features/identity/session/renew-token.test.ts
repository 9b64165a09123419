import { beforeEach, describe, expect, it } from 'vitest';
import { createRenewal, RenewalRefused, type Renewed } from './renew-token.ts';
import type { AccessToken, Session } from './session.ts';

const now = Date.UTC(2026, 4, 4, 12);

function tokenEnding(ms: number, name: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ exp: (now + ms) / 1000, name })}.firma`;
}
const over = tokenEnding(-1000, 'viejo');
const provider = (token: string): AccessToken => ({ token, clockOffsetMs: 0 });
const brings = (token: string): Renewed => ({ provider: provider(token), user: undefined });

let stored: Session;
let asked: number;
let refresh: () => Promise<Renewed>;

/** A lock shared by every tab of the browser, like the real one. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Tabs that share their tokens. */
function tab(inTurn: ReturnType<typeof turns> = turns()) {
  return createRenewal({
    read: () => stored,
    write: (renewed) => {
      stored = { ...stored, provider: renewed.provider };
    },
    refresh: () => {
      asked += 1;
      return refresh();
    },
    inTurn,
    now: () => now,
  });
}

beforeEach(() => {
  stored = { mark: 'm1', provider: provider(over), authToken: undefined, user: undefined };
  asked = 0;
  refresh = async () => brings(tokenEnding(900_000, `n${asked}`));
});

describe('renewing a token', () => {
  it('SESS-06 returns the new token and stores it in memory', async () => {
    const token = await tab()(over);
    expect(stored.provider).toEqual(provider(String(token)));
  });

  it('SESS-04 fetches a token when the start found none', async () => {
    stored = { ...stored, provider: undefined };
    expect(await tab()(undefined)).toBe(tokenEnding(900_000, 'n1'));
  });

  it('SESS-06 two concurrent tabs send one request and end with the same token', async () => {
    const inTurn = turns();
    const [first, second] = await Promise.all([tab(inTurn)(over), tab(inTurn)(over)]);
    expect(asked).toBe(1);
    expect(first).toBe(second);
  });

  it('SESS-06 renews a token that the server refused though it looks valid', async () => {
    const refused = tokenEnding(900_000, 'revocado');
    stored = { ...stored, provider: provider(refused) };
    expect(await tab()(refused)).not.toBe(refused);
    expect(asked).toBe(1);
  });

  it('SESS-08 a logout while the answer is on its way stays a logout', async () => {
    refresh = async () => {
      stored = { mark: undefined, authToken: undefined, provider: undefined, user: undefined };
      return brings('nuevo');
    };
    expect(await tab()(over)).toBeUndefined();
    expect(stored.provider).toBeUndefined();
  });

  it('SESS-06 a login as another customer meanwhile keeps the other session', async () => {
    const other = provider(tokenEnding(900_000, 'otra'));
    refresh = async () => {
      stored = { ...stored, mark: 'm2', provider: other };
      return brings('nuevo');
    };
    expect(await tab()(over)).toBe(other.token);
    expect(stored.provider).toEqual(other);
  });

  it('SESS-06 fetches the token of a login in another tab, when this tab does not know it', async () => {
    refresh = async () => {
      if (asked > 1) return brings(tokenEnding(900_000, 'otra'));
      stored = { ...stored, mark: 'm2', provider: undefined };
      return brings('nuevo');
    };
    expect(await tab()(over)).toBe(tokenEnding(900_000, 'otra'));
    expect(asked).toBe(2);
  });

  it('SESS-06 clears a token that nothing can renew', async () => {
    stored = { mark: undefined, authToken: 'del-app', provider: undefined, user: undefined };
    expect(await tab()('del-app')).toBeUndefined();
    expect(asked).toBe(0);
  });

  it('SESS-06 a refusal and a missing answer reach the caller, and change nothing', async () => {
    const before = stored;
    refresh = async () => Promise.reject(new RenewalRefused());
    await expect(tab()(over)).rejects.toBeInstanceOf(RenewalRefused);
    refresh = async () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(tab()(over)).rejects.toBeInstanceOf(TypeError);
    expect(stored).toEqual(before);
  });
});
