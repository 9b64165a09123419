import { randomUUID } from 'node:crypto';
import type { CompanyId } from '@botica/domain/companies';
import type { ActId, Place, SubjectKind } from '@botica/domain/staff';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { deviceName } from '../../identity/sessions/index.ts';
import type { AuditRow } from './chain.ts';
import { genesisHash, hashOf } from './chain.ts';
import { staffAudit, staffAuditHeads } from './tables.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Who acts, and from where. */
export interface Actor {
  staffId: string | null;
  name: string | null;
  ip: string | null;
  device: string | null;
  requestId: string | null;
}

/** The command line and scheduled jobs. */
export const systemActor: Actor = { staffId: null, name: 'Sistema', ip: null, device: null, requestId: null };

export function actorOf({ staff, ip, id, headers }: FastifyRequest): Actor {
  const device = staff?.deviceName ?? deviceName(headers['user-agent'] ?? '');
  return { staffId: staff?.id ?? null, name: staff?.name ?? null, ip, device, requestId: id };
}

export interface AuditedAct {
  by: Actor;
  act: ActId;
  on: { kind: SubjectKind; id: string; name: string };
  /** None when the act concerns no single company: it goes to the chain of all of them. */
  place?: Place | undefined;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

export interface Audit {
  /**
   * Writes one act in the transaction of the act itself: both commit or neither does. Also for reading something
   * sensitive. Call it last: it locks the end of the chain until the commit. A transaction that writes to several
   * chains does it in the order of the companies, or it could deadlock with another.
   */
  write(tx: Db, act: AuditedAct): Promise<void>;
}

export function createAuditWriter({ clock }: { clock: Clock }): Audit {
  return {
    async write(tx, { by, act, on, place, before, after, reason }) {
      const companyId = place?.companyId ?? null;
      const chain = companyId ?? 0;
      const head = await lockHead(tx, chain);
      const content: Omit<AuditRow, 'hash'> = {
        id: randomUUID(),
        chain,
        sequence: head.sequence + 1,
        at: clock.now(),
        staffId: by.staffId,
        staffName: by.name,
        act,
        subjectKind: on.kind,
        subjectId: on.id,
        subjectName: withoutSecrets(on.name),
        companyId: companyId as CompanyId | null,
        branchId: place?.branchId ?? null,
        before: withoutSecrets(before ?? null),
        after: withoutSecrets(after ?? null),
        reason: reason === undefined ? null : withoutSecrets(reason.trim()),
        ip: by.ip,
        device: by.device,
        requestId: by.requestId,
        previousHash: head.hash,
      };
      const hash = hashOf({ ...content, hash: '' });
      await tx.insert(staffAudit).values({ ...content, hash });
      await tx
        .update(staffAuditHeads)
        .set({ sequence: content.sequence, hash })
        .where(eq(staffAuditHeads.chain, chain));
    },
  };
}

/** Waits for other writers of the chain; the first writer creates it. */
async function lockHead(tx: Db, chain: number) {
  const find = async () => {
    const [row] = await tx.select().from(staffAuditHeads).where(eq(staffAuditHeads.chain, chain)).for('update');
    return row;
  };
  const found = await find();
  if (found) return found;
  await tx.insert(staffAuditHeads).values({ chain, sequence: 0, hash: genesisHash }).onConflictDoNothing();
  const made = await find();
  if (!made) throw new Error(`The audit chain ${chain} has no end`);
  return made;
}
