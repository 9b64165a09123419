import type { BranchHours } from '@botica/domain/branches';
import type { CompanyId } from '@botica/domain/companies';
import type { Content, PieceId } from '@botica/domain/content/editions';
import type { Db } from '../../../../platform/database.ts';

export interface PiecesWanted {
  companyIds: readonly CompanyId[];
  /** Undefined for all of them. */
  key?: string | undefined;
}

export interface LivePiece {
  companyId: CompanyId;
  key: string;
  content: Content;
}

/** How a kind of content reaches the storefront: the tables that its calls read. */
export interface PieceStore {
  /** What is published, in the order of lists. */
  find(db: Db, wanted: PiecesWanted): Promise<LivePiece[]>;
  /** Publishes a checked content. Triggers of the tables refresh the caches of every process. */
  write(tx: Db, piece: PieceId, content: Content, at: Date): Promise<void>;
}

/** The id of a table in a key; one that no row has for any other text. */
export const idOfKey = (key: string): number => (/^\d{1,9}$/.test(key) ? Number(key) : -1);

/** The key of a piece that a company has once. */
export const generalKey = 'general';

/** The hours of the three kinds of day. */
export const hoursOf = ({ weekdays, saturday, sunday }: Content): BranchHours => ({
  ...{ weekdays: String(weekdays), saturday: String(saturday), sunday: String(sunday) },
});
