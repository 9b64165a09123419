import { randomUUID } from 'node:crypto';
import type { Moment } from '@botica/domain/health/cabinet';
import type { ReminderChoice } from '@botica/domain/health/reminders';
import { dueMoments, noReminder, reminderLimits } from '@botica/domain/health/reminders';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { HealthCabinet } from '../cabinet/index.ts';
import { exactMoment } from '../cabinet/index.ts';
import type { HealthPeople } from '../people/index.ts';
import { createSlips } from './answers.ts';
import type { BrowserAddress } from './browser-address.ts';
import { digestOf, isBrowserAddress } from './browser-address.ts';
import { createNotices } from './notices.ts';
import { readPushKeys } from './push-keys.ts';
import { createSending, placeOfBrowser } from './sending.ts';
import {
  deleteBrowser,
  findBrowsers,
  findChoices,
  findEmail,
  findOnPage,
  replaceBrowser,
  writeChoice,
} from './store.ts';

interface Needs {
  cabinet: HealthCabinet;
  people: Pick<HealthPeople, 'findOne'>;
  vault: Vault;
}

type Answer = Moment & { personId: string; state: 'taken' | 'skipped' };

export type HealthReminders = ReturnType<typeof createHealthReminders>;

/** Who is reminded of whom, by which channels, and the reminders themselves. */
export function createHealthReminders(platform: Platform, { cabinet, people, vault }: Needs) {
  const { clock, config, database } = platform;
  const { db } = database;
  const pushKeys = readPushKeys(config);
  const slips = createSlips(platform);
  const now = () => exactMoment(clock.now());

  async function findPerson(customerId: string, personId: string) {
    const found = await people.findOne(customerId, personId);
    return found.ok ? found.value : undefined;
  }

  async function read(customerId: string) {
    const [choices, browsers, email] = await Promise.all([
      findChoices(db, customerId),
      findBrowsers(db, customerId),
      findEmail(db, customerId),
    ]);
    return {
      publicKey: pushKeys()?.publicKey,
      email,
      people: choices.map(({ personId, choice }) => ({ personId, choice: choice ?? noReminder })),
      browsers,
    };
  }
  type Read = Awaited<ReturnType<typeof read>>;

  return {
    read,
    pushKeys,
    notices: createNotices(platform, { cabinet, now }),
    sending: createSending(platform, { cabinet, vault, pushKeys, now, signSlip: slips.sign, findPerson }),

    async choose(
      customerId: string,
      personId: string,
      choice: ReminderChoice,
    ): Promise<Result<Read, 'REMINDER_NOT_ALLOWED'>> {
      const isWritten = await db.transaction(async (tx) => {
        // Not beside the deletion of the account.
        await lockCustomer(tx, customerId);
        return writeChoice(tx, { id: randomUUID(), customerId, personId, now: clock.now() }, choice);
      });
      return isWritten ? success(await read(customerId)) : failure('REMINDER_NOT_ALLOWED');
    },

    async addBrowser(
      { customerId, sessionId, name }: { customerId: string; sessionId: string; name: string },
      address: BrowserAddress,
    ): Promise<Result<Read, 'PUSH_NOT_OFFERED' | 'PUSH_BROWSER_NOT_VALID'>> {
      if (!pushKeys()) return failure('PUSH_NOT_OFFERED');
      if (!isBrowserAddress(address, config)) return failure('PUSH_BROWSER_NOT_VALID');
      await db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        const id = randomUUID();
        const endpointDigest = digestOf(address.endpoint);
        const details = vault.seal(placeOfBrowser(id), address);
        await replaceBrowser(tx, { id, customerId, sessionId, name, endpointDigest, details, createdAt: clock.now() });
        const older = (await findBrowsers(tx, customerId)).slice(reminderLimits.browsers);
        for (const one of older) await deleteBrowser(tx, one.id, customerId);
      });
      return success(await read(customerId));
    },

    async removeBrowser(customerId: string, browserId: string): Promise<Result<Read, 'PUSH_BROWSER_NOT_FOUND'>> {
      const isRemoved = await deleteBrowser(db, browserId, customerId);
      return isRemoved ? success(await read(customerId)) : failure('PUSH_BROWSER_NOT_FOUND');
    },

    /** What an open page shows now. */
    async listDue(customerId: string) {
      const shown = await findOnPage(db, customerId);
      const found = await Promise.all(
        shown.map(async ({ personId, showsNames }) => {
          const medicines = (await cabinet.planOf(db, { customerId, personId }, 'remind')) ?? [];
          const names = new Map(medicines.map(({ id, name }) => [id, name]));
          return dueMoments(medicines, now()).map(({ day, minutes, medicineIds }) => ({
            ...{ personId, day, minutes },
            text: showsNames ? medicineIds.map((id) => names.get(id) ?? '').join(', ') : '',
          }));
        }),
      );
      return found.flat();
    },

    answer: (customerId: string, given: Answer) => cabinet.markAll(customerId, given),

    /** The slip of a notice stands for the session of its recipient, who must still see the person. */
    async answerPush(slip: string, state: Answer['state']): Promise<Result<undefined, 'REMINDER_ACT_NOT_VALID'>> {
      const found = await slips.read(slip);
      if (!found) return failure('REMINDER_ACT_NOT_VALID');
      const { customerId, ...dose } = found;
      const marked = await cabinet.markAll(customerId, { ...dose, state });
      return marked.ok ? marked : failure('REMINDER_ACT_NOT_VALID');
    },
  };
}
