import type { Moment } from '@botica/domain/health/cabinet';
import { dosesOn } from '@botica/domain/health/cabinet';
import type { PersonForm } from '@botica/domain/health/people';
import { isCurrent, isRunningOut, reminderLimits, reminderTitles } from '@botica/domain/health/reminders';
import { storeInstant } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { PushKeys } from '../../../platform/push-keys.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import type { Vault } from '../../vault/index.ts';
import type { HealthCabinet } from '../cabinet/index.ts';
import type { DoseSlip } from './answers.ts';
import type { BrowserAddress } from './browser-address.ts';
import { doseLetter, supplyLetter } from './letters.ts';
import { sendPush } from './push.ts';
import type { SendRow } from './store.ts';
import { claimSend, deleteBrowser, noteSent } from './store.ts';

/** With the back-off of the job these take about ten minutes. */
const mostTries = 6;
const supplyTtlSeconds = 12 * 60 * 60;

export const placeOfBrowser = (rowId: string) => ({ table: 'health_push_browsers', rowId, column: 'details' });

interface Needs {
  cabinet: HealthCabinet;
  vault: Vault;
  pushKeys: () => PushKeys | undefined;
  now: () => Moment;
  signSlip(slip: DoseSlip): Promise<string>;
  findPerson(customerId: string, personId: string): Promise<Pick<PersonForm, 'name'> | undefined>;
}

/** Sends one notice to one browser or mailbox, if it still says something true. */
export function createSending(platform: Platform, needs: Needs) {
  const { clock, config, database, letters, log } = platform;
  const { db } = database;
  const { cabinet, vault, pushKeys, now } = needs;

  /** The medicines that the notice is about, by the state of this moment; none: there is nothing to say. */
  async function subjectsOf(send: SendRow): Promise<string[]> {
    const medicines = (await cabinet.planOf(db, send, 'remind')) ?? [];
    if (send.kind === 'supply') {
      return send.ofSupply ? medicines.filter(({ supply }) => isRunningOut(supply)).map(({ name }) => name) : [];
    }
    const isIt = ({ day, minutes }: Moment) => day === send.day && minutes === send.minutes;
    if (!send.ofDoses || !isCurrent(send, now())) return [];
    return medicines
      .filter(({ course, marks }) => dosesOn(course, send.day).some(isIt) && !marks.some(isIt))
      .map(({ name }) => name);
  }

  async function namesOf(send: SendRow, subjects: readonly string[]): Promise<string[]> {
    if (!send.showsNames) return [];
    const person = await needs.findPerson(send.customerId, send.personId);
    return subjects.map((name) => (person ? `${name} (${person.name})` : name));
  }

  const urlOf = ({ companyId, personId }: SendRow) => storeUrl(config, companyId, `/mis-medicinas?persona=${personId}`);

  async function mail(send: SendRow, names: readonly string[]): Promise<boolean> {
    if (!send.byMail) return false;
    const write = send.kind === 'dose' ? doseLetter : supplyLetter;
    const { sendId: key, customerId } = send;
    await letters.send({ customerId, key, write: () => write({ url: urlOf(send), names }) });
    return true;
  }

  async function payloadOf(send: SendRow, names: readonly string[]) {
    const { pathname, search } = new URL(urlOf(send));
    const isDose = send.kind === 'dose';
    return {
      titulo: reminderTitles[send.kind],
      texto: names.join(', '),
      marca: send.noticeId,
      ruta: `${pathname}${search}`,
      ficha: isDose ? await needs.signSlip(send) : '',
      responder: isDose ? `${config.storefront.baseUrls.main}/api/salud/recordatorios/avisos/responder` : '',
    };
  }

  async function push(send: SendRow, browserId: string, details: Buffer, names: readonly string[]): Promise<boolean> {
    const keys = pushKeys();
    if (!keys || !send.byPush) return false;
    const address = vault.open<BrowserAddress>(placeOfBrowser(browserId), details);
    const endsAt = storeInstant(send.day, send.minutes + reminderLimits.currentMinutes);
    const doseTtl = Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1000);
    const ttlSeconds = send.kind === 'dose' ? doseTtl : supplyTtlSeconds;
    const topic = send.noticeId.replaceAll('-', '');
    const outcome = await sendPush(config, keys, address, { payload: await payloadOf(send, names), topic, ttlSeconds });
    if (outcome === 'failed') throw new Error('The push service did not take a reminder');
    if (outcome === 'gone') await deleteBrowser(db, browserId, send.customerId);
    if (outcome === 'refused') log.warn({ sendId: send.sendId }, 'reminders: the push service refused one');
    return outcome === 'sent';
  }

  return {
    async send(sendId: string): Promise<void> {
      const send = await claimSend(db, sendId, mostTries);
      if (!send) return;
      const subjects = await subjectsOf(send);
      if (subjects.length === 0) return;
      const names = await namesOf(send, subjects);
      const { browserId, details } = send;
      const isSent = browserId && details ? await push(send, browserId, details, names) : await mail(send, names);
      if (isSent) await noteSent(db, sendId, clock.now());
    },
  };
}
