import type { ContentProblems } from '@botica/domain/content/editions';
import { checkContent } from '@botica/domain/content/editions';
import type { Db } from '../../../platform/database.ts';
import type { PieceStores, Proposed } from './pieces/index.ts';
import { lockPublications } from './store.ts';

/** What keeps a content from being published: its own rules first, then what else is in the store. */
export async function problemsOf(stores: PieceStores, db: Db, proposed: Proposed): Promise<ContentProblems> {
  const { kind } = proposed.piece;
  const own = checkContent(kind, proposed.content);
  return Object.keys(own).length > 0 ? own : ((await stores[kind].check?.(db, proposed)) ?? {});
}

/** The same in a publication: nothing that it was compared with changes until the commit. */
export async function mayPublish(stores: PieceStores, tx: Db, proposed: Proposed): Promise<boolean> {
  if (stores[proposed.piece.kind].check) await lockPublications(tx, proposed.piece.companyId);
  return Object.keys(await problemsOf(stores, tx, proposed)).length === 0;
}
