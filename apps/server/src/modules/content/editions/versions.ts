import type { Content, PieceId } from '@botica/domain/content/editions';
import { isSameValue } from '@botica/domain/drafts';
import type { Db } from '../../../platform/database.ts';
import type { PieceStores } from './pieces/index.ts';
import type { ContentVersion } from './store.ts';
import { findLive, findVersions, insertVersion } from './store.ts';

export async function newestNumber(db: Db, piece: PieceId): Promise<number> {
  const [newest] = await findVersions(db, piece, { limit: 1 });
  return newest?.number ?? 0;
}

/** Keeps a published state that nobody recorded, such as the first load. Returns the number of the newest version. */
export async function keepFound(tx: Db, piece: PieceId, live: Content | undefined, at: Date): Promise<number> {
  const [newest] = await findVersions(tx, piece, { limit: 1 });
  const number = newest?.number ?? 0;
  if (!live || (newest && isSameValue(newest.content, live))) return number;
  const found = { source: 'found', staffId: null, author: 'Estado anterior', reason: '' } as const;
  await insertVersion(tx, piece, { number: number + 1, content: live, ...found, at });
  return number + 1;
}

/** Puts a checked content before shoppers as a new version. The version is what was stored, not what was meant. */
export async function publishVersion(
  stores: PieceStores,
  tx: Db,
  piece: PieceId,
  content: Content,
  author: Pick<ContentVersion, 'staffId' | 'author' | 'reason' | 'at'>,
): Promise<number> {
  const before = await keepFound(tx, piece, await findLive(stores, tx, piece), author.at);
  await stores[piece.kind].write(tx, piece, content, author.at);
  const stored = await findLive(stores, tx, piece);
  if (!stored) throw new Error(`The published content is not in the store: ${JSON.stringify(piece)}`);
  await insertVersion(tx, piece, { number: before + 1, content: stored, source: 'staff', ...author });
  return before + 1;
}
