import { companies } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { DeskKind, DeskView, Lease } from '@botica/domain/prescriptions/desk';
import { findCautions } from '@botica/domain/prescriptions/desk';
import type { ActId, PermissionId, Rights } from '@botica/domain/staff';
import { storeDate, storeInstant } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { RequestStaff } from '../../../platform/staff-auth.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { Leased } from '../leases/index.ts';
import { endLease, lockLease, takeLease } from '../leases/index.ts';
import type { PrescriptionReadings, ProposedLine } from '../readings/index.ts';
import { CaseTaken } from './acts.ts';
import { isOrderKind } from './dtos.ts';
import type { CasePicture, IdentityClaims } from './find-case.ts';
import { findCaseLines, findClaims, findInsurance, findPerson, findPictures, findPurchases } from './find-case.ts';
import type { QueuedCase } from './queue.ts';
import { findQueue, findQueued, findWaiting } from './queue.ts';
import { countActs } from './store.ts';
import type { QueueFilter } from './waiting.ts';

export interface CaseId {
  kind: DeskKind;
  subjectId: number;
}

export interface Asking {
  staff: RequestStaff;
  by: Actor;
}

const reviewPermission: Readonly<Record<DeskKind, PermissionId>> = {
  receta: 'prescriptions.review',
  'solo-receta': 'prescriptions.review',
  seguro: 'insurers.review',
  identidad: 'identities.review',
};

const leaseKinds: Readonly<Record<DeskKind, Leased['kind']>> = {
  receta: 'order',
  'solo-receta': 'order',
  seguro: 'insurer-request',
  identidad: 'identity-review',
};

const leasedOf = ({ kind, subjectId: id }: CaseId): Leased => ({ kind: leaseKinds[kind], id });

/** The subject of a case in the audit: its id and number, never the person. */
function subjectOf({ kind, subjectId, number }: CaseId & { number: string }) {
  const id = String(subjectId);
  if (kind === 'seguro') return { kind: 'insurer-request', id, name: `Solicitud ${number}` } as const;
  if (kind === 'identidad') return { kind: 'identity-review', id, name: `Documento ${number}` } as const;
  return { kind: 'prescription', id: encodeOrderId(subjectId), name: `Pedido ${number}` } as const;
}

const viewedAct = (kind: DeskKind): ActId =>
  kind === 'identidad' ? 'identity-document.viewed' : 'prescription.viewed';

export type DeskService = ReturnType<typeof createDeskService>;

