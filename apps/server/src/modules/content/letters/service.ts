import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import type { LetterId, LetterText, LetterValue } from '@botica/domain/content/letters';
import { isLetterId, mailedLetter } from '@botica/domain/content/letters';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import { sampleLetters } from '../../../letter-samples/index.ts';
import type { Platform } from '../../../platform/index.ts';
import type { LetterContent, OutgoingLetter, RenderedLetter } from '../../../platform/letters/index.ts';
import { reword } from '../../../platform/letters/index.ts';
import type { Limit } from '../../../platform/limits.ts';
import { takeTry } from '../../../platform/limits.ts';
import { findStaff } from '../../staff/accounts/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { ContentEditions } from '../editions/index.ts';
import type { LetterTest } from './job-types.ts';
import { letterTestJob } from './job-types.ts';

interface LetterPlace {
  companyId: CompanyId;
  key: string;
}

/** A letter with the words of its draft, or those in force without one. */
export interface DraftedLetter {
  letterId: LetterId;
  name: string;
  sample: LetterContent;
  text: LetterText;
  values: readonly (LetterValue & { name: string; example: string })[];
}

const testsPerPerson: Limit<'LETTER_TESTS_MANY'> = {
  name: 'letter-tests',
  code: 'LETTER_TESTS_MANY',
  freeTries: 10,
  firstPauseSeconds: 10 * 60,
  maxPauseSeconds: 60 * 60,
  windowSeconds: 6 * 60 * 60,
};

export interface LetterTextsNeeds {
  audit: Audit;
  contentEditions: Pick<ContentEditions, 'page'>;
}

export type LetterTexts = ReturnType<typeof createLetterTexts>;

/** A look at a letter with the words of a draft, and a test that is sent to the person who asks. */
export function createLetterTexts(platform: Platform, { audit, contentEditions }: LetterTextsNeeds) {
  const { clock, config, database, jobs, letters } = platform;

  async function findDrafted(
    rights: Rights,
    { companyId, key }: LetterPlace,
  ): Promise<Result<DraftedLetter, 'PIECE_NOT_FOUND'>> {
    const sample = isLetterId(key) ? sampleLetters(config, companyId)[key] : undefined;
    if (!isLetterId(key) || !sample) return failure('PIECE_NOT_FOUND');
    const page = await contentEditions.page(rights, { kind: 'letter', companyId, key });
    if (!page.ok) return page;
    const content = page.value.edition?.draft ?? page.value.live;
    if (!content) return failure('PIECE_NOT_FOUND');
    const { name, values } = mailedLetter(key);
    const examples: Readonly<Record<string, string>> = sample.wording?.values ?? {};
    return success({
      ...{ letterId: key, name, sample, text: wordsIn(content) },
      values: Object.entries(values).map(([id, value]) => ({ ...value, name: id, example: examples[id] ?? '' })),
    });
  }

  return {
    async show(
      rights: Rights,
      place: LetterPlace,
    ): Promise<Result<DraftedLetter & { letter: RenderedLetter }, 'PIECE_NOT_FOUND'>> {
      const drafted = await findDrafted(rights, place);
      if (!drafted.ok) return drafted;
      const { sample, text } = drafted.value;
      return success({ ...drafted.value, letter: await letters.render(sample, text) });
    },

    /** To the person's own address only, by a job of the transaction that writes the audit. */
    async sendTest(
      { rights, id: staffId }: { rights: Rights; id: string },
      place: LetterPlace,
      by: Actor,
    ): Promise<Result<undefined, 'PIECE_NOT_FOUND' | 'LETTER_TESTS_MANY', unknown>> {
      const drafted = await findDrafted(rights, place);
      if (!drafted.ok) return drafted;
      const taken = await takeTry(database.db, [{ limit: testsPerPerson, subject: staffId }], clock.now());
      if (!taken.ok) return taken;
      const { letterId, name, text } = drafted.value;
      const { companyId } = place;
      await database.db.transaction(async (tx) => {
        await jobs.enqueue(tx, letterTestJob, { companyId, letterId, staffId, text });
        const on = { kind: 'content', id: `letter-${companyId}-${letterId}`, name } as const;
        await audit.write(tx, { by, act: 'content.letter-tested', on, place: { companyId } });
      });
      return success(undefined);
    },

    /** The letter of a test; nothing for a person who is blocked by now. */
    async findTest(
      { companyId, letterId, staffId, text }: LetterTest,
      job: { id: string },
    ): Promise<OutgoingLetter | undefined> {
      const person = await findStaff(database.db, staffId);
      const sample = sampleLetters(config, companyId)[letterId];
      if (!person || person.blockedAt || !sample) return undefined;
      const letter = reword(sample, text);
      const reason = 'pediste una prueba desde la consola; los datos son inventados';
      const test = {
        ...letter,
        wording: undefined,
        subject: `[Prueba] ${letter.subject}`.replace(/\s+/g, ' '),
        reason,
      };
      return { to: person.email, key: job.id, write: () => test };
    },
  };
}

const wordsIn = ({ subject, greeting, intro, button, closing }: Content): LetterText => ({
  subject: String(subject),
  greeting: String(greeting),
  intro: String(intro),
  button: String(button),
  closing: String(closing),
});
