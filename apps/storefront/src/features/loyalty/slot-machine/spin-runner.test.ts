import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSpinRunner, type SlotView, type SpinResult } from './spin-runner.ts';

const lost: SpinResult = {
  esClienteGanador: false,
  codigoGanador: '',
  informacionPremio: [0, 1, 2],
  premio: '',
  puntosPremio: 0,
};
const won: SpinResult = {
  esClienteGanador: true,
  codigoGanador: 'RL-1',
  informacionPremio: [3, 3, 3],
  premio: 'Kit',
  puntosPremio: 0,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function given(...answers: (() => Promise<SpinResult>)[]) {
  const views: SlotView[] = [];
  const keys: string[] = [];
  const failures: unknown[] = [];
  let made = 0;
  let shown = 0;
  const runner = createSpinRunner({
    send: (key) => {
      keys.push(key);
      return (answers.shift() ?? (async () => lost))();
    },
    makeKey: () => {
      made += 1;
      return `key-${made}`;
    },
    isRefusal: (error) => error === 'no',
    onChange: (view) => views.push(view),
    onFailure: (error) => failures.push(error),
    onShown: () => {
      shown += 1;
    },
  });
  return { runner, keys, failures, states: () => views.map(({ state }) => state), shown: () => shown, views };
}

describe('a spin', () => {
  it('SLOT-01 shows the result of a spin 10 s after the start, not before', async () => {
    const { runner, states, shown, views } = given(async () => won);
    const spinning = runner.spin();
    await vi.advanceTimersByTimeAsync(9999);
    expect([states(), shown()]).toEqual([['executing'], 0]);
    await vi.advanceTimersByTimeAsync(1);
    await spinning;
    expect([states(), shown()]).toEqual([['executing', 'won'], 1]);
    expect(views.at(-1)?.result).toEqual(won);
    runner.close();
    expect(states().at(-1)).toBe('idle');
    expect(views.at(-1)?.result).toEqual(won);
  });

  it('SLOT-01 waits for an answer that takes longer than 10 s', async () => {
    const late = () => new Promise<SpinResult>((resolve) => setTimeout(() => resolve(lost), 12_000));
    const { runner, states } = given(late);
    void runner.spin();
    await vi.advanceTimersByTimeAsync(11_999);
    expect(states()).toEqual(['executing']);
    await vi.advanceTimersByTimeAsync(1);
    expect(states()).toEqual(['executing', 'lost']);
  });

  it('SLOT-02 a second press during a spin sends nothing', async () => {
    const { runner, keys } = given();
    void runner.spin();
    void runner.spin();
    await vi.advanceTimersByTimeAsync(5000);
    void runner.spin();
    await vi.advanceTimersByTimeAsync(5000);
    void runner.spin();
    expect(keys).toEqual(['key-1']);
  });

  it('SLOT-14 SLOT-15 a refused spin ends immediately, and the next one has a new key', async () => {
    const { runner, keys, states, failures } = given(() => Promise.reject('no'));
    await runner.spin();
    expect([states(), failures]).toEqual([['executing', 'idle'], ['no']]);
    void runner.spin();
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  it('a spin without an answer is sent again with the same key', async () => {
    const { runner, keys } = given(() => Promise.reject(new TypeError('fetch')));
    await runner.spin();
    void runner.spin();
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('a spin reports nothing after the shopper left its page', async () => {
    const { runner, states, shown } = given();
    void runner.spin();
    runner.leave();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([states(), shown()]).toEqual([['executing'], 0]);
  });
});
