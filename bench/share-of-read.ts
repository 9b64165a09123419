import autocannon from 'autocannon';
import type { MeasuredStore } from './measured-store.ts';
import { cpuOf } from './processor-time.ts';

export const connections = 16;
const durationSeconds = 2;
export const turns = 5;
/** So many for each connection that none is repeated within a second. */
const differentRequests = 500;

export type Asked = readonly autocannon.Request[];

/** With the answers of calls that are the same for everybody given to all who ask within a second, as by default. */
export const sharing = { SHARED_ANSWER_MS: '1000' };

interface Measured {
  perSecond: number;
  /** Processor time of the server for each request; other load on the machine affects it less. */
  cpuMs: number;
}

export interface ShareOptions {
  what: string;
  /** Every connection sends all of them, in the same order; or those of one connection in one turn. */
  asked: Asked | ((connection: number, turn: number) => Asked);
  goal: number;
}

/**
 * The throughput of calls as a share of that of a read of one row by its key, in the same server and run. Reads and calls
 * alternate, so that other load on the machine slows both; the median of the turns counts.
 */
export function createShareOfRead({ base, pid }: Pick<MeasuredStore, 'base' | 'pid'>, reads: Asked) {
  return async function say({ what, asked, goal }: ShareOptions): Promise<void> {
    await flood({ base, pid }, asked, turns);
    const found: { read: Measured; call: Measured }[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      found.push({ read: await flood({ base, pid }, reads), call: await flood({ base, pid }, asked, turn) });
    }
    const share = median(found.map(({ read, call }) => call.perSecond / read.perSecond));
    const cpuShare = median(found.map(({ read, call }) => read.cpuMs / call.cpuMs));
    const [calls, alone] = [found.map(({ call }) => call), found.map(({ read }) => read)].map((all) =>
      median(all.map(({ perSecond }) => perSecond)),
    );
    console.log(
      `${what} at ${connections} connections: ${calls?.toFixed(0)}/s, ${share.toFixed(2)} of the read ` +
        `(${alone?.toFixed(0)}/s), by processor time of the server ${cpuShare.toFixed(2)}, goal ${goal}: ` +
        `${share >= goal ? 'reached' : 'MISSED'}`,
    );
  };
}

/** The same requests, each with a mark that changes nothing but its address or body: no two are answered together. */
export function noneTwice(asked: Asked): (connection: number) => Asked {
  return (connection) =>
    Array.from({ length: differentRequests }, (_, at) => {
      const mark = `${connection}-${at}`;
      const request: autocannon.Request = asked[(at + connection) % asked.length] ?? {};
      const { path = '', body } = request;
      if (body !== undefined)
        return { ...request, body: JSON.stringify({ ...JSON.parse(String(body)), operationName: mark }) };
      return { ...request, path: `${path}${path.includes('?') ? '&' : '?'}marca=${mark}` };
    });
}

export async function flood(
  { base, pid }: Pick<MeasuredStore, 'base' | 'pid'>,
  asked: ShareOptions['asked'],
  turn = 0,
): Promise<Measured> {
  let connection = 0;
  const setupClient = (client: autocannon.Client) => {
    if (typeof asked === 'function') client.setRequests([...asked(connection, turn)]);
    connection += 1;
  };
  const requests = typeof asked === 'function' ? [...asked(0, turn)] : [...asked];
  const before = await cpuOf(pid);
  const result = await autocannon({ url: base, connections, duration: durationSeconds, requests, setupClient });
  // Refused requests would look fast.
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls were refused`);
  return { perSecond: result.requests.average, cpuMs: ((await cpuOf(pid)) - before) / result.requests.total };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
