import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentField, ContentKind, ContentValue, PieceId } from '@botica/domain/content/editions';
import { changedIn, kindOf, nameOfPiece, permissionsOf, readValue } from '@botica/domain/content/editions';
import { decideSave, isSameValue } from '@botica/domain/drafts';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Pictures } from '../../catalogue/pictures/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked } from './asked.ts';
import { acted } from './asked.ts';
import { picturesIn } from './content-pictures.ts';
import type { PieceStores } from './pieces/index.ts';
import { deletePiece, findLive, findMadeBy, insertPiece, lockPiece, updateEdition, withoutDraft } from './store.ts';
import { keepFound, newestNumber } from './versions.ts';

export interface DraftSave {
  changes: Readonly<Record<string, unknown>>;
  /** The values that these fields had when the person began to change them. */
  seen: Readonly<Record<string, unknown>>;
}

type CreateProblem =
  | 'PIECE_NOT_FOUND'
  | 'PIECE_NOT_MADE_HERE'
  | 'PIECE_KEY_MALFORMED'
  | 'PIECE_KEY_USED'
  | 'CARE_KEY_USED';

interface NewPiece {
  formKey: string;
  kind: ContentKind;
  companyId: CompanyId;
  /** For a kind whose key a person chooses. */
  key?: string | undefined;
}

type SaveProblem = 'PIECE_NOT_FOUND' | 'PIECE_SCHEDULED' | 'PIECE_MALFORMED' | 'PICTURE_NOT_FOUND';
type DiscardProblem = 'PIECE_NOT_FOUND' | 'PIECE_SCHEDULED' | 'PIECE_STALE' | 'PIECE_WITHOUT_DRAFT';

interface Needs {
  audit: Audit;
  stores: PieceStores;
  pictures: Pick<Pictures, 'lock'>;
}

/** The drafts of content. Nothing here reaches a shopper. */
export function createContentDrafts({ clock, database }: Platform, { audit, stores, pictures }: Needs) {
  const { db } = database;

  const isTaken = async (tx: Db, { kind, companyId }: NewPiece, key: string) =>
    (await findLive(stores, tx, { kind, companyId, key })) !== undefined || (await stores[kind].isTaken?.(tx, key));

  return {
    create(wanted: NewPiece, asked: Asked): Promise<Result<PieceId, CreateProblem>> {
      return db.transaction(async (tx) => {
        const { formKey, kind, companyId } = wanted;
        if (!asked.rights.canAt(permissionsOf(kind).edit, { companyId })) return failure('PIECE_NOT_FOUND');
        const { blank, chosenKey, label } = kindOf(kind);
        if (!blank) return failure('PIECE_NOT_MADE_HERE');
        const key = chosenKey && (wanted.key ?? '');
        if (key !== undefined && !chosenKey?.isKey(key)) return failure('PIECE_KEY_MALFORMED');
        const known = await findMadeBy(tx, formKey);
        if (known) {
          const isSame = known.kind === kind && known.companyId === companyId && (key ?? known.key) === known.key;
          return isSame ? success(known) : failure('CARE_KEY_USED');
        }
        if (key !== undefined && (await isTaken(tx, wanted, key))) return failure('PIECE_KEY_USED');
        const by = { name: asked.by.name ?? '', at: clock.now() };
        const made = await insertPiece(tx, { kind, companyId, key, formKey, draft: blank, ...by });
        if (made) {
          await audit.write(tx, acted(made, label, asked, 'created'));
          return success(made);
        }
        // The same form at the same moment, or a colleague who chose the same key.
        const other = await findMadeBy(tx, formKey);
        if (other) return success(other);
        return failure('PIECE_KEY_USED');
      });
    },

    /** Compare and set for each field, as products are saved (0082): another person's other fields merge. */
    save(piece: PieceId, save: DraftSave, asked: Asked): Promise<Result<{ conflicts: string[] }, SaveProblem>> {
      return db.transaction(async (tx) => {
        if (!asked.rights.canAt(permissionsOf(piece.kind).edit, piece)) return failure('PIECE_NOT_FOUND');
        const found = await lockPiece(stores, tx, piece);
        const current = found?.edition.draft ?? (found?.live && { ...found.live, ...kindOf(piece.kind).perVersion });
        if (!found || !current) return failure('PIECE_NOT_FOUND');
        if (found.edition.scheduledFor) return failure('PIECE_SCHEDULED');
        const plan = planSave(piece.kind, { current, isPublished: found.live !== undefined }, save);
        if (!plan) return failure('PIECE_MALFORMED');
        const named = picturesIn(plan.content);
        if ((await pictures.lock(tx, named)).size < named.length) return failure('PICTURE_NOT_FOUND');
        const { fields } = kindOf(piece.kind);
        const changed = changedIn(fields, current, plan.content);
        if (changed.length === 0) return success({ conflicts: plan.conflicts });

        const newest = await keepFound(tx, piece, found.live, clock.now());
        const isBack = found.live !== undefined && isSameValue(found.live, plan.content);
        await updateEdition(tx, piece, {
          ...(isBack
            ? withoutDraft
            : { draft: plan.content, draftedByName: asked.by.name ?? '', draftedAt: clock.now() }),
          ...(found.edition.draft ? {} : { baseVersion: newest }),
          problem: '',
        });
        const labels = changed.map((id) => fields[id]?.label ?? id);
        const name = nameOfPiece(piece.kind, plan.content);
        await audit.write(tx, { ...acted(piece, name, asked, 'drafted'), after: { fields: labels } });
        return success({ conflicts: plan.conflicts });
      });
    },

    discard(piece: PieceId, revision: number, asked: Asked): Promise<Result<undefined, DiscardProblem>> {
      return db.transaction(async (tx) => {
        if (!asked.rights.canAt(permissionsOf(piece.kind).edit, piece)) return failure('PIECE_NOT_FOUND');
        const found = await lockPiece(stores, tx, piece);
        if (!found) return failure('PIECE_NOT_FOUND');
        const { draft, scheduledFor, revision: now } = found.edition;
        if (scheduledFor) return failure('PIECE_SCHEDULED');
        if (!draft) return failure('PIECE_WITHOUT_DRAFT');
        if (now !== revision) return failure('PIECE_STALE');
        const isKept = found.live !== undefined || (await newestNumber(tx, piece)) > 0;
        if (isKept) await updateEdition(tx, piece, { ...withoutDraft, problem: '' });
        else await deletePiece(tx, piece);
        await audit.write(tx, acted(piece, nameOfPiece(piece.kind, draft), asked, 'discarded'));
        return success(undefined);
      });
    },
  };
}

