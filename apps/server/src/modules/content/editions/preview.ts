import { previewHeader, previewParameter } from '@botica/contract/headers';
import { withCountry } from '@botica/domain/companies';
import type { PieceId } from '@botica/domain/content/editions';
import { permissionsOf } from '@botica/domain/content/editions';
import type { Rights } from '@botica/domain/staff';
import { rightsOf } from '@botica/domain/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { createSignedTokens } from '../../../platform/signed-tokens.ts';
import { findGrants, findStaff } from '../../staff/accounts/index.ts';
import type { PieceStores } from './pieces/index.ts';
import { problemsOf } from './problems.ts';
import { findBoth, findLive } from './store.ts';

/** The address is for a look at the draft, not for sharing. */
const goodForMs = 10 * 60_000;

interface Claims extends PieceId {
  staffId: string;
  /** In milliseconds, by the clock of the store. */
  until: number;
}

/** Ends the transaction of a preview: nothing of it is stored. */
class Shown<Value> extends Error {
  readonly value: Value;

  constructor(value: Value) {
    super('The preview was read');
    this.value = value;
  }
}

export type ContentPreview = ReturnType<typeof createContentPreview>;

/**
 * Answers public calls with a draft, for a member of staff who looks at it. The draft is published in a transaction, the
 * call is answered inside it, and it is rolled back: shoppers, caches and other requests never see it.
 */
export function createContentPreview({ clock, database, keys }: Platform, { stores }: { stores: PieceStores }) {
  const tokens = createSignedTokens<Claims>(keys, 'content-previews');

  /** The piece of a token that is still good, of a person who may still edit it. */
  async function readToken(token: unknown): Promise<{ piece: PieceId; rights: Rights } | undefined> {
    if (typeof token !== 'string' || token.length > 1000) return undefined;
    const { kind, companyId, key, staffId, until } = (await tokens.read(token)) ?? {};
    if (!kind || !companyId || !key || !staffId || !until || until <= clock.now().getTime()) return undefined;
    const [person, grants] = await Promise.all([findStaff(database.db, staffId), findGrants(database.db, staffId)]);
    const rights = rightsOf(grants);
    if (!person || person.blockedAt || !rights.canAt(permissionsOf(kind).edit, { companyId })) return undefined;
    return { piece: { kind, companyId, key }, rights };
  }

  /**
   * Reads with the draft of a piece published, and rolls it back; `read(undefined)` for a draft that is missing or cannot be
   * published yet. `at` is now, or the moment from which the draft is shown.
   */
  async function drafted<Value>(
    piece: PieceId,
    read: (tx: Db | undefined, at: Date) => Promise<Value>,
  ): Promise<Value> {
    const now = clock.now();
    const draft = (await findBoth(stores, database.db, piece)).edition?.draft;
    if (!draft) return read(undefined, now);
    try {
      await database.db.transaction(async (tx) => {
        const store = stores[piece.kind];
        const proposed = { piece, content: draft, live: await findLive(stores, tx, piece), now };
        if (Object.keys(await problemsOf(stores, tx, proposed)).length > 0) return;
        await store.write(tx, piece, draft, now);
        const from = store.shownFrom?.(draft);
        throw new Shown(await read(tx, from && from > now ? from : now));
      });
    } catch (error) {
      if (error instanceof Shown) return error.value;
      throw error;
    }
    return read(undefined, now);
  }

  return {
    drafted,
    readToken,

    async addressOf(piece: PieceId, staffId: string, path: string): Promise<string> {
      const { kind, companyId, key } = piece;
      const token = await tokens.sign({ kind, companyId, key, staffId, until: clock.now().getTime() + goodForMs });
      return withCountry(`${path}?${previewParameter}=${token}`, companyId);
    },

    /** The token of a page, when it is good. */
    async tokenOf(search: string): Promise<string | undefined> {
      const token = new URLSearchParams(search).get(previewParameter);
      return token && (await readToken(token)) ? token : undefined;
    },

    /**
     * Reads for a request: in the transaction of its preview, or `read(undefined)` for a shopper. A draft that cannot be
     * published yet shows what is published. `at` is now, or the moment from which the draft is shown.
     */
    async reading<Value>(
      request: FastifyRequest,
      reply: FastifyReply,
      read: (tx: Db | undefined, at: Date) => Promise<Value>,
    ): Promise<Value> {
      const token = request.headers[previewHeader];
      if (token === undefined) return read(undefined, clock.now());
      reply.header('cache-control', 'no-store');
      const { piece } = (await readToken(token)) ?? {};
      if (piece?.companyId !== request.company.id) return read(undefined, clock.now());
      return drafted(piece, read);
    },
  };
}
