import type { ProblemCode } from '@botica/contract/problems';
import type { CompanyId } from '@botica/domain/companies';
import type { WebhookEventType } from '@botica/domain/integrations';
import { overlapMs, receiverAddressProblem } from '@botica/domain/integrations';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { ActId, Rights } from '@botica/domain/staff';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { PrivateAddressError, resolvePublic } from '../../../platform/outgoing/private-addresses.ts';
import type { Asked } from '../../care/acts/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { dropWaiting, replay, skip } from './deliveries-store.ts';
import type { ReceiverSecrets } from './secrets.ts';
import { newSecret } from './signing.ts';
import {
  countReceivers,
  findDeliveries,
  findReceiver,
  findTries,
  insertReceiver,
  insertTestEvent,
  listReceivers,
  updateReceiver,
  wake,
  withCounts,
} from './store.ts';
import type { DeliveryState, ReceiverRow } from './tables.ts';

export interface ReceiverForm {
  name: string;
  url: string;
  events: readonly WebhookEventType[];
}

export type AddressProblem = 'RECEIVER_ADDRESS_INVALID' | 'RECEIVER_ADDRESS_INSECURE' | 'RECEIVER_ADDRESS_PRIVATE';

const mostReceivers = 10;
const pageSize = 50;

export type Receivers = ReturnType<typeof createReceivers>;

