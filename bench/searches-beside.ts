import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { headerNames } from '@botica/contract/headers';
import { searchPath } from './measured-store.ts';

const pauseMs = 20;
const terms = ['losartan', 'metformina 850', 'panadol', 'vitamina c', 'jarabe tos', 'amoxicilina'];

/**
 * One search after another for as long as the work takes: the times of all. They are sent from a thread of their own, because
 * whoever sends a photo from the same one makes them wait for the sender, not for the store.
 */
export async function searchWhile(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  const searches = new Worker(new URL(import.meta.url), { workerData: { origin } });
  const ended = new Promise<number[]>((resolve, reject) => {
    searches.once('message', resolve);
    searches.once('error', reject);
  });
  await Promise.race([work(), ended]);
  searches.postMessage('stop');
  return ended;
}

async function searchUntilStopped(origin: string): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  for (let at = 0; !isOver; at += 1) {
    const startedAt = performance.now();
    const path = searchPath(terms[at % terms.length] ?? '');
    const reply = await fetch(`${origin}${path}`, { headers: { [headerNames.company]: '2' } });
    if (!reply.ok) throw new Error(`The search answered ${reply.status}`);
    await reply.text();
    times.push(performance.now() - startedAt);
    await delay(pauseMs);
  }
  return times;
}

if (parentPort) parentPort.postMessage(await searchUntilStopped((workerData as { origin: string }).origin));
