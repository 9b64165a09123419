import type { ProblemCode } from '@botica/contract/problems';
import type { CompanyId } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Grant, Rights } from '@botica/domain/staff';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { RequestStaff } from '../../../platform/staff-auth.ts';
import type { StaffGrant } from '../accounts/index.ts';
import { companyOfGrants, insertGrants, insertStaff, lockAccount, updateStaff } from '../accounts/index.ts';
import type { Actor, Audit, AuditedAct } from '../audit/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import { closeSessions, listLiveSessions, liveSince } from '../sessions/index.ts';
import type { Invitation, Invitations } from './invitations.ts';
import { findOpenInvitation } from './invitations.ts';
import type { StaffCursor, StaffFilter, StaffPerson } from './store.ts';
import { deleteGrant, findForeignBranches, findPerson, isLastAdministrator, listPeople, scopeOf } from './store.ts';

export interface PeopleNeeds {
  db: Db;
  clock: Clock;
  audit: Audit;
  invitations: Invitations;
  secondFactor: SecondFactor;
}

type PersonProblem = 'STAFF_NOT_FOUND' | 'STAFF_FORBIDDEN' | 'STAFF_SELF_CHANGE';

/** The member of staff who asks, and the reason given. */
export interface Asked {
  staff: RequestStaff;
  by: Actor;
  reason: string;
}

export interface StaffDetail {
  person: StaffPerson;
  /** While it waits to be accepted. */
  invitation: Invitation | undefined;
  openSessions: number;
  /** Whether the asker may change the person's access. */
  mayManage: boolean;
}

export type People = ReturnType<typeof createPeopleService>;

