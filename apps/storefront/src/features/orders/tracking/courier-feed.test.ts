import type { ArrivalDto, LocationDto } from '@botica/contract/orders/tracking';
import { locationHub } from '@botica/contract/orders/tracking';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HubOptions } from '../../../lib/hub.ts';
import { followCourier } from './courier-feed.ts';

const start = new Date('2026-11-15T21:42:00Z');
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const after = (seconds: number) => new Date(start.getTime() + seconds * 1000).toISOString();
const location = (latitud: number, seconds: number, segundos = 0): LocationDto => ({
  latitud,
  longitud: -88,
  fecha: after(seconds),
  segundos,
  recorrido: [{ latitud: 15, longitud: -88 }],
  llegadas: [],
});
const arrival = (pedidoId: string, inSeconds: number, segundos = 0): ArrivalDto => ({
  pedidoId,
  hora: after(inSeconds),
  fecha: after(0),
  segundos,
});

/** A fake hub, and a list of the updates to the screen. */
function follow({ locate = async () => undefined as LocationDto | undefined } = {}) {
  let hub: HubOptions | undefined;
  const told: unknown[] = [];
  const asked: unknown[] = [];
  const close = vi.fn();
  const located = vi.fn(locate);
  const stop = followCourier({
    courierId: 7,
    orderId: 'MTA0Mi1GUw',
    open: (_, options) => {
      hub = options;
      return close;
    },
    locate: located,
    handshake: async () => ({}),
    onLink: (link) => told.push(link),
    onSeen: ({ latitude, heardMs }, trail) => told.push([latitude, start.getTime() - heardMs, trail?.length]),
    onArrival: ({ at, heardMs }) => told.push(`llega ${at.toISOString()} ${start.getTime() - heardMs}`),
    onDelivered: (id) => told.push(`entregado ${id}`),
    onGone: () => told.push('gone'),
  });
  return {
    told,
    asked,
    close,
    stop,
    located,
    lose: () => hub?.onLost?.(),
    hear: (event: string, ...values: unknown[]) => hub?.events[event]?.(...values),
    async connect(reply: unknown) {
      hub?.onOpen?.(async (...question) => {
        asked.push(question);
        if (reply instanceof Error) throw reply;
        return reply;
      });
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('following a courier', () => {
  it('TRACK-02 TRACK-03 TRACK-04 joins by the courier, starts at the last position and receives the rest', async () => {
    const { told, asked, connect, hear, located } = follow();
    await connect({ ok: true, data: location(15.1, -4, 4) });
    hear(locationHub.newLocation, 15.2, -88, after(0));
    hear(locationHub.delivered, 'MTA0Mi1GUw');
    expect(asked).toEqual([['AddToGroup', 7]]);
    expect(told).toEqual(['open', [15.1, 4000, 1], [15.2, 0, undefined], 'entregado MTA0Mi1GUw']);
    expect(located).not.toHaveBeenCalled();
  });

  it('A430 receives when the order arrives, with the answer and from the hub, and nothing of another order', async () => {
    const { told, connect, hear } = follow();
    const llegadas = [arrival('otro', 300), arrival('MTA0Mi1GUw', 600, 4)];
    await connect({ ok: true, data: { ...location(15.1, 0), llegadas } });
    hear(locationHub.newArrival, 'otro', after(300), after(0), 0);
    hear(locationHub.newArrival, 'MTA0Mi1GUw', after(540), after(0), 0);
    expect(told).toEqual(['open', `llega ${after(600)} 4000`, [15.1, 0, 1], `llega ${after(540)} 0`]);
  });

  it('TRACK-03 an outdated position does not move the courier back', async () => {
    const { told, connect, hear } = follow();
    await connect({ ok: true, data: location(15.1, 0) });
    hear(locationHub.newLocation, 15.3, -88, after(4));
    hear(locationHub.newLocation, 15.2, -88, after(2));
    expect(told).toEqual(['open', [15.1, 0, 1], [15.3, 0, undefined]]);
  });

  it('TRACK-05 while the hub is disconnected, polls the position immediately and every 5 seconds', async () => {
    let seconds = 0;
    const { told, lose, connect, located } = follow({ locate: async () => location(15 + seconds, seconds) });
    lose();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['lost', [15, 0, 1]]);
    seconds = 5;
    await vi.advanceTimersByTimeAsync(5000);
    expect(told.at(-1)).toEqual([20, -5000, 1]);
    // The next attempt fails too: nothing is started twice.
    lose();
    await vi.advanceTimersByTimeAsync(5000);
    expect(located).toHaveBeenCalledTimes(3);
    await connect({ ok: true, data: location(30, 20) });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(located).toHaveBeenCalledTimes(3);
    expect(told.filter((one) => typeof one === 'string')).toEqual(['lost', 'open']);
  });

  it('TRACK-05 retries a call that fails, and treats a hub that does not answer as disconnected', async () => {
    let isUp = false;
    const locate = async () => {
      if (!isUp) throw new Error('away');
      return location(15.1, 0);
    };
    const { told, connect } = follow({ locate });
    await connect(new Error('timeout'));
    expect(told).toEqual(['lost']);
    isUp = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual(['lost', [15.1, -5000, 1]]);
  });

  it('a courier who has sent nothing yet has no position', async () => {
    const { told, connect } = follow();
    const nowhere = { latitud: null, longitud: null, fecha: null, segundos: null, recorrido: [], llegadas: [] };
    await connect({ ok: true, data: nowhere });
    expect(told).toEqual(['open']);
  });

  it('the end of a ride is reported, by the hub and by the call', async () => {
    const { told, connect, lose } = follow();
    await connect({ ok: false, codigo: 'COURIER_NOT_FOUND', mensaje: '' });
    expect(told).toEqual(['open', 'gone']);
    lose();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['open', 'gone', 'lost', 'gone']);
  });

  it('after unfollowing, nothing is received and nothing is requested', async () => {
    const { told, lose, stop, close, hear, located } = follow();
    lose();
    stop();
    await vi.advanceTimersByTimeAsync(20_000);
    hear(locationHub.newLocation, 15.2, -88, after(9));
    expect(close).toHaveBeenCalledOnce();
    expect(located).toHaveBeenCalledOnce();
    expect(told).toEqual(['lost']);
  });
});
