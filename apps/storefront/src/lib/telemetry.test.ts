import { expect, it } from 'vitest';
import { onTelemetry, publishTelemetry } from './telemetry.ts';

it('TELE-01 notifies every listener, also when another one fails, until it stops listening', () => {
  const heard: string[] = [];
  onTelemetry(() => {
    throw new Error('broken analytics');
  });
  const stop = onTelemetry((event) => event.type === 'pageView' && heard.push(event.pattern));
  publishTelemetry({ type: 'pageView', pattern: '/' });
  stop();
  publishTelemetry({ type: 'pageView', pattern: '/sucursales' });
  expect(heard).toEqual(['/']);
});
