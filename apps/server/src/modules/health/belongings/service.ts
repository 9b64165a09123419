import type { BelongingKind, OrderedPerson } from '@botica/domain/health/belongings';
import { personOfLine } from '@botica/domain/health/belongings';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { ForWhomService } from '../for-whom/index.ts';
import { holdPeople } from '../people/index.ts';
import type { Belonging, Things } from './store.ts';
import { areOwn, deleteBelongings, findBelongings, writeBelongings } from './store.ts';

export interface Belongings {
  /** For whom the customer may order. */
  people: { id: string; name: string }[];
  belongings: Belonging[];
}

type SetProblem = 'PERSON_NOT_FOUND' | 'BELONGING_NOT_FOUND';

export type BelongingsService = ReturnType<typeof createBelongings>;

/**
 * For whom a customer's things are. Whoever has a thing says it, for a person for whom they may order; a right that ended
 * takes the name away at once, and the thing is for nobody.
 */
export function createBelongings(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { forWhom }: { forWhom: Pick<ForWhomService, 'orderable'> },
) {
  const { db } = database;

  async function list(customerId: string, kind: BelongingKind): Promise<Belongings> {
    const [people, belongings] = await Promise.all([
      forWhom.orderable(customerId),
      findBelongings(db, customerId, { kind }),
    ]);
    return { people, belongings };
  }

  return {
    list,

    /** All of them or none. Idempotent. */
    async set(
      customerId: string,
      { kind, ids }: Things,
      personId: string | undefined,
    ): Promise<Result<Belongings, SetProblem>> {
      const things = { kind, ids: [...new Set(ids)] };
      if (!things.ids.every((id) => isIdOf(kind, id))) return failure('BELONGING_NOT_FOUND');
      const refused = await db.transaction(async (tx) => {
        // A deletion of the account that came first left no thing of the customer.
        await lockCustomer(tx, customerId);
        if (personId !== undefined && !(await holdPeople(tx, customerId, [personId])))
          return 'PERSON_NOT_FOUND' as const;
        if (!(await areOwn(tx, customerId, things))) return 'BELONGING_NOT_FOUND' as const;
        if (personId === undefined) await deleteBelongings(tx, customerId, things);
        else await writeBelongings(tx, things, { customerId, personId, linkedAt: clock.now() });
        return undefined;
      });
      return refused ? failure(refused) : success(await list(customerId, kind));
    },

    /** The people of some things, as of now. */
    async peopleOf(customerId: string, things: Things): Promise<Map<string, string>> {
      if (things.ids.length === 0) return new Map();
      const found = await findBelongings(db, customerId, things);
      return new Map(found.map(({ id, personId }) => [id, personId]));
    },

    /** In the transaction that made the things. False when the customer may not order for the person any more. */
    async assign(tx: Db, customerId: string, things: Things, personId: string): Promise<boolean> {
      if (!(await holdPeople(tx, customerId, [personId]))) return false;
      await writeBelongings(tx, things, { customerId, personId, linkedAt: clock.now() });
      return true;
    },

    /** Things that began with lines of an order are for the people of these lines. Somebody who left is left out. */
    async follow(
      tx: Db,
      customerId: string,
      { kind, begun, people }: { kind: BelongingKind; begun: readonly Begun[]; people: readonly OrderedPerson[] },
    ): Promise<void> {
      const byPerson = Map.groupBy(begun, ({ lineName }) => personOfLine(people, lineName)?.personId);
      for (const [personId, things] of byPerson) {
        if (personId === undefined || !(await holdPeople(tx, customerId, [personId]))) continue;
        const ids = things.map(({ id }) => id);
        await writeBelongings(tx, { kind, ids }, { customerId, personId, linkedAt: clock.now() });
      }
    },
  };
}

interface Begun {
  id: string;
  /** Of the line of the order that it began with. */
  lineName: string;
}

const largestId = 2_147_483_647;

const isIdOf = (kind: BelongingKind, id: string): boolean =>
  kind === 'prescription' ? id.includes('-') : Number(id) <= largestId;
