import type { Content, PieceId } from '@botica/domain/content/editions';
import { changedIn, kindOf, nameOfPiece, permissionsOf } from '@botica/domain/content/editions';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { actOnce } from '../../care/acts/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { systemActor } from '../../staff/audit/index.ts';
import type { Asked } from './asked.ts';
import { acted, actOf, idOfPiece } from './asked.ts';
import type { ScheduledPiece } from './job-types.ts';
import { publishEditionJob } from './job-types.ts';
import type { PieceStores } from './pieces/index.ts';
import { mayPublish } from './problems.ts';
import { findVersions, lockPiece, unscheduled, updateEdition, withoutDraft } from './store.ts';
import { publishVersion } from './versions.ts';

type Problem = 'PIECE_NOT_FOUND' | 'PIECE_STALE' | 'PIECE_SCHEDULED' | 'PIECE_INVALID' | 'CARE_KEY_USED';
type PublishProblem = Problem | 'PIECE_WITHOUT_DRAFT' | 'PIECE_START_PAST';
type RestoreProblem = Problem | 'PIECE_VERSION_NOT_FOUND';

/** The form that a person sent, and the revision that they saw. */
export interface SentAct {
  key: string;
  revision: number;
}

const invalidText = 'A su hora ya no se podía publicar así. Corrígelo y publícalo de nuevo.';

export interface PublishingNeeds {
  audit: Audit;
  stores: PieceStores;
  /** The keys of forms belong to customer service, whose area reads this one. */
  once: typeof actOnce;
}

