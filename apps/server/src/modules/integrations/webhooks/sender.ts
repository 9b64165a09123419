import { type StoredEvent, toEventDto } from '@botica/contract/integrations/events';
import { pauseAfter } from '@botica/domain/integrations';
import type { Platform } from '../../../platform/index.ts';
import type { PostResult } from '../../../platform/outgoing/post.ts';
import { post } from '../../../platform/outgoing/post.ts';
import type { ClaimedDelivery } from './deliveries-store.ts';
import { claimDue, findDueReceivers, settle } from './deliveries-store.ts';
import { webhookJobs } from './job-types.ts';
import type { ReceiverSecrets } from './secrets.ts';
import { signEvent } from './signing.ts';
import { findReceiver } from './store.ts';
import type { ReceiverRow } from './tables.ts';

const channel = 'webhook_deliveries';
/** Of one receiver in one process. A receiver waits only for itself. */
const mostInFlight = 4;
const timeoutMs = 10_000;
/** Much longer than a try: after it another process may send the event again. */
const leaseMs = 60_000;

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/**
 * Sends what waits in webhook_deliveries. That table is the queue; a notice of the database or a job only says that
 * something may be due, so nothing is lost when one of them is. Every process sends; a claim decides which one.
 */
export function createWebhookSender(
  { clock, config, database, jobs, log }: Platform,
  { secrets }: { secrets: ReceiverSecrets },
) {
  const { db } = database;
  const running = new Map<string, Promise<void>>();
  /** Receivers that were named again while their run was ending. */
  const again = new Set<string>();
  let isStopping = false;

  async function postTo(receiver: ReceiverRow, event: StoredEvent): Promise<PostResult> {
    const signing = await secrets.signing(receiver);
    if (!signing) return { status: undefined, durationMs: 0, error: 'the secret cannot be read: renew it' };
    const body = JSON.stringify(toEventDto(event));
    const headers = signEvent(signing, { id: event.id, at: clock.now(), body });
    return post({ url: receiver.url, body, headers, timeoutMs, isPublicOnly: config.isProduction });
  }

  async function sendOne(receiver: ReceiverRow, { event, tries }: ClaimedDelivery): Promise<void> {
    const result = await postTo(receiver, event);
    const at = clock.now();
    const pause = pauseAfter(tries);
    const nextAt = pause === undefined ? undefined : new Date(at.getTime() + pause * 1000);
    await settle(db, { receiverId: receiver.id, eventId: event.id, tries, at, result, nextAt });
    if (result.error !== '' && pause !== undefined) {
      await jobs.enqueue(db, webhookJobs.send, { receiverId: receiver.id }, { startAfter: pause });
    }
  }

  /** Until nothing is due. The receiver is read for each batch: a pause stops it, and an edit counts at once. */
  async function drain(receiverId: string): Promise<void> {
    while (!isStopping) {
      const receiver = await findReceiver(db, receiverId);
      if (!receiver || receiver.removedAt || receiver.state !== 'active') return;
      const claimed = await claimDue(db, receiverId, { now: clock.now(), leaseMs, limit: mostInFlight });
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((one) => sendOne(receiver, one)));
    }
  }

  async function run(receiverId: string): Promise<void> {
    try {
      do {
        again.delete(receiverId);
        await drain(receiverId);
      } while (again.has(receiverId) && !isStopping);
    } catch (error) {
      log.warn({ err: error, receiverId }, 'webhooks: sending failed, the next minute tries again');
    } finally {
      running.delete(receiverId);
    }
  }

  /** One run for each receiver in this process. */
  function kick(receiverId: string): Promise<void> {
    again.add(receiverId);
    const current = running.get(receiverId);
    if (current) return current;
    const started = run(receiverId);
    running.set(receiverId, started);
    return started;
  }

  /** Starts a run for every receiver with something due, without waiting for it. */
  async function kickDue(): Promise<Promise<void>[]> {
    return (await findDueReceivers(db, clock.now())).map(kick);
  }

  return {
    kick,
    kickDue,
    /** Hears of new events as soon as they are committed; after a lost connection it looks for those it missed. */
    async start(): Promise<void> {
      const missed = () => void kickDue().catch((error) => log.warn({ err: error }, 'webhooks: the next minute looks'));
      await database.listen(channel, (receiverId) => void kick(receiverId), missed);
    },
    /** Lets running tries end. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all(running.values());
    },
  };
}