export function createPeopleService({ db, clock, audit, invitations, secondFactor }: PeopleNeeds) {
  /**
   * Changes one person in a transaction that locks them. The person is in the asker's companies, and is not the asker;
   * `isWhole` asks that every role of the person is within the asker's reach.
   */
  async function change<Value, Problem extends ProblemCode>(
    staffId: string,
    { staff }: Pick<Asked, 'staff'>,
    run: (tx: Db, person: StaffPerson) => Promise<Result<Value, Problem>>,
    { isWhole = true } = {},
  ): Promise<Result<Value, Problem | PersonProblem>> {
    return db.transaction(async (tx) => {
      await lockAccount(tx, staffId);
      const person = await findPerson(tx, scopeOf(staff.rights, 'staff.manage'), staffId);
      if (!person) return failure('STAFF_NOT_FOUND');
      if (staffId === staff.id) return failure('STAFF_SELF_CHANGE');
      if (isWhole && !canManage(staff.rights, person.grants)) return failure('STAFF_FORBIDDEN');
      return run(tx, person);
    });
  }

  const acted = (
    person: StaffPerson,
    { by, reason }: Pick<Asked, 'by'> & { reason?: string },
    act: AuditedAct['act'],
  ) => ({
    by,
    act,
    on: { kind: 'staff', id: person.id, name: person.name } as const,
    place: companyOfGrants(person.grants),
    ...(reason === undefined ? {} : { reason }),
  });

  async function leavesCompanyWithoutAdministrator(tx: Db, person: StaffPerson, grants: readonly StaffGrant[]) {
    const whole = grants.filter(({ role, branchId }) => role === 'administrador' && branchId === null);
    // In the order of the companies, so that two of these transactions cannot deadlock.
    for (const companyId of whole.map((grant) => grant.companyId).sort((a, b) => a - b)) {
      if (await isLastAdministrator(tx, person.id, companyId)) return true;
    }
    return false;
  }

  return {
    list: (rights: Rights, asked: { filter: StaffFilter; after: StaffCursor | undefined; size: number }) =>
      listPeople(db, scopeOf(rights, 'staff.read'), asked),

    async detail(rights: Rights, selfId: string, staffId: string): Promise<Result<StaffDetail, 'STAFF_NOT_FOUND'>> {
      const person = await findPerson(db, scopeOf(rights, 'staff.read'), staffId);
      if (!person) return failure('STAFF_NOT_FOUND');
      const [invitation, sessions] = await Promise.all([
        findOpenInvitation(db, staffId),
        listLiveSessions(db, staffId, liveSince(clock.now())),
      ]);
      const mayManage = staffId !== selfId && canManage(rights, person.grants);
      return success({ person, invitation, openSessions: sessions.length, mayManage });
    },

    async invite(
      { email, name, grants }: { email: string; name: string; grants: readonly Grant[] },
      { staff, by, reason }: Asked,
    ): Promise<
      Result<
        { staffId: string; invitation: Invitation },
        'STAFF_FORBIDDEN' | 'STAFF_BRANCH_UNKNOWN' | 'STAFF_EMAIL_INVALID' | 'STAFF_EMAIL_TAKEN'
      >
    > {
      if (!canManage(staff.rights, grants)) return failure('STAFF_FORBIDDEN');
      if (!/^\S+@\S+\.\S+$/.test(email.trim())) return failure('STAFF_EMAIL_INVALID');
      if ((await findForeignBranches(db, grants)).length > 0) return failure('STAFF_BRANCH_UNKNOWN');
      return db.transaction(async (tx) => {
        const createdAt = clock.now();
        const staffId = await insertStaff(tx, { email, name, passwordHash: null, createdAt });
        if (!staffId) return failure('STAFF_EMAIL_TAKEN');
        await insertGrants(tx, staffId, grants, createdAt);
        const invitation = await invitations.send(tx, staffId, createdAt);
        await audit.write(tx, {
          by,
          act: 'staff.invited',
          on: { kind: 'staff', id: staffId, name },
          place: companyOfGrants(grants),
          after: { email, name, roles: grants },
          reason,
        });
        return success({ staffId, invitation });
      });
    },

    resendInvitation: (staffId: string, asked: Omit<Asked, 'reason'>) =>
      change(staffId, asked, async (tx, person) => {
        if (person.state !== 'invited') return failure('STAFF_INVITATION_ACCEPTED');
        const invitation = await invitations.send(tx, staffId, clock.now());
        await audit.write(tx, {
          ...acted(person, asked, 'invitation.resent'),
          after: { expires: invitation.expiresAt },
        });
        return success({ staffId, invitation });
      }),

    grant: (staffId: string, grant: Grant, asked: Asked) =>
      change(
        staffId,
        asked,
        async (tx, person) => {
          if (!canManage(asked.staff.rights, [grant])) return failure('STAFF_FORBIDDEN');
          if ((await findForeignBranches(tx, [grant])).length > 0) return failure('STAFF_BRANCH_UNKNOWN');
          const [grantId] = await insertGrants(tx, staffId, [grant], clock.now());
          if (!grantId) return failure('STAFF_ROLE_HELD');
          await audit.write(tx, { ...acted(person, asked, 'role.granted'), place: grant, after: { ...grant } });
          return success({ grantId });
        },
        { isWhole: false },
      ),

    revoke: (staffId: string, grantId: string, asked: Asked) =>
      change(
        staffId,
        asked,
        async (tx, person) => {
          const grant = person.grants.find(({ id }) => id === grantId);
          if (!grant || !asked.staff.rights.canAt('staff.read', grant)) return failure('STAFF_ROLE_NOT_FOUND');
          if (!canManage(asked.staff.rights, [grant])) return failure('STAFF_FORBIDDEN');
          if (await leavesCompanyWithoutAdministrator(tx, person, [grant])) return failure('STAFF_LAST_ADMINISTRATOR');
          await deleteGrant(tx, grantId);
          const { role, companyId, branchId } = grant;
          await audit.write(tx, {
            ...acted(person, asked, 'role.revoked'),
            place: grant,
            before: { role, companyId, branchId },
          });
          return success(undefined);
        },
        { isWhole: false },
      ),

    block: (staffId: string, asked: Asked) =>
      change<undefined, 'STAFF_LAST_ADMINISTRATOR'>(staffId, asked, async (tx, person) => {
        if (await leavesCompanyWithoutAdministrator(tx, person, person.grants)) {
          return failure('STAFF_LAST_ADMINISTRATOR');
        }
        await updateStaff(tx, staffId, { blockedAt: clock.now() });
        const closed = await closeSessions(tx, staffId, {}, clock.now());
        await audit.write(tx, {
          ...acted(person, asked, 'staff.blocked'),
          before: { state: person.state },
          after: { state: 'blocked', closedSessions: closed.length },
        });
        return success(undefined);
      }),

    unblock: (staffId: string, asked: Asked) =>
      change<undefined, never>(staffId, asked, async (tx, person) => {
        await updateStaff(tx, staffId, { blockedAt: null });
        const before = { state: person.state };
        await audit.write(tx, { ...acted(person, asked, 'staff.unblocked'), before, after: { state: 'active' } });
        return success(undefined);
      }),

    resetSecondFactor: (staffId: string, asked: Asked) =>
      change<undefined, never>(staffId, asked, async (tx, person) => {
        const hadFactor = await secondFactor.remove(tx, staffId);
        const closed = await closeSessions(tx, staffId, {}, clock.now());
        await audit.write(tx, {
          ...acted(person, asked, 'second-factor.reset'),
          before: { secondFactor: hadFactor },
          after: { secondFactor: false, closedSessions: closed.length },
        });
        return success(undefined);
      }),
  };
}

/** Whether the asker manages staff wherever these roles are. */
function canManage(rights: Rights, grants: readonly { companyId: CompanyId; branchId: number | null }[]): boolean {
  return grants.every((grant) => rights.canAt('staff.manage', grant));
}
