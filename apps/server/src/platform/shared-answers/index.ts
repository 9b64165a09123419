import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import type { Metrics } from '../metrics.ts';
import { createAnswers } from './answers.ts';

export { sharedAnswersPlugin } from './plugin.ts';

/** At most this much of the memory of a process. */
const maxBytes = 16 * 1024 * 1024;

interface Needs {
  config: Pick<Config, 'sharedAnswerMs'>;
  clock: Clock;
  database: Pick<Database, 'listen'>;
  metrics: Pick<Metrics, 'sharedAnswers'>;
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>;

/** The answers of calls that are the same for everybody, for a moment. */
export function createSharedAnswers({ config, clock, database, metrics }: Needs) {
  const answers = createAnswers({ maxAgeMs: config.sharedAnswerMs, maxBytes, now: () => clock.now().getTime() });
  const isOn = config.sharedAnswerMs > 0;
  let catalogueVersion = -1;
  return {
    answers,
    isOn,
    counted: {
      made: metrics.sharedAnswers.labels({ how: 'made' }),
      joined: metrics.sharedAnswers.labels({ how: 'joined' }),
      cached: metrics.sharedAnswers.labels({ how: 'cached' }),
    },

    /** Any statement may be the first of this process to see a change of the catalogue. */
    sawVersion(version: number): void {
      if (version === catalogueVersion) return;
      catalogueVersion = version;
      answers.forget();
    },

    /** Notices of the database after which an answer may be another one. */
    async forgetOn(channels: readonly string[]): Promise<void> {
      if (!isOn) return;
      // Also after a reconnect: notices may have been missed.
      await Promise.all(channels.map((channel) => database.listen(channel, answers.forget, answers.forget)));
    },
  };
}
