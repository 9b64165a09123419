import { staffInvitationMs } from '@botica/domain/staff';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { jobType } from '../../../platform/jobs.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Letters } from '../../../platform/letters/index.ts';
import { createSignedTokens } from '../../../platform/signed-tokens.ts';
import { staff, staffInvitations } from '../accounts/index.ts';
import { invitationLetter } from './letters.ts';

const invitationJob = jobType<{ invitationId: string }>({ name: 'staff-invitation', retryLimit: 10 });

export type Invitation = typeof staffInvitations.$inferSelect;

/** The link holds the signed id, so it is the same at every retry of the letter, and no table or job holds it. */
export function createInvitationLinks({ keys, config }: { keys: Keys; config: Pick<Config, 'publicUrl'> }) {
  const tokens = createSignedTokens<{ jti: string }>(keys, 'staff-invitations');
  return {
    async urlOf(invitationId: string): Promise<string> {
      return `${config.publicUrl}/consola/invitacion?token=${await tokens.sign({ jti: invitationId })}`;
    },
    async read(token: string): Promise<string | undefined> {
      return (await tokens.read(token))?.jti;
    },
  };
}

export type InvitationLinks = ReturnType<typeof createInvitationLinks>;

export function createInvitations(needs: { db: Db; jobs: Jobs; letters: Letters; links: InvitationLinks }) {
  const { db, jobs, letters, links } = needs;
  letters.define(invitationJob, async ({ invitationId }) => {
    const found = await findInvitation(db, invitationId);
    if (!found || found.invitation.usedAt) return undefined;
    const { email, name } = found.person;
    return { to: email, key: invitationId, write: async () => invitationLetter(name, await links.urlOf(invitationId)) };
  });

  return {
    /** Replaces the earlier invitations of the person. The letter is sent if the transaction commits. */
    async send(tx: Db, staffId: string, now: Date): Promise<Invitation> {
      const invitation = await insertInvitation(tx, staffId, now);
      await jobs.enqueue(tx, invitationJob, { invitationId: invitation.id });
      return invitation;
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;

/** Also for the command line, which prints the link. */
export async function insertInvitation(tx: Db, staffId: string, now: Date): Promise<Invitation> {
  await endInvitations(tx, staffId, now);
  const expiresAt = new Date(now.getTime() + staffInvitationMs);
  const [row] = await tx.insert(staffInvitations).values({ staffId, createdAt: now, expiresAt }).returning();
  if (!row) throw new Error('The invitation was not stored');
  return row;
}

export async function endInvitations(tx: Db, staffId: string, now: Date): Promise<void> {
  const open = and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.usedAt));
  await tx.update(staffInvitations).set({ usedAt: now }).where(open);
}

export async function findInvitation(db: Db, id: string) {
  const [row] = await db
    .select({ invitation: staffInvitations, person: staff })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(eq(staffInvitations.id, id));
  return row;
}

/** Until when the person may accept; nothing when there is no open invitation. */
export async function findOpenInvitation(db: Db, staffId: string): Promise<Invitation | undefined> {
  const open = and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.usedAt));
  const [row] = await db.select().from(staffInvitations).where(open).orderBy(desc(staffInvitations.createdAt)).limit(1);
  return row;
}
