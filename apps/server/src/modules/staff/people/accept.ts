import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { forgetTries, takeTry } from '../../../platform/limits.ts';
import { hashPassword } from '../../identity/sessions/index.ts';
import type { StaffAccount } from '../accounts/index.ts';
import { companyOfGrants, findGrants, lockAccount, updateStaff } from '../accounts/index.ts';
import type { Actor, Audit } from '../audit/index.ts';
import type { LoginProblem, NewPasswordProblem, OpenedLogin, StaffLogin } from '../sessions/index.ts';
import { checkNewPassword, linkTry } from '../sessions/index.ts';
import type { Invitation, InvitationLinks } from './invitations.ts';
import { endInvitations, findInvitation } from './invitations.ts';

type LinkProblem = 'STAFF_INVITATION_NOT_VALID' | 'TOO_MANY_ATTEMPTS';

interface Needs {
  db: Db;
  clock: Clock;
  audit: Audit;
  links: InvitationLinks;
  login: StaffLogin;
}

/** The invited person's side: a single-use link, and a password of their own. */
export function createAcceptance({ db, clock, audit, links, login }: Needs) {
  async function find(
    token: string,
    ip: string | null,
  ): Promise<Result<{ invitation: Invitation; person: StaffAccount }, LinkProblem>> {
    const tries = [linkTry(ip ?? '')];
    const taken = await takeTry(db, tries, clock.now());
    if (!taken.ok) return taken;
    const id = await links.read(token);
    const found = id ? await findInvitation(db, id) : undefined;
    if (!found || !isOpen(found.invitation) || found.person.blockedAt) return failure('STAFF_INVITATION_NOT_VALID');
    await forgetTries(db, [], tries);
    return success(found);
  }

  const isOpen = ({ usedAt, expiresAt }: Invitation) => usedAt === null && expiresAt > clock.now();

  return {
    async check(token: string, from: Actor): Promise<Result<{ person: StaffAccount; expiresAt: Date }, LinkProblem>> {
      const found = await find(token, from.ip);
      if (!found.ok) return found;
      const { invitation, person } = found.value;
      const place = companyOfGrants(await findGrants(db, person.id));
      const on = { kind: 'staff', id: person.id, name: person.name } as const;
      await db.transaction((tx) => audit.write(tx, { by: from, act: 'invitation.opened', on, place }));
      return success({ person, expiresAt: invitation.expiresAt });
    },

    async accept(
      token: string,
      newPassword: string,
      from: Actor,
    ): Promise<Result<OpenedLogin, LinkProblem | NewPasswordProblem | LoginProblem>> {
      const found = await find(token, from.ip);
      if (!found.ok) return found;
      const acceptable = await checkNewPassword(newPassword);
      if (!acceptable.ok) return acceptable;
      const { invitation, person } = found.value;
      const passwordHash = await hashPassword(newPassword);
      return db.transaction(async (tx) => {
        // The lock serialises two clicks: the second one finds the invitation used.
        await lockAccount(tx, person.id);
        const now = await findInvitation(tx, invitation.id);
        if (!now || !isOpen(now.invitation)) return failure('STAFF_INVITATION_NOT_VALID');
        await endInvitations(tx, person.id, clock.now());
        await updateStaff(tx, person.id, { passwordHash });
        const opened = await login.open(tx, { id: person.id, passwordHash }, from);
        await audit.write(tx, {
          by: { ...from, staffId: person.id, name: person.name },
          act: 'invitation.accepted',
          on: { kind: 'staff', id: person.id, name: person.name },
          place: companyOfGrants(await findGrants(tx, person.id)),
        });
        return opened;
      });
    },
  };
}

export type Acceptance = ReturnType<typeof createAcceptance>;
