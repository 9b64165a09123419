import { describe, expect, it } from 'vitest';
import { type FaultSet, Faults } from './faults.ts';

const always = () => 0;
const withFaults = (set: FaultSet, random = always) => {
  const faults = new Faults(random);
  faults.set('sms', set);
  return faults;
};

describe('Faults', () => {
  it('does not affect other services', () => {
    expect(withFaults({ timeout: {} }).draw('mail')).toEqual({});
  });

  it('delays the request and then applies only the most drastic fault', () => {
    const delayMs = { ms: 5 };
    const error = { status: 503 };
    const draw = (set: FaultSet) => withFaults(set).draw('sms');
    expect(draw({ delayMs })).toEqual({ delayMs: 5 });
    expect(draw({ wrongAnswer: {} })).toEqual({ ending: { fault: 'wrongAnswer' } });
    expect(draw({ delayMs, error, wrongAnswer: {} })).toEqual({ delayMs: 5, ending: { fault: 'error', status: 503 } });
    expect(draw({ error, timeout: {} })).toEqual({ ending: { fault: 'timeout' } });
    expect(draw({ error, timeout: {}, dropConnection: {} })).toEqual({ ending: { fault: 'dropConnection' } });
  });

  it('applies a fault as often as its probability', () => {
    const rolls = [0, 0.29, 0.3, 0.99];
    const faults = withFaults({ timeout: { probability: 0.3 } }, () => rolls.shift() ?? 1);
    const happened = [1, 2, 3, 4].map(() => faults.draw('sms').ending !== undefined);
    expect(happened).toEqual([true, true, false, false]);
    expect(withFaults({ timeout: { probability: 0 } }).draw('sms')).toEqual({});
  });

  it('a fault uses up one of its times only when it happens', () => {
    const rolls = [0.9, 0.1, 0.1, 0.1];
    const faults = withFaults({ timeout: { probability: 0.5, times: 2 } }, () => rolls.shift() ?? 1);
    const left = [1, 2, 3].map(() => {
      faults.draw('sms');
      return faults.of('sms').timeout?.times;
    });
    expect(left).toEqual([2, 1, undefined]);
    expect(faults.of('sms')).toEqual({});
  });

  it('a fault hidden by another one keeps its remaining times', () => {
    const faults = withFaults({ dropConnection: { times: 1 }, error: { status: 500, times: 1 } });
    expect(faults.draw('sms').ending?.fault).toBe('dropConnection');
    expect(faults.draw('sms').ending?.fault).toBe('error');
    expect(faults.draw('sms')).toEqual({});
  });
});