/** Puts content before shoppers: the whole piece at one moment, or nothing of it. */
export function createContentPublishing({ clock, database, jobs }: Platform, { audit, once, stores }: PublishingNeeds) {
  const { db } = database;
  const isValid = (tx: Db, piece: PieceId, content: Content, live: Content | undefined) =>
    mayPublish(stores, tx, { piece, content, live, now: clock.now() });

  /** What the audit says about a publication. */
  const effectOf = (piece: PieceId, live: Content | undefined, content: Content, version: number) => {
    const { fields } = kindOf(piece.kind);
    return { fields: changedIn(fields, live, content).map((id) => fields[id]?.label ?? id), version };
  };

  async function publishIn(
    tx: Db,
    piece: PieceId,
    { revision, startsAt }: SentAct & { startsAt: Date | undefined },
    asked: Asked,
  ): Promise<Result<undefined, PublishProblem>> {
    const found = await lockPiece(stores, tx, piece);
    if (!found) return failure('PIECE_NOT_FOUND');
    const { edition, live } = found;
    if (edition.scheduledFor) return failure('PIECE_SCHEDULED');
    if (!edition.draft) return failure('PIECE_WITHOUT_DRAFT');
    if (edition.revision !== revision) return failure('PIECE_STALE');
    if (startsAt && startsAt <= clock.now()) return failure('PIECE_START_PAST');
    if (!(await isValid(tx, piece, edition.draft, live))) return failure('PIECE_INVALID');
    const name = nameOfPiece(piece.kind, edition.draft);
    const { staffId, name: author } = asked.by;
    if (!staffId) throw new Error('Only a member of staff publishes content');
    if (startsAt) {
      const schedule = { scheduledFor: startsAt, scheduledBy: staffId, scheduledByName: author ?? '' };
      await updateEdition(tx, piece, { ...schedule, reason: asked.reason, problem: '' });
      const startAfter = Math.ceil((startsAt.getTime() - clock.now().getTime()) / 1000);
      const { kind, companyId, key } = piece;
      const after = { startsAt: startsAt.toISOString() };
      await jobs.enqueue(tx, publishEditionJob, { kind, companyId, key, ...after }, { startAfter });
      await audit.write(tx, { ...acted(piece, name, asked, 'scheduled'), after });
      return success(undefined);
    }
    const signed = { staffId, author: author ?? '', reason: asked.reason, at: clock.now() };
    const number = await publishVersion(stores, tx, piece, edition.draft, signed);
    await updateEdition(tx, piece, { ...withoutDraft, problem: '' });
    const after = effectOf(piece, live, edition.draft, number);
    await audit.write(tx, { ...acted(piece, name, asked, 'published'), after });
    return success(undefined);
  }

  /** The draft stays: it is another change. */
  async function restoreIn(
    tx: Db,
    piece: PieceId,
    { revision, number }: SentAct & { number: number },
    asked: Asked,
  ): Promise<Result<undefined, RestoreProblem>> {
    const found = await lockPiece(stores, tx, piece);
    if (!found) return failure('PIECE_NOT_FOUND');
    if (found.edition.revision !== revision) return failure('PIECE_STALE');
    const [old] = await findVersions(tx, piece, { limit: 1, number, live: found.live });
    if (!old) return failure('PIECE_VERSION_NOT_FOUND');
    if (!(await isValid(tx, piece, old.content, found.live))) return failure('PIECE_INVALID');
    const { staffId, name: author } = asked.by;
    const signed = { staffId, author: author ?? '', reason: asked.reason, at: clock.now() };
    const made = await publishVersion(stores, tx, piece, old.content, signed);
    await updateEdition(tx, piece, {});
    const name = nameOfPiece(piece.kind, old.content);
    const after = { ...effectOf(piece, found.live, old.content, made), restored: number };
    await audit.write(tx, { ...acted(piece, name, asked, 'restored'), after });
    return success(undefined);
  }

  const formOf = (piece: PieceId, key: string, act: 'published' | 'restored', content: unknown) => ({
    ...{ key, act: actOf(piece, act), content: [idOfPiece(piece), content], at: clock.now() },
  });

  return {
    /** Now, or at its hour by a job of the same transaction. */
    async publish(
      piece: PieceId,
      sent: SentAct & { startsAt: Date | undefined },
      asked: Asked,
    ): Promise<Result<undefined, PublishProblem>> {
      if (!asked.rights.canAt(permissionsOf(piece.kind).publish, piece)) return failure('PIECE_NOT_FOUND');
      const form = formOf(piece, sent.key, 'published', sent.startsAt?.toISOString() ?? null);
      return once<PublishProblem>(db, form, (tx) => publishIn(tx, piece, sent, asked));
    },

    async restore(
      piece: PieceId,
      sent: SentAct & { number: number },
      asked: Asked,
    ): Promise<Result<undefined, RestoreProblem>> {
      if (!asked.rights.canAt(permissionsOf(piece.kind).publish, piece)) return failure('PIECE_NOT_FOUND');
      const form = formOf(piece, sent.key, 'restored', sent.number);
      return once<RestoreProblem>(db, form, (tx) => restoreIn(tx, piece, sent, asked));
    },

    unschedule(
      piece: PieceId,
      revision: number,
      asked: Asked,
    ): Promise<Result<undefined, 'PIECE_NOT_FOUND' | 'PIECE_NOT_SCHEDULED' | 'PIECE_STALE'>> {
      return db.transaction(async (tx) => {
        if (!asked.rights.canAt(permissionsOf(piece.kind).publish, piece)) return failure('PIECE_NOT_FOUND');
        const found = await lockPiece(stores, tx, piece);
        if (!found) return failure('PIECE_NOT_FOUND');
        const { draft, scheduledFor, revision: now } = found.edition;
        if (!scheduledFor) return failure('PIECE_NOT_SCHEDULED');
        if (now !== revision) return failure('PIECE_STALE');
        await updateEdition(tx, piece, unscheduled);
        const before = { startsAt: scheduledFor.toISOString() };
        const name = nameOfPiece(piece.kind, draft ?? found.live ?? {});
        await audit.write(tx, { ...acted(piece, name, asked, 'unscheduled'), before });
        return success(undefined);
      });
    },

    /** The job of a scheduled piece. Idempotent: a piece that no longer waits for this moment is left alone. */
    async publishScheduled({ startsAt, ...piece }: ScheduledPiece): Promise<void> {
      await db.transaction(async (tx) => {
        const found = await lockPiece(stores, tx, piece);
        if (!found) return;
        const { draft, scheduledFor, scheduledBy, scheduledByName, reason } = found.edition;
        if (scheduledFor?.toISOString() !== startsAt) return;
        const name = nameOfPiece(piece.kind, draft ?? found.live ?? {});
        const by = { by: systemActor, reason };
        if (!draft || !(await isValid(tx, piece, draft, found.live))) {
          await updateEdition(tx, piece, { ...unscheduled, problem: invalidText });
          await audit.write(tx, acted(piece, name, by, 'stopped'));
          return;
        }
        const signed = { staffId: scheduledBy, author: scheduledByName, reason, at: clock.now() };
        const number = await publishVersion(stores, tx, piece, draft, signed);
        await updateEdition(tx, piece, { ...withoutDraft, problem: '' });
        const after = effectOf(piece, found.live, draft, number);
        await audit.write(tx, { ...acted(piece, name, by, 'published'), after });
      });
    },
  };
}
