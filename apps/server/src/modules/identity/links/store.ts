import { createHash, randomBytes } from 'node:crypto';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../../customers/index.ts';
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
  // As long as a change that its letter is about may be confirmed, however late that link was mailed.
  'email-change-stop': 3 * 24 * 60 * minuteMs,
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

/**
 * Something that will be mailed later: a link whose secret nobody gets. Whatever voids the links of the customer voids
 * it too, also while its letter waits in a queue. Gives its name, which opens nothing.
 */
export async function makePermit(tx: Db, link: { customerId: string; newEmail: string }, now: Date): Promise<string> {
  return hashOf(await makeLink(tx, { kind: 'email-change', ...link }, now));
}

export async function isPermitted(tx: Db, permit: string, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(accountLinks).where(eq(accountLinks.tokenHash, permit));
  return row !== undefined && row.usedAt === null && row.expiresAt > now;
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

/**
 * PASS-07: uses it up, in the transaction of what it allows. The row is locked, so that two clicks are one use. Lock the
 * customer first: a transaction that voids all links of a customer has done so, and would wait for this one.
 */
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

/**
 * The customer who may log in with it, once; nobody when it is unknown, used or too old. The customer is locked before
 * the link, as by everything that voids the links of a customer.
 */
export async function consumeAutoLoginLink(tx: Db, secret: string, now: Date): Promise<string | undefined> {
  const seen = await checkLink(tx, secret, ['auto-login'], now);
  if (!seen.ok) return undefined;
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, seen.value.customerId)).for('share');
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

/** After a change of password or of e-mail, or a recovery: whatever was asked for before it opens nothing. */
export async function voidAllLinks(tx: Db, customerId: string, now: Date): Promise<void> {
  const waiting = and(eq(accountLinks.customerId, customerId), isNull(accountLinks.usedAt));
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
