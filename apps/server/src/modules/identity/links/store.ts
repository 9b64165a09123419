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
  // As long as the change it belongs to can be confirmed, however late that link was mailed.
  'email-change-stop': 3 * 24 * 60 * minuteMs,
  'email-confirm': 3 * 24 * 60 * minuteMs,
  'auto-login': 5 * minuteMs,
};

/** Until then, opening a used link again answers that it was used. */
const forgottenAfterMs = 30 * 24 * 60 * minuteMs;

/** Returns the secret for the mail. It is not stored: the table holds its hash. */
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
 * A placeholder for a link that will be mailed later; its secret is discarded. Voiding the customer's links voids it
 * too, also while its letter is queued. Returns its id, which opens nothing.
 */
export async function makePermit(tx: Db, link: { customerId: string; newEmail: string }, now: Date): Promise<string> {
  return hashOf(await makeLink(tx, { kind: 'email-change', ...link }, now));
}

export async function isPermitted(tx: Db, permit: string, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(accountLinks).where(eq(accountLinks.tokenHash, permit));
  return row !== undefined && row.usedAt === null && row.expiresAt > now;
}

/** PASS-06: checks the link without using it up. */
export function checkLink(
  db: Db,
  secret: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<Result<Link, LinkProblem>> {
  return findLink(db, secret, kinds, now);
}

/**
 * PASS-07: uses the link up, in the transaction of the work that it allows. Locks the row, so that two clicks use it
 * once. Lock the customer first: a transaction that voids the customer's links does so too, and would deadlock with
 * this one.
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
 * The customer who may log in with the link, once; nothing when it is unknown, used or expired. Locks the customer
 * before the link, like everything that voids a customer's links.
 */
export async function consumeAutoLoginLink(tx: Db, secret: string, now: Date): Promise<string | undefined> {
  const seen = await checkLink(tx, secret, ['auto-login'], now);
  if (!seen.ok) return undefined;
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, seen.value.customerId)).for('share');
  const link = await takeLink(tx, secret, ['auto-login'], now);
  return link.ok ? link.value.customerId : undefined;
}

/** Voids the other links of its kind after one was used. */
export async function voidLinks(tx: Db, customerId: string, kind: LinkKind, now: Date): Promise<void> {
  const waiting = and(
    eq(accountLinks.customerId, customerId),
    eq(accountLinks.kind, kind),
    isNull(accountLinks.usedAt),
  );
  await tx.update(accountLinks).set({ usedAt: now }).where(waiting);
}

/** After a change of password or e-mail, or a recovery: voids every link requested before. */
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
