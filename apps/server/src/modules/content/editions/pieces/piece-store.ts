import type { BranchHours } from '@botica/domain/branches';
import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentKind, ContentLists, ContentProblems, PieceId } from '@botica/domain/content/editions';
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

/** What a piece gave: people are counted, never named. */
export interface PieceResult {
  label: string;
  unit: 'count' | 'points' | 'cents';
  value: number;
}

export interface Proposed {
  piece: PieceId;
  content: Content;
  live: Content | undefined;
  now: Date;
}

/** How a kind of content reaches the storefront: the tables that its calls read. */
export interface PieceStore {
  /** What is published, in the order of lists. */
  find(db: Db, wanted: PiecesWanted): Promise<LivePiece[]>;
  /** Publishes a checked content. Triggers of the tables refresh the caches of every process. */
  write(tx: Db, piece: PieceId, content: Content, at: Date): Promise<void>;
  /** What else in the store a content collides with, by field. A publication holds the lock of its company meanwhile. */
  check?(db: Db, proposed: Proposed): Promise<ContentProblems>;
  /** Whether another piece has the key that a person chose, in any company. Those of its own are known without it. */
  isTaken?(db: Db, key: string): Promise<boolean>;
  /** What its fields choose from, and the names of what it mentions. */
  lists?(db: Db, companyId: CompanyId, content: Content): Promise<ContentLists>;
  results?(db: Db, piece: PieceId): Promise<PieceResult[]>;
  /** When shoppers first see a piece that starts later: its preview shows that moment. */
  shownFrom?(content: Content): Date;
}

export type PieceStores = Readonly<Record<ContentKind, PieceStore>>;

/** The id of a table in a key; one that no row has for any other text. */
export const idOfKey = (key: string): number => (/^\d{1,9}$/.test(key) ? Number(key) : -1);

/** The key of a piece that a company has once. */
export const generalKey = 'general';

/** The hours of the three kinds of day. */
export const hoursOf = ({ weekdays, saturday, sunday }: Content): BranchHours => ({
  ...{ weekdays: String(weekdays), saturday: String(saturday), sunday: String(sunday) },
});
