import { createHash, randomBytes } from 'node:crypto';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { accountLinks, type linkKinds } from './tables.ts';

export type LinkKind = (typeof linkKinds)[number];

export interface Link {
  kind: LinkKind;
  customerId: string;
  newEmail: string | null;
}

export type LinkProblem = 'LINK_NOT_FOUND' | 'LINK_USED';

const minuteMs = 60_000;
const lifeMs: Readonly<Record<LinkKind, number>> = {
  activation: 72 * 60 * minuteMs,
  'password-reset': 60 * minuteMs,
  'email-change': 24 * 60 * minuteMs,
  'auto-login': 5 * minuteMs,
};

/** Until then somebody who opens one again is told that it was used. */
const forgottenAfterMs = 30 * 24 * 60 * minuteMs;

/** Gives the secret that goes into the mail. It exists nowhere else: the table keeps its hash. */
export async function makeLink(
  db: Db,
  link: { kind: LinkKind; customerId: string; newEmail?: string | undefined },
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.insert(accountLinks).values({
    tokenHash: hashOf(secret),
    kind: link.kind,
    customerId: link.customerId,
    newEmail: link.newEmail ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs[link.kind]),
  });
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date(now.getTime() - forgottenAfterMs)));
  return secret;
}

/** PASS-06: looks without using it up. */
export function checkLink(
  db: Db,
  secret: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<Result<Link, LinkProblem>> {
  return findLink(db, secret, kinds, now);
}

/** PASS-07: uses it up, in the transaction of what it allows. The row is locked, so that two clicks are one use. */
export async function takeLink(
  tx: Db,
  secret: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<Result<Link, LinkProblem>> {
  const found = await findLink(tx, secret, kinds, now, { lock: true });
  if (found.ok)
    await tx
      .update(accountLinks)
      .set({ usedAt: now })
      .where(eq(accountLinks.tokenHash, hashOf(secret)));
  return found;
}

/** The customer who may log in with it, once; nobody when it is unknown, used or too old. */
export async function consumeAutoLoginLink(tx: Db, secret: string, now: Date): Promise<string | undefined> {
  const link = await takeLink(tx, secret, ['auto-login'], now);
  return link.ok ? link.value.customerId : undefined;
}

/** Once one link did its work, the others of its kind are worth nothing. */
export async function voidLinks(tx: Db, customerId: string, kind: LinkKind, now: Date): Promise<void> {
  const waiting = and(
    eq(accountLinks.customerId, customerId),
    eq(accountLinks.kind, kind),
    isNull(accountLinks.usedAt),
  );
  await tx.update(accountLinks).set({ usedAt: now }).where(waiting);
}

export async function deleteLinks(tx: Db, customerId: string): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.customerId, customerId));
}

async function findLink(
  db: Db,
  secret: string,
  kinds: readonly LinkKind[],
  now: Date,
  { lock = false } = {},
): Promise<Result<Link, LinkProblem>> {
  const query = db
    .select()
    .from(accountLinks)
    .where(eq(accountLinks.tokenHash, hashOf(secret)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row || !kinds.includes(row.kind)) return failure('LINK_NOT_FOUND');
  if (row.usedAt) return failure('LINK_USED');
  if (row.expiresAt <= now) return failure('LINK_NOT_FOUND');
  return success({ kind: row.kind, customerId: row.customerId, newEmail: row.newEmail });
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
