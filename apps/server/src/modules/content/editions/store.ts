import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentKind, PieceId } from '@botica/domain/content/editions';
import { kindOf, readContent } from '@botica/domain/content/editions';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PieceStores } from './pieces/index.ts';
import type { EditionRow } from './tables.ts';
import { contentEditions, contentVersions } from './tables.ts';

const thePiece = ({ kind, companyId, key }: PieceId) =>
  and(eq(contentEditions.kind, kind), eq(contentEditions.companyId, companyId), eq(contentEditions.key, key));
const ofPiece = ({ kind, companyId, key }: PieceId) =>
  and(eq(contentVersions.kind, kind), eq(contentVersions.companyId, companyId), eq(contentVersions.key, key));

/**
 * The fields that are newer than a stored content keep what is published, so that publishing an older one takes nothing
 * away; without a publication they have their first value. What is said of one version only is never kept.
 */
function newerFields(kind: ContentKind, live: Content | undefined): Content {
  const { added = {}, perVersion = {} } = kindOf(kind);
  const kept = Object.keys(added).filter((id) => live !== undefined && id in live && !(id in perVersion));
  return { ...added, ...Object.fromEntries(kept.map((id) => [id, live?.[id] ?? null])) };
}

/** JSON of the database has its keys in another order. */
export function withContent(row: EditionRow, live: Content | undefined): EditionRow {
  const { blank, fields } = kindOf(row.kind);
  const stored = row.draft && { ...blank, ...newerFields(row.kind, live), ...row.draft };
  return { ...row, draft: stored && (readContent(fields, stored) ?? null) };
}

/** What shoppers get now; undefined for a piece that was never published. */
export async function findLive(
  stores: PieceStores,
  db: Db,
  { kind, companyId, key }: PieceId,
): Promise<Content | undefined> {
  const [live] = await stores[kind].find(db, { companyIds: [companyId], key });
  return live?.content;
}

/** Of a piece: what shoppers get, and what is drafted over it. */
export async function findBoth(
  stores: PieceStores,
  db: Db,
  piece: PieceId,
): Promise<{ live: Content | undefined; edition: EditionRow | undefined }> {
  const [live, [row]] = await Promise.all([
    findLive(stores, db, piece),
    db.select().from(contentEditions).where(thePiece(piece)),
  ]);
  return { live, edition: row && withContent(row, live) };
}

/** As they are stored: `withContent` reads one beside what is published. */
export async function findEditions(
  db: Db,
  companyIds: readonly CompanyId[],
  kinds: readonly ContentKind[],
): Promise<EditionRow[]> {
  return db
    .select()
    .from(contentEditions)
    .where(
      and(
        inArray(contentEditions.companyId, [...companyIds]),
        inArray(contentEditions.kind, [...kinds]),
        isNotNull(contentEditions.draft),
      ),
    )
    .orderBy(asc(contentEditions.companyId), asc(contentEditions.kind), asc(contentEditions.key));
}

/** The piece with its row locked, which is made for a piece that nobody has edited before. */
export async function lockPiece(
  stores: PieceStores,
  tx: Db,
  piece: PieceId,
): Promise<{ edition: EditionRow; live: Content | undefined } | undefined> {
  const { live: known, edition } = await findBoth(stores, tx, piece);
  if (!known && !edition) return undefined;
  await tx.insert(contentEditions).values(piece).onConflictDoNothing();
  const [row] = await tx.select().from(contentEditions).where(thePiece(piece)).for('update');
  if (!row) return undefined;
  // Read again: somebody may have published before the lock was taken.
  const live = await findLive(stores, tx, piece);
  return { edition: withContent(row, live), live };
}

type Change = Partial<Omit<EditionRow, 'kind' | 'companyId' | 'key' | 'revision'>>;

/** Every change raises the revision. */
export async function updateEdition(tx: Db, piece: PieceId, change: Change): Promise<void> {
  await tx
    .update(contentEditions)
    .set({ ...change, revision: sql`${contentEditions.revision} + 1` })
    .where(thePiece(piece));
}

/** Without a schedule. */
export const unscheduled = { scheduledFor: null, scheduledBy: null, scheduledByName: '', reason: '' } as const;
/** Without changes to publish. */
export const withoutDraft = { draft: null, draftedByName: '', draftedAt: null, ...unscheduled } as const;

/** A new piece; nothing when the form has already made one, or somebody has that key. */
export async function insertPiece(
  tx: Db,
  made: {
    kind: ContentKind;
    companyId: CompanyId;
    /** The next number without one. */
    key: string | undefined;
    formKey: string;
    draft: Content;
    name: string;
    at: Date;
  },
): Promise<EditionRow | undefined> {
  const { kind, companyId, key = sql`nextval('content_keys')::text`, formKey, draft, name, at } = made;
  const [row] = await tx
    .insert(contentEditions)
    .values({
      ...{ kind, companyId, key, formKey, draft },
      ...{ revision: 1, draftedByName: name, draftedAt: at },
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function findMadeBy(tx: Db, formKey: string): Promise<EditionRow | undefined> {
  const [row] = await tx.select().from(contentEditions).where(eq(contentEditions.formKey, formKey));
  return row;
}

/** A piece that was never published leaves nothing when its draft is discarded. */
export async function deletePiece(tx: Db, piece: PieceId): Promise<void> {
  await tx.delete(contentEditions).where(thePiece(piece));
}

export type ContentVersion = Omit<typeof contentVersions.$inferSelect, 'kind' | 'companyId' | 'key'>;

/** Newest first; beside what is published when they are shown or published again. */
export async function findVersions(
  db: Db,
  piece: PieceId,
  { limit, number, live }: { limit: number; number?: number; live?: Content | undefined },
): Promise<ContentVersion[]> {
  const { number: counted, content, source, staffId, author, reason, at } = contentVersions;
  const rows = await db
    .select({ number: counted, content, source, staffId, author, reason, at })
    .from(contentVersions)
    .where(and(ofPiece(piece), number === undefined ? undefined : eq(contentVersions.number, number)))
    .orderBy(desc(contentVersions.number))
    .limit(limit);
  const { fields } = kindOf(piece.kind);
  const newer = newerFields(piece.kind, live);
  return rows.map((row) => ({ ...row, content: readContent(fields, { ...newer, ...row.content }) ?? row.content }));
}

export async function insertVersion(tx: Db, piece: PieceId, version: ContentVersion): Promise<void> {
  await tx.insert(contentVersions).values({ ...piece, ...version });
}

/** Publications of a company that look at other pieces wait for each other, so that two cannot both pass their check. */
export async function lockPublications(tx: Db, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content publications'), ${companyId})`);
}

/** The cities that a banner can be limited to. */
export async function findCities(db: Db, companyId: CompanyId): Promise<{ id: string; name: string }[]> {
  const rows = await db.execute<{ id: string; name: string }>(sql`
    select distinct c.id, c.name from cities c join branches b on b.city_id = c.id
    where b.is_active and ${companyId} = any(b.company_ids) order by c.name, c.id`);
  return [...rows];
}
