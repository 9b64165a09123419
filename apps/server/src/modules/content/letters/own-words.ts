import type { CompanyId } from '@botica/domain/companies';
import type { LetterId, LetterText } from '@botica/domain/content/letters';
import { hasOwnButton, templateOf } from '@botica/domain/content/letters';
import { sampleLetters } from '../../../letter-samples/index.ts';
import type { LetterContent } from '../../../platform/letters/index.ts';

type OwnWords = ReadonlyMap<LetterId, LetterText>;

const kept = new Map<CompanyId, OwnWords>();
/** The words do not depend on the address of the store. */
const anyStore = { publicUrl: 'https://botica.example' };

/** The words of the code for each letter that a company sends, with the names of the values in them. */
export function ownWordsOf(companyId: CompanyId): OwnWords {
  const known = kept.get(companyId);
  if (known) return known;
  const samples = Object.entries(sampleLetters(anyStore, companyId)) as [LetterId, LetterContent][];
  const own = new Map(samples.map(([id, letter]) => [id, wordsOf(id, letter)]));
  kept.set(companyId, own);
  return own;
}

function wordsOf(id: LetterId, { wording, subject, greeting, paragraphs, action }: LetterContent): LetterText {
  const template = (text: string) => templateOf(text, wording?.values ?? {});
  return {
    subject: template(subject),
    greeting: template(greeting),
    intro: template(paragraphs[0] ?? ''),
    button: hasOwnButton(id) ? template(action?.label ?? '') : '',
    closing: '',
  };
}