/** Undefined when a value has another shape than its field, or a field that stays as it is would change. */
function planSave(
  kind: ContentKind,
  { current, isPublished }: { current: Content; isPublished: boolean },
  { changes, seen }: DraftSave,
) {
  const { fields } = kindOf(kind);
  const content: Record<string, ContentValue> = { ...current };
  const conflicts: string[] = [];
  for (const [id, field] of Object.entries(fields)) {
    if (!Object.hasOwn(changes, id)) continue;
    const wanted = readValue(field, changes[id]);
    const now = current[id];
    if (wanted === undefined || now === undefined || !keepsFixed(field, now, wanted)) return undefined;
    if (field.isOnce && isPublished && !isSameValue(now, wanted)) return undefined;
    const decision = decideSave({ current: now, seen: readValue(field, seen[id]), wanted: normalised(field, wanted) });
    if (decision === 'conflict') conflicts.push(id);
    else content[id] = normalised(field, wanted);
  }
  return { content, conflicts };
}

/** A moment as the tables return it, so that a published content equals what was drafted. */
function normalised(field: ContentField, value: ContentValue): ContentValue {
  if (field.type !== 'moment' || typeof value !== 'string') return value;
  const at = Date.parse(value);
  return Number.isNaN(at) ? value : new Date(at).toISOString();
}

/** Rows that are only moved name the same things before and after. */
function keepsFixed(field: ContentField, before: ContentValue, after: ContentValue): boolean {
  if (field.type === 'fixed') return isSameValue(before, after);
  if (field.type !== 'rows' || !field.isFixed) return true;
  const fixed = Object.keys(field.fields).filter((id) => field.fields[id]?.type === 'fixed');
  const named = (rows: ContentValue) =>
    (rows as readonly Content[]).map((row) => JSON.stringify(fixed.map((id) => row[id]))).sort();
  return isSameValue(named(before), named(after));
}
