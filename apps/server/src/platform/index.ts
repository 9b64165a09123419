import type { Logger } from 'pino';
import type { Mail } from '../ports/mail.ts';
import type { Sms } from '../ports/sms.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { FileStore } from './files/index.ts';
import type { Jobs } from './jobs.ts';
import type { Keys } from './keys.ts';
import type { Letters } from './letters/index.ts';
import type { Metrics } from './metrics.ts';
import type { OutsideHealth } from './outside-health.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { SharedAnswers } from './shared-answers/index.ts';

/** The services that every module may use. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  files: FileStore;
  jobs: Jobs;
  keys: Keys;
  letters: Letters;
  mail: Mail;
  metrics: Metrics;
  outsideHealth: OutsideHealth;
  releases: ReleaseFiles;
  sharedAnswers: SharedAnswers;
  sms: Sms;
}