/** The queue of the pharmacist's desk, its cases with their pictures, and their leases. */
export function createDeskService(
  { clock, database, files }: Pick<Platform, 'clock' | 'database' | 'files'>,
  { audit, readings }: { audit: Audit; readings: Pick<PrescriptionReadings, 'ofPrescription'> },
) {
  const { db } = database;

  async function require(rights: Rights, id: CaseId, tx: Db = db): Promise<QueuedCase> {
    const found = await findQueued(tx, rights, { ...id, now: clock.now() });
    if (!found) throw new ProblemError('DESK_CASE_NOT_FOUND');
    return found;
  }

  async function requireReviewable({ staff }: Asking, id: CaseId): Promise<QueuedCase> {
    const found = await require(staff.rights, id);
    const place = { companyId: found.companyId, branchId: found.branchCode };
    if (!staff.rights.canAt(reviewPermission[id.kind], place)) throw new ProblemError('DESK_CASE_NOT_FOUND');
    return found;
  }

  const acted = (found: QueuedCase, by: Actor, act: ActId) => ({
    by,
    act,
    on: subjectOf(found),
    place: { companyId: found.companyId, branchId: found.branchCode },
  });

  return {
    async queue({ id, rights }: RequestStaff, view: DeskView, filter: QueueFilter) {
      const now = clock.now();
      const [queue, decidedToday] = await Promise.all([
        findQueue(db, rights, { view, filter, now }),
        countActs(db, id, storeInstant(storeDate(now).isoDate)),
      ]);
      return { ...queue, decidedToday };
    },

    waiting: (rights: Rights, filter: QueueFilter) => findWaiting(db, rights, filter),

    async read(rights: Rights, id: CaseId) {
      const now = clock.now();
      const found = await require(rights, id);
      const isOrder = isOrderKind(id.kind);
      const [pictures, person, lines, insurance] = await Promise.all([
        findPictures(db, found),
        findPerson(db, found),
        isOrder ? findCaseLines(db, id.subjectId) : [],
        id.kind === 'seguro' ? findInsurance(db, id.subjectId) : undefined,
      ]);
      const owner = { companyId: found.companyId, orderId: isOrder ? id.subjectId : 0, now };
      // Purchases say nothing about a document.
      const customerId = id.kind === 'identidad' ? null : person?.customerId;
      const purchases = customerId ? await findPurchases(db, { ...owner, customerId }) : [];
      return {
        found,
        pictures,
        person,
        lines,
        insurance,
        purchases,
        cautions: findCautions(lines, purchases, now),
        now,
      };
    },

    /** Reading a picture is an act: without its row in the audit nobody sees it. */
    async openPicture({ staff, by }: Asking, id: CaseId, pictureId: string) {
      const found = await require(staff.rights, id);
      const picture: CasePicture | undefined = (await findPictures(db, found)).find((one) => one.id === pictureId);
      const file = picture && (await files.get(picture.fileKey));
      if (!file) throw new ProblemError('FILE_NOT_FOUND');
      await db.transaction((tx) =>
        audit.write(tx, { ...acted(found, by, viewedAct(id.kind)), after: { picture: pictureId } }),
      );
      return file;
    },

    /** What the reader found in a picture: reading it is an act, like opening the picture. */
    async openReading({ staff, by }: Asking, id: CaseId, pictureId: string): Promise<ProposedLine[]> {
      const found = await require(staff.rights, id);
      const isOwn = (await findPictures(db, found)).some((one) => one.id === pictureId && one.hasReading);
      if (!isOwn) throw new ProblemError('READING_NOT_FOUND');
      const shop = { company: companies[found.companyId], branchCode: found.branchCode ?? undefined };
      const lines = await readings.ofPrescription(pictureId, shop);
      if (!lines) throw new ProblemError('READING_NOT_FOUND');
      await db.transaction((tx) =>
        audit.write(tx, { ...acted(found, by, 'prescription.viewed'), after: { reading: pictureId } }),
      );
      return lines;
    },

    /** The full number and birth date, as they stand beside the document. */
    async readClaims({ staff, by }: Asking, reviewId: number): Promise<IdentityClaims> {
      const found = await require(staff.rights, { kind: 'identidad', subjectId: reviewId });
      const claims = await findClaims(db, reviewId);
      if (!claims) throw new ProblemError('DESK_CASE_NOT_FOUND');
      await db.transaction((tx) =>
        audit.write(tx, { ...acted(found, by, 'identity-document.viewed'), after: { read: ['number', 'birthDate'] } }),
      );
      return claims;
    },

    async take(asking: Asking, id: CaseId): Promise<Lease> {
      await requireReviewable(asking, id);
      const { staff, by } = asking;
      return db.transaction(async (tx) => {
        const lease = await takeLease(tx, leasedOf(id), { id: staff.id, name: staff.name }, clock.now());
        if (!lease) throw new CaseTaken((await lockLease(tx, leasedOf(id)))?.staffName ?? '');
        // It may have waited for a decision of the pharmacist who had it.
        if (lease.isNew) await audit.write(tx, acted(await require(staff.rights, id, tx), by, 'prescription.taken'));
        return lease;
      });
    },

    /** Of a lease that ended or that another pharmacist has, nothing remains to release. */
    async release(asking: Asking, id: CaseId): Promise<void> {
      const found = await requireReviewable(asking, id);
      await db.transaction(async (tx) => {
        const isEnded = await endLease(tx, leasedOf(id), asking.staff.id);
        if (isEnded) await audit.write(tx, acted(found, asking.by, 'prescription.released'));
      });
    },
  };
}
