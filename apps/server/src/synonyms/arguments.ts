import { parseArgs } from 'node:util';
import type { CompanyId } from '@botica/domain/companies';
import { companyIds } from '@botica/domain/companies';
import { SynonymsError } from './problems.ts';

export const usage = `npm run synonyms -- list [texto]
npm run synonyms -- add "lo que escriben" "lo que encuentra" [--both] [--dry-run]
npm run synonyms -- remove "lo que escriben" ["lo que encuentra"] [--dry-run]
npm run synonyms -- import archivo.csv [--dry-run]
npm run synonyms -- sin-resultados [--company 2] [--days 30]`;

export type Command =
  | { name: 'list'; text: string }
  | { name: 'add'; term: string; finds: string; isBoth: boolean; isDryRun: boolean }
  | { name: 'remove'; term: string; finds: string | undefined; isDryRun: boolean }
  | { name: 'import'; file: string; isDryRun: boolean }
  | { name: 'sin-resultados'; companyId: CompanyId | undefined; days: number };

const mostDays = 400;

export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [name = '', first, second, ...others] = positionals;
  const isDryRun = values['dry-run'];
  if (others.length === 0) {
    if (name === 'list' && second === undefined) return { name, text: first ?? '' };
    if (name === 'add' && first !== undefined && second !== undefined) {
      return { name, term: first, finds: second, isBoth: values.both, isDryRun };
    }
    if (name === 'remove' && first !== undefined) return { name, term: first, finds: second, isDryRun };
    if (name === 'import' && first !== undefined && second === undefined) return { name, file: first, isDryRun };
    if (name === 'sin-resultados' && first === undefined) {
      return { name, companyId: readCompany(values.company), days: readDays(values.days) };
    }
  }
  throw new SynonymsError(`Di qué hacer:\n${usage}`);
}

function readCompany(text: string | undefined): CompanyId | undefined {
  if (text === undefined) return undefined;
  const id = companyIds.find((one) => String(one) === text);
  if (id === undefined) throw new SynonymsError(`--company ${text}: no es una empresa (${companyIds.join(', ')}).`);
  return id;
}

function readDays(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > mostDays) throw new SynonymsError(`--days ${text}: debe ser de 1 a ${mostDays}.`);
  return days;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        both: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        company: { type: 'string' },
        days: { type: 'string', default: '30' },
      },
    });
  } catch (error) {
    throw new SynonymsError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
