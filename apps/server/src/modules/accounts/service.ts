import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Mail } from '../../ports/mail.ts';
import type { CodesService } from '../codes/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { createActivation } from './activation.ts';
import { createDeletion } from './deletion.ts';
import { createEmailChange } from './email-change.ts';
import { createForgottenPassword } from './forgotten-password.ts';
import type { Mailing } from './mailing.ts';
import { createProfile } from './profile.ts';
import { createRegistration } from './registration.ts';

export interface AccountsNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  mail: Mail;
  mailing: Mailing;
  files: FileStore;
  sessions: Sessions;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Everything that happens to an account, each in a file of its own. */
export function createAccountsService(needs: AccountsNeeds) {
  const emailChange = createEmailChange(needs);
  return {
    emailChange,
    clock: needs.clock,
    registration: createRegistration(needs),
    activation: createActivation({ ...needs, emailChange }),
    password: createForgottenPassword(needs),
    profile: createProfile(needs),
    deletion: createDeletion(needs),
  };
}