/** The receivers of a company, and what they were sent. */
export function createReceivers(
  { clock, config, database }: Platform,
  { audit, secrets }: { audit: Audit; secrets: ReceiverSecrets },
) {
  const { db } = database;

  async function checkAddress(url: string): Promise<AddressProblem | undefined> {
    const problem = receiverAddressProblem(url, config);
    if (problem) return problem === 'scheme' ? 'RECEIVER_ADDRESS_INSECURE' : 'RECEIVER_ADDRESS_INVALID';
    if (!config.isProduction) return undefined;
    try {
      await resolvePublic(new URL(url).hostname);
      return undefined;
    } catch (error) {
      // A name that does not resolve today is the receiver's trouble: its tries say so.
      return error instanceof PrivateAddressError ? 'RECEIVER_ADDRESS_PRIVATE' : undefined;
    }
  }

  async function find(rights: Rights, id: string, locking?: { tx: Db }): Promise<ReceiverRow | undefined> {
    const row = await findReceiver(locking?.tx ?? db, id, locking !== undefined);
    const permission = locking ? 'settings.edit' : 'settings.read';
    const isSeen = row && !row.removedAt && rights.canAt(permission, { companyId: row.companyId });
    return isSeen ? row : undefined;
  }

  const acted = ({ id, name, companyId }: ReceiverRow, { by, reason }: Asked, act: ActId) => ({
    ...{ by, act, on: { kind: 'receiver', id, name } as const, place: { companyId } },
    ...(reason ? { reason } : {}),
  });

  /** Locks the receiver, changes it, and writes the act; nothing of it when it is not found or refused. */
  function change<Value, Problem extends ProblemCode>(
    id: string,
    asked: Asked,
    run: (tx: Db, receiver: ReceiverRow) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | 'RECEIVER_NOT_FOUND'>> {
    return db.transaction(async (tx) => {
      const receiver = await find(asked.rights, id, { tx });
      return receiver ? run(tx, receiver) : failure('RECEIVER_NOT_FOUND');
    });
  }

  return {
    async list(rights: Rights, companyId: CompanyId | undefined) {
      const own = rights.wholeCompanies('settings.read');
      return listReceivers(db, companyId ? own.filter((id) => id === companyId) : own);
    },

    async find(rights: Rights, id: string) {
      const row = await find(rights, id);
      const [counted] = row ? await withCounts(db, [row]) : [];
      return counted ? success(counted) : failure('RECEIVER_NOT_FOUND');
    },

    async create(
      { key, companyId, ...form }: ReceiverForm & { key: string; companyId: CompanyId },
      asked: Asked,
    ): Promise<
      Result<
        { id: string; secret: string },
        AddressProblem | 'STAFF_FORBIDDEN' | 'RECEIVERS_FULL' | 'INTEGRATION_ALREADY_MADE'
      >
    > {
      if (!asked.rights.canAt('settings.edit', { companyId })) return failure('STAFF_FORBIDDEN');
      const problem = await checkAddress(form.url);
      if (problem) return failure(problem);
      const secret = newSecret();
      const encrypted = await secrets.encrypt(key, secret);
      return db.transaction(async (tx) => {
        const isFull = (await countReceivers(tx, companyId)) >= mostReceivers;
        if (await findReceiver(tx, key)) return failure('INTEGRATION_ALREADY_MADE');
        if (isFull) return failure('RECEIVERS_FULL');
        const made = { ...form, events: [...form.events], id: key, companyId, secret: encrypted };
        const isMade = await insertReceiver(tx, {
          ...made,
          createdAt: clock.now(),
          createdByName: asked.by.name ?? '',
        });
        if (!isMade) return failure('INTEGRATION_ALREADY_MADE');
        const on = { kind: 'receiver', id: key, name: form.name } as const;
        const { by, reason } = asked;
        await audit.write(tx, { by, act: 'receiver.created', on, place: { companyId }, after: { ...form }, reason });
        return success({ id: key, secret });
      });
    },

    async edit({ id, version, ...form }: ReceiverForm & { id: string; version: number }, asked: Asked) {
      const problem = await checkAddress(form.url);
      if (problem) return failure(problem);
      return change(id, asked, async (tx, receiver) => {
        if (receiver.version !== version) return failure('RECEIVER_STALE');
        await updateReceiver(tx, id, { ...form, events: [...form.events] });
        const { name, url, events } = receiver;
        await audit.write(tx, {
          ...acted(receiver, asked, 'receiver.edited'),
          before: { name, url, events },
          after: { ...form },
        });
        return success(undefined);
      });
    },

    setState: (id: string, state: ReceiverRow['state'], asked: Asked) =>
      change(id, asked, async (tx, receiver) => {
        if (receiver.state !== state) await updateReceiver(tx, id, { state });
        await wake(tx, id);
        const told = { before: { state: receiver.state }, after: { state } };
        await audit.write(tx, { ...acted(receiver, asked, 'receiver.state-changed'), ...told });
        return success(undefined);
      }),

    /** The previous secret signs too for a day, so that the receiver can change without losing a message. */
    async rotate(id: string, asked: Asked) {
      const secret = newSecret();
      const encrypted = await secrets.encrypt(id, secret);
      return change(id, asked, async (tx, receiver) => {
        const previousUntil = new Date(clock.now().getTime() + overlapMs);
        await updateReceiver(tx, id, { secret: encrypted, previousSecret: receiver.secret, previousUntil });
        await audit.write(tx, acted(receiver, asked, 'receiver.secret-rotated'));
        return success({ secret });
      });
    },

    remove: (id: string, asked: Asked) =>
      change(id, asked, async (tx, receiver) => {
        await updateReceiver(tx, id, { removedAt: clock.now() });
        await dropWaiting(tx, id);
        await audit.write(tx, acted(receiver, asked, 'receiver.removed'));
        return success(undefined);
      }),

    test: (id: string, asked: Asked) =>
      change(id, asked, async (tx, receiver) => {
        if (receiver.state !== 'active') return failure('RECEIVER_PAUSED');
        const eventId = await insertTestEvent(tx, receiver, clock.now());
        await audit.write(tx, { ...acted(receiver, asked, 'receiver.tested'), after: { eventId } });
        return success({ eventId });
      }),

    replay: (id: string, wanted: { eventId: string } | { since: Date }, asked: Asked) =>
      change(id, asked, async (tx, receiver) => {
        if (receiver.state !== 'active') return failure('RECEIVER_PAUSED');
        const replayed = await replay(tx, id, wanted);
        if (replayed === 0 && 'eventId' in wanted) return failure('DELIVERY_NOT_FOUND');
        await wake(tx, id);
        await audit.write(tx, { ...acted(receiver, asked, 'receiver.replayed'), after: { ...wanted, replayed } });
        return success({ replayed });
      }),

    /** A failed event that the receiver will never accept: the later ones of its entity go on without it. */
    skip: (id: string, eventId: string, asked: Asked) =>
      change(id, asked, async (tx, receiver) => {
        const told = { at: clock.now(), name: asked.by.name ?? '', reason: asked.reason ?? '' };
        if (!(await skip(tx, { receiverId: id, eventId }, told))) return failure('DELIVERY_NOT_FAILED');
        await wake(tx, id);
        await audit.write(tx, { ...acted(receiver, asked, 'receiver.skipped'), after: { eventId } });
        return success(undefined);
      }),

    async deliveries(
      rights: Rights,
      id: string,
      { state, before }: { state: DeliveryState | 'skipped' | undefined; before: number | undefined },
    ) {
      if (!(await find(rights, id))) return failure('RECEIVER_NOT_FOUND');
      const ofState =
        state === 'waiting'
          ? sql`d.state in ('waiting', 'sending')`
          : state === 'failed'
            ? sql`d.state = 'failed' and d.skipped_at is null`
            : state === 'skipped'
              ? sql`d.skipped_at is not null`
              : sql`d.state = ${state ?? ''}`;
      const where = sql`${state ? ofState : sql`true`} and ${before ? sql`d.position < ${before}` : sql`true`}`;
      const rows = await findDeliveries(db, id, where, pageSize + 1);
      const shown = rows.slice(0, pageSize);
      return success({ rows: shown, next: rows.length > pageSize ? shown.at(-1)?.position : undefined });
    },

    async delivery(rights: Rights, id: string, eventId: string) {
      if (!(await find(rights, id))) return failure('RECEIVER_NOT_FOUND');
      const [row] = await findDeliveries(db, id, sql`d.event_id = ${eventId}`, 1);
      return row ? success({ row, tries: await findTries(db, id, eventId) }) : failure('DELIVERY_NOT_FOUND');
    },
  };
}
