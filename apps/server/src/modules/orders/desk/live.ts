import { Readable } from 'node:stream';
import { encodeOrderId } from '@botica/domain/orders';
import type { Platform } from '../../../platform/index.ts';

const channel = 'desk_changes';
/** A desk that hears nothing for longer shows that it is offline. */
const beatMs = 5000;
/** The desk connects again, and the session is checked again. */
const longestMs = 5 * 60_000;

type Listener = (event: string) => void;

export type DeskLive = ReturnType<typeof createDeskLive>;

/**
 * The event streams of open desks. Every process listens to the database and writes to its own streams. An event only
 * names the order: the desk then reads it by a call that checks the rights again.
 */
export function createDeskLive({ database, log }: Pick<Platform, 'database' | 'log'>) {
  const desks = new Map<number, Set<Listener>>();
  const open = new Set<Readable>();

  function tell(payload: string): void {
    const [branchCode, orderId] = payload.split(' ').map(Number);
    if (branchCode === undefined || orderId === undefined) return;
    for (const listener of desks.get(branchCode) ?? []) listener(`event: pedido\ndata: ${encodeOrderId(orderId)}\n\n`);
  }

  /** After a lost connection to the database some events are missing: every desk reads its queue again. */
  function tellAll(): void {
    for (const listeners of desks.values()) for (const listener of listeners) listener('event: todo\ndata: \n\n');
  }

  return {
    async start(): Promise<void> {
      await database.listen(channel, tell, tellAll);
      log.debug('desk: listening for changes of orders');
    },

    stream(branchCode: number): Readable {
      const stream = new Readable({ read: () => undefined });
      const listener: Listener = (event) => void stream.push(event);
      const listeners = desks.get(branchCode) ?? new Set();
      desks.set(branchCode, listeners.add(listener));
      open.add(stream);
      const beat = setInterval(() => listener(': sigo\n\n'), beatMs);
      const end = setTimeout(() => stream.push(null), longestMs);
      stream.once('close', () => {
        clearInterval(beat);
        clearTimeout(end);
        open.delete(stream);
        listeners.delete(listener);
        if (listeners.size === 0) desks.delete(branchCode);
      });
      listener('event: abierto\ndata: \n\n');
      return stream;
    },

    /** Open streams would keep the server from stopping. */
    close(): void {
      for (const stream of open) stream.push(null);
    },
  };
}
