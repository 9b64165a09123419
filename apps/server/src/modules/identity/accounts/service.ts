import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { CustomerErasure } from '../../customers/index.ts';
import type { CodesService } from '../codes/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { confirmOwner } from '../sessions/index.ts';
import { createActivation } from './activation.ts';
import { createDeletion } from './deletion.ts';
import { createEmailChange } from './email-change.ts';
import { createEmailConfirmation } from './email-confirmation.ts';
import { createForgottenPassword } from './forgotten-password.ts';
import type { Mailing } from './mail-letters.ts';
import { createProfile } from './profile.ts';
import { createRegistration } from './registration.ts';
import { createAccess } from './revoke-access.ts';

export interface AccountsNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  customers: CustomerErasure;
  jobs: Jobs;
  mailing: Mailing;
  files: FileStore;
  sessions: Sessions;
  config: Pick<Config, 'publicUrl'>;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** The account operations, one file each. */
export function createAccountsService(needs: AccountsNeeds) {
  const access = createAccess(needs);
  const emailChange = createEmailChange({ ...needs, access });
  return {
    emailChange,
    emailConfirmation: createEmailConfirmation(needs),
    confirmOwner: (customer: { id: string; sessionId: string }, password: string) =>
      confirmOwner(needs, customer, password),
    clock: needs.clock,
    registration: createRegistration({ ...needs, access }),
    activation: createActivation({ ...needs, emailChange }),
    password: createForgottenPassword({ ...needs, access }),
    profile: createProfile(needs),
    deletion: createDeletion(needs),
  };
}
