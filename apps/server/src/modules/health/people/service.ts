import { randomUUID } from 'node:crypto';
import type { KnownPerson } from '@botica/contract/health/people';
import type { PersonForm } from '@botica/domain/health/people';
import { cleanPerson, isConsentOld, peopleLimits } from '@botica/domain/health/people';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { PlanReminders } from './caregivers.ts';
import { createCaregivers } from './caregivers.ts';
import {
  countPeople,
  erasePeople,
  findCaregivers,
  findInvitations,
  findInvited,
  findPeople,
  insertPerson,
  isOwnPerson,
  replaceConsent,
  updatePerson,
} from './store.ts';

type CreateProblem = 'CONSENT_REQUIRED' | 'SELF_ALREADY_KEPT' | 'TOO_MANY_PEOPLE' | 'PERSON_NOT_FOUND';
type ChangeProblem = 'PERSON_NOT_FOUND' | 'PERSON_CHANGED' | 'SELF_ALREADY_KEPT';

const placeOf = (rowId: string) => ({ table: 'health_people', rowId, column: 'details' });

export type HealthPeople = ReturnType<typeof createHealthPeople>;

interface Needs {
  vault: Vault;
  /** Copies of the customer's data hold what was noted in clear. */
  dropDataCopies(tx: Db, customerId: string): Promise<void>;
  planReminders: PlanReminders;
}

export function createHealthPeople(platform: Platform, { vault, dropDataCopies, planReminders }: Needs) {
  const { clock, database } = platform;
  const { db } = database;

  async function find(customerId: string, personId?: string): Promise<KnownPerson[]> {
    const [people, caregivers] = await Promise.all([
      findPeople(db, customerId, personId),
      findCaregivers(db, customerId, clock.now()),
    ]);
    return people.map(({ id, ownerId, details, revision, caregiverId, version, givenAt, ...rights }) => {
      const isOwner = ownerId === customerId;
      return {
        ...vault.open<PersonForm>(placeOf(id), details),
        ...{ id, revision, isOwner, caregiverId: isOwner ? null : caregiverId },
        mayOrder: isOwner || rights.mayOrder === true,
        mayBeReminded: isOwner || rights.mayBeReminded === true,
        consent: { version, givenAt },
        caregivers: caregivers.filter(({ personId: of }) => of === id),
      };
    });
  }

  async function findOne(customerId: string, personId: string): Promise<Result<KnownPerson, 'PERSON_NOT_FOUND'>> {
    const [person] = await find(customerId, personId);
    return person ? success(person) : failure('PERSON_NOT_FOUND');
  }

  return {
    findOne,
    caregivers: createCaregivers(platform, { findOne, planReminders }),

    async list(customerId: string) {
      const [people, invitations, invited] = await Promise.all([
        find(customerId),
        findInvitations(db, customerId, clock.now()),
        findInvited(db, customerId),
      ]);
      return { people, invitations, isEmailConfirmed: invited?.isConfirmed ?? false };
    },

    /** Nothing is stored without the consent to the text that is shown today. */
    async create(
      customerId: string,
      given: PersonForm,
      consentVersion: string,
    ): Promise<Result<KnownPerson, CreateProblem>> {
      if (isConsentOld(consentVersion)) return failure('CONSENT_REQUIRED');
      const now = clock.now();
      const form = cleanPerson(given, storeDate(now));
      const id = randomUUID();
      const isSelf = form.relation === 'yo';
      const refused = await db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        // A deletion of the account that came first erased nothing of this person.
        if (!(await findInvited(tx, customerId))) return 'PERSON_NOT_FOUND' as const;
        const { people, selves } = await countPeople(tx, customerId);
        if (people >= peopleLimits.people) return 'TOO_MANY_PEOPLE' as const;
        if (isSelf && selves > 0) return 'SELF_ALREADY_KEPT' as const;
        await insertPerson(
          tx,
          { ...{ id, customerId, isSelf, createdAt: now, changedAt: now }, details: vault.seal(placeOf(id), form) },
          { id: randomUUID(), customerId, personId: id, version: consentVersion, givenAt: now },
        );
        return undefined;
      });
      return refused ? failure(refused) : findOne(customerId, id);
    },

    /** Only the customer who keeps the person. An edit of an older revision is refused, never merged. */
    async change(
      customerId: string,
      { personId, revision }: { personId: string; revision: number },
      given: PersonForm,
    ): Promise<Result<KnownPerson, ChangeProblem>> {
      const now = clock.now();
      const form = cleanPerson(given, storeDate(now));
      const isSelf = form.relation === 'yo';
      const refused = await db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        const others = (await findPeople(tx, customerId)).filter((one) => one.ownerId === customerId);
        if (isSelf && others.some((one) => one.id !== personId && one.isSelf)) return 'SELF_ALREADY_KEPT' as const;
        const values = { details: vault.seal(placeOf(personId), form), isSelf, changedAt: now };
        if (await updatePerson(tx, { customerId, personId, revision }, values)) return undefined;
        return (await isOwnPerson(tx, customerId, personId)) ? ('PERSON_CHANGED' as const) : 'PERSON_NOT_FOUND';
      });
      return refused ? failure(refused) : findOne(customerId, personId);
    },

    /** The text of today, for a person with an older one. Idempotent. */
    async renewConsent(
      customerId: string,
      { personId, version }: { personId: string; version: string },
    ): Promise<Result<KnownPerson, 'PERSON_NOT_FOUND' | 'CONSENT_REQUIRED'>> {
      if (isConsentOld(version)) return failure('CONSENT_REQUIRED');
      const isOwn = await db.transaction(async (tx) => {
        // A withdrawal comes before or after.
        await lockCustomer(tx, customerId);
        if (!(await isOwnPerson(tx, customerId, personId))) return false;
        await replaceConsent(tx, { id: randomUUID(), customerId, personId, version, givenAt: clock.now() });
        return true;
      });
      return isOwn ? findOne(customerId, personId) : failure('PERSON_NOT_FOUND');
    },

    /** Erases everything that was noted about the person, also in prepared copies of the customer's data. */
    async withdraw(customerId: string, personId: string): Promise<Result<undefined, 'PERSON_NOT_FOUND'>> {
      const isErased = await db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        if (!(await erasePeople(tx, { customerId, personId, at: clock.now() }))) return false;
        await dropDataCopies(tx, customerId);
        return true;
      });
      return isErased ? success(undefined) : failure('PERSON_NOT_FOUND');
    },
  };
}
