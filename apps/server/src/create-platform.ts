import type { Logger } from 'pino';
import { findFrame } from './modules/content/letters/index.ts';
import { findAddressee } from './modules/customers/index.ts';
import { recordMessage } from './modules/customers/messages/index.ts';
import { openSealedFiles } from './modules/vault/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import type { Platform } from './platform/index.ts';
import { createJobs } from './platform/jobs.ts';
import { createKeys } from './platform/keys.ts';
import { createLetters } from './platform/letters/index.ts';
import { createMetrics } from './platform/metrics.ts';
import { createOutsideHealth } from './platform/outside-health.ts';
import { createReleaseFiles } from './platform/release-files.ts';
import { createSharedAnswers } from './platform/shared-answers/index.ts';
import { createMail } from './ports/mail.ts';
import { createSms } from './ports/sms.ts';

export interface PlatformOptions {
  config: Config;
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  onQuery?(statement: string): void;
  runsSchedules?: boolean;
}

/**
 * The services that every module may use, built once. Nothing is started: jobs and keys wait until the database is
 * prepared.
 */
export function createPlatform({
  config,
  databaseUrl,
  clock,
  log,
  onQuery,
  runsSchedules = true,
}: PlatformOptions): Platform {
  const { outside, outsideTimeoutMs: timeoutMs } = config;
  const database = openDatabase({
    url: databaseUrl,
    sessionUrl: config.databaseSessionUrl,
    readUrl: config.databaseReadUrl,
    poolSize: config.databasePoolSize,
    ...(onQuery ? { onQuery } : {}),
  });
  const jobs = createJobs({ url: database.sessionUrl, log, runsSchedules });
  const files = openSealedFiles(config);
  const metrics = createMetrics();
  const mail = createMail({ url: outside.mailUrl, key: outside.mailKey, timeoutMs });
  return {
    ...{ config, clock, log, database, files, jobs, mail, metrics },
    keys: createKeys(database.db, config.sessionSecret),
    letters: createLetters({
      ...{ config, jobs, mail },
      findAddressee: (customerId) => findAddressee(database.db, customerId),
      findFrame: (companyId, letterId) => findFrame(database.db, companyId, letterId),
      record: (sent) => recordMessage(database.db, { ...sent, at: clock.now() }),
    }),
    outsideHealth: createOutsideHealth({ db: database.db, clock, log }),
    releases: createReleaseFiles({ files, kept: config.keptReleases }),
    sharedAnswers: createSharedAnswers({ config, clock, database, metrics }),
    sms: createSms({ url: outside.smsUrl, key: outside.smsKey, timeoutMs }),
  };
}
