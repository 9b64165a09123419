import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import type { LetterId } from '@botica/domain/content/letters';
import { letterIds } from '@botica/domain/content/letters';
import type { Config } from '../platform/config.ts';
import type { LetterContent } from '../platform/letters/index.ts';
import { accountSamples } from './account-samples.ts';
import { orderSamples } from './order-samples.ts';
import type { FileSamples } from './sample-facts.ts';
import { sampleFacts } from './sample-facts.ts';
import { serviceSamples } from './service-samples.ts';

/** Every letter of the store with invented facts, in each of its variants: by file under `modules`, then by function. */
export function lettersByFile(
  config: Pick<Config, 'publicUrl'>,
  companyId: CompanyId,
): Readonly<Record<string, FileSamples>> {
  const facts = sampleFacts(config, companies[companyId]);
  return { ...accountSamples(facts), ...orderSamples(facts), ...serviceSamples(facts) };
}

export type SampleLetters = Partial<Record<LetterId, LetterContent>>;

/** A sample of each letter whose words the company may change: those that it sends. */
export function sampleLetters(config: Pick<Config, 'publicUrl'>, companyId: CompanyId): SampleLetters {
  const all = Object.values(lettersByFile(config, companyId)).flatMap((functions) => Object.values(functions).flat());
  const sent = all.filter((letter) => letter && (letter.companyId === undefined || letter.companyId === companyId));
  return Object.fromEntries(
    letterIds.flatMap((id) => {
      const letter = sent.find((one) => one?.wording?.id === id);
      return letter ? [[id, { ...letter, companyId }]] : [];
    }),
  );
}
