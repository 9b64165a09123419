import { CallError } from '@botica/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SentAct } from './acts.ts';
import { drain, openOutbox, post, useOutbox } from './outbox.ts';

const refusal = (status: number, codigo: string) =>
  new CallError(status, { ok: false, codigo, mensaje: codigo, referencia: '' });

const sent: SentAct[] = [];
const refused: [string, string, number][] = [];
let fails: (act: SentAct) => Error | undefined = () => undefined;
let close = () => {};

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.useFakeTimers();
  useOutbox.setState({ acts: [], isWaiting: false });
  sent.length = 0;
  refused.length = 0;
  fails = () => undefined;
  close = openOutbox({
    async send(act) {
      const error = fails(act);
      if (error) throw error;
      sent.push(act);
      return { paso: 'confirmed', version: act.version + 1, repetido: false };
    },
    onDone: () => undefined,
    onRefused: (act, error, dropped) => refused.push([act.orderId, error.code, dropped]),
  });
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scan = (orderId: string, version: number, codigo: string) =>
  post(orderId, version, { kind: 'pick', input: { codigo } });

it('acts without network wait in their order and keep their keys', async () => {
  fails = () => new TypeError('no network');
  scan('a', 1, '111');
  scan('a', 2, '222');
  scan('b', 0, '333');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(useOutbox.getState()).toMatchObject({ isWaiting: true });
  const keys = useOutbox.getState().acts.map(({ key }) => key);
  expect(keys).toHaveLength(3);

  fails = () => undefined;
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ key }) => key)).toEqual(keys);
  expect(sent.map(({ version }) => version)).toEqual([1, 2, 0]);
  expect(useOutbox.getState()).toMatchObject({ acts: [], isWaiting: false });
});

it('an ended session is no refusal: the act waits for the login', async () => {
  fails = () => refusal(401, 'STAFF_SESSION_EXPIRED');
  scan('a', 1, '111');
  await vi.advanceTimersByTimeAsync(10);
  expect(useOutbox.getState().acts).toHaveLength(1);
  expect(refused).toEqual([]);
});

it('a refused act takes the later acts on its order with it, and no others', async () => {
  fails = () => new TypeError('no network');
  scan('a', 1, '111');
  scan('a', 2, '222');
  scan('b', 0, '333');
  await vi.advanceTimersByTimeAsync(10);
  fails = ({ orderId }) => (orderId === 'a' ? refusal(409, 'DESK_TAKEN') : undefined);
  await drain();
  expect(refused).toEqual([['a', 'DESK_TAKEN', 1]]);
  expect(sent.map(({ orderId }) => orderId)).toEqual(['b']);
});
