import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentArea, ContentLists, KindGroup, PieceId } from '@botica/domain/content/editions';
import { checkContent, contentAreas, kindsOfList, permissionsOf } from '@botica/domain/content/editions';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { Pictures } from '../../catalogue/pictures/index.ts';
import { createContentDrafts } from './drafts.ts';
import type { PieceResult } from './pieces/index.ts';
import { problemsOf } from './problems.ts';
import type { PublishingNeeds } from './publishing.ts';
import { createContentPublishing } from './publishing.ts';
import type { ContentVersion } from './store.ts';
import { findBoth, findCities, findEditions, findVersions, withContent } from './store.ts';
import type { EditionRow } from './tables.ts';
import { newestNumber } from './versions.ts';

const mostVersions = 30;

/** A piece with what is published and what is drafted; one of both at least. */
export interface Piece extends PieceId {
  live: Content | undefined;
  edition: EditionRow | undefined;
}

export interface PiecePage extends Piece {
  version: number;
  problems: Readonly<Record<string, string>>;
  cities: readonly { id: string; name: string }[];
  lists: ContentLists;
}

interface ListedBy {
  area: ContentArea;
  companyId?: CompanyId | undefined;
  group?: KindGroup | undefined;
}

export type ContentEditions = ReturnType<typeof createContentEditions>;

interface Needs extends PublishingNeeds {
  pictures: Pick<Pictures, 'lock'>;
}

/** What the shop window says, as the marketing team edits it: a change is a draft until it is published. */
export function createContentEditions(platform: Platform, needs: Needs) {
  const { clock, database } = platform;
  const { db } = database;
  const { stores } = needs;

  async function findPiece(rights: Rights, piece: PieceId): Promise<Piece | undefined> {
    if (!rights.canAt(permissionsOf(piece.kind).edit, piece)) return undefined;
    const { live, edition } = await findBoth(stores, db, piece);
    return live || edition ? { ...piece, live, edition } : undefined;
  }

  return {
    async list(rights: Rights, { area, companyId, group }: ListedBy): Promise<Piece[]> {
      const { edit } = contentAreas[area];
      const kinds = kindsOfList(area, group);
      const companyIds = rights
        .allowedCompanies(edit)
        .filter((id) => rights.canAt(edit, { companyId: id }) && (!companyId || id === companyId));
      if (companyIds.length === 0) return [];
      const [editions, ...published] = await Promise.all([
        findEditions(db, companyIds, kinds),
        ...kinds.map(async (kind) => (await stores[kind].find(db, { companyIds })).map((live) => ({ kind, ...live }))),
      ]);
      const textOf = ({ kind, companyId: company, key }: PieceId) => `${kind} ${company} ${key}`;
      const drafts = new Map(editions.map((edition) => [textOf(edition), edition]));
      const live = published.flat().map(({ content, ...piece }) => {
        const edition = drafts.get(textOf(piece));
        drafts.delete(textOf(piece));
        return { ...piece, live: content, edition: edition && withContent(edition, content) };
      });
      const unpublished = [...drafts.values()].map((edition) => {
        const { kind, companyId: company, key } = edition;
        return { kind, companyId: company, key, live: undefined, edition: withContent(edition, undefined) };
      });
      return [...unpublished, ...live];
    },

    async page(rights: Rights, piece: PieceId): Promise<Result<PiecePage, 'PIECE_NOT_FOUND'>> {
      const found = await findPiece(rights, piece);
      if (!found) return failure('PIECE_NOT_FOUND');
      const { live, edition } = found;
      const content = edition?.draft ?? live ?? {};
      const [version, cities, lists, problems] = await Promise.all([
        newestNumber(db, piece),
        findCities(db, piece.companyId),
        stores[piece.kind].lists?.(db, piece.companyId, content),
        edition?.draft
          ? problemsOf(stores, db, { piece, content, live, now: clock.now() })
          : checkContent(piece.kind, content),
      ]);
      return success({ ...found, version, cities, lists: lists ?? {}, problems });
    },

    /** Of a piece that was published; none of a draft. */
    async results(rights: Rights, piece: PieceId): Promise<Result<PieceResult[], 'PIECE_NOT_FOUND'>> {
      const found = await findPiece(rights, piece);
      if (!found) return failure('PIECE_NOT_FOUND');
      return success(found.live ? ((await stores[piece.kind].results?.(database.reads.db, piece)) ?? []) : []);
    },

    async versions(rights: Rights, piece: PieceId): Promise<Result<ContentVersion[], 'PIECE_NOT_FOUND'>> {
      const found = await findPiece(rights, piece);
      if (!found) return failure('PIECE_NOT_FOUND');
      return success(await findVersions(db, piece, { limit: mostVersions, live: found.live }));
    },

    ...createContentDrafts(platform, needs),
    ...createContentPublishing(platform, needs),
  };
}
