import { randomUUID } from 'node:crypto';
import type { KnownPerson } from '@botica/contract/health/people';
import { invitationDays, peopleLimits } from '@botica/domain/health/people';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { isEmail } from '@botica/domain/validation';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import type { CaregiverRights } from './caregivers-store.ts';
import {
  acceptCaregiver,
  countCaregivers,
  deleteCaregiver,
  dropExpired,
  insertCaregiver,
  lockOwnPerson,
  setCaregiverRights,
} from './caregivers-store.ts';
import { peopleJobs } from './job-types.ts';
import { invitationsPerAddress, invitationsPerCustomer } from './limits.ts';
import { findInvited } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

type InviteProblem =
  | 'CAREGIVER_EMAIL_NOT_VALID'
  | 'CAREGIVER_IS_OWNER'
  | 'CAREGIVER_ALREADY_INVITED'
  | 'TOO_MANY_CAREGIVERS'
  | 'PERSON_NOT_FOUND'
  | 'TOO_MANY_SENDS';

interface Invitation {
  personId: string;
  email: string;
  mayOrder: boolean;
  mayBeReminded: boolean;
}

/** The reminders of a person are looked at again. */
export type PlanReminders = (tx: Db, personId: string) => Promise<void>;

type FindOne = (customerId: string, personId: string) => Promise<Result<KnownPerson, 'PERSON_NOT_FOUND'>>;

/** Who else sees a person: invited by e-mail, and with an account of that address after accepting. */
export function createCaregivers(
  { clock, database, jobs }: Platform,
  { findOne, planReminders }: { findOne: FindOne; planReminders: PlanReminders },
) {
  const { db } = database;

  async function store(customerId: string, { personId, email, mayOrder, mayBeReminded }: Invitation) {
    const now = clock.now();
    return db.transaction(async (tx): Promise<InviteProblem | undefined> => {
      if (!(await lockOwnPerson(tx, customerId, personId))) return 'PERSON_NOT_FOUND';
      await dropExpired(tx, personId, now);
      if ((await countCaregivers(tx, personId)) >= peopleLimits.caregivers) return 'TOO_MANY_CAREGIVERS';
      const id = randomUUID();
      const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
      const rights = { mayOrder, mayBeReminded };
      const isNew = await insertCaregiver(tx, { id, personId, email, ...rights, invitedAt: now, expiresAt });
      if (!isNew) return 'CAREGIVER_ALREADY_INVITED';
      await jobs.enqueue(tx, peopleJobs.invitation, { caregiverId: id });
      return undefined;
    });
  }

  return {
    /** The answer never says whether the address has an account. */
    async invite(customerId: string, given: Invitation): Promise<Result<KnownPerson, InviteProblem>> {
      const email = given.email.trim().toLowerCase();
      if (!isEmail(email)) return failure('CAREGIVER_EMAIL_NOT_VALID');
      if ((await findInvited(db, customerId))?.email === email) return failure('CAREGIVER_IS_OWNER');
      const person = await findOne(customerId, given.personId);
      if (!person.ok || !person.value.isOwner) return failure('PERSON_NOT_FOUND');
      const tries = [
        { limit: invitationsPerCustomer, subject: customerId },
        { limit: invitationsPerAddress, subject: email },
      ];
      const taken = await takeTry(db, tries, clock.now());
      if (!taken.ok) return taken;
      const refused = await store(customerId, { ...given, email });
      return refused ? failure(refused) : findOne(customerId, given.personId);
    },

    async setRights(
      customerId: string,
      given: CaregiverRights & { caregiverId: string },
    ): Promise<Result<undefined, 'CAREGIVER_NOT_FOUND'>> {
      const personId = await setCaregiverRights(db, customerId, given);
      if (personId === undefined) return failure('CAREGIVER_NOT_FOUND');
      await planReminders(db, personId);
      return success(undefined);
    },

    async remove(customerId: string, caregiverId: string): Promise<Result<undefined, 'CAREGIVER_NOT_FOUND'>> {
      return (await deleteCaregiver(db, customerId, caregiverId)) ? success(undefined) : failure('CAREGIVER_NOT_FOUND');
    },

    async accept(
      customerId: string,
      caregiverId: string,
    ): Promise<Result<undefined, 'CAREGIVER_NOT_FOUND' | 'EMAIL_NOT_CONFIRMED'>> {
      if (await acceptCaregiver(db, customerId, { caregiverId, now: clock.now() })) return success(undefined);
      const isConfirmed = (await findInvited(db, customerId))?.isConfirmed;
      return failure(isConfirmed ? 'CAREGIVER_NOT_FOUND' : 'EMAIL_NOT_CONFIRMED');
    },
  };
}
