import type { Company } from '@botica/domain/companies';
import type { Config } from '../platform/config.ts';
import type { LetterContent } from '../platform/letters/index.ts';
import { storeUrl } from '../platform/store-url.ts';

/** The samples of one `letters.ts`: for each of its functions, a letter of each of its variants. */
export type FileSamples = Readonly<Record<string, readonly (LetterContent | undefined)[]>>;

type Place = Pick<Config, 'publicUrl'>;

/** What the letters of a company are about: invented people and orders. */
export function sampleFacts(config: Place, company: Company) {
  const urlOf = (path: string) => storeUrl(config, company.id, path);
  return {
    ...{ config, company, urlOf },
    firstName: 'Ana Lucía',
    number: '5-0012',
    branchName: 'Botica El Centro',
    at: new Date('2026-11-16T21:30:00Z'),
    orderUrl: urlOf('/pedidos/resumen/MQ'),
  };
}

export type SampleFacts = ReturnType<typeof sampleFacts>;
