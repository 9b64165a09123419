import { companies } from '@botica/domain/companies';
import type { LetterContent } from '../../src/platform/letters/index.ts';
import { storeUrl } from '../../src/platform/store-url.ts';

/** The samples of one `letters.ts`: for each of its functions, a letter of each of its variants. */
export type FileSamples = Readonly<Record<string, readonly (LetterContent | undefined)[]>>;

export const config = { publicUrl: 'https://botica.example' };
export const company = companies[2];
export const firstName = 'Ana Lucía';
export const number = '5-0012';
export const branchName = 'Botica El Centro';
export const at = new Date('2026-11-16T21:30:00Z');
export const urlOf = (path: string) => storeUrl(config, company.id, path);
export const orderUrl = urlOf('/pedidos/resumen/MQ');
