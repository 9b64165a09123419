import { parseArgs } from 'node:util';
import type { CompanyId } from '@botica/domain/companies';
import { ImportError } from './problems.ts';
import { maxInteger, readCompanies, readWhole, ValueError } from './values.ts';

export const usage =
  'npm run import -- archivo.csv [--company 2,12,14] [--branch 5] [--dry-run] [--map mapeo.json] [--resume]';

export interface ImportArguments {
  file: string;
  companyIds: CompanyId[];
  branchCodes: number[];
  isDryRun: boolean;
  isResumed: boolean;
  map: string | undefined;
}

export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new ImportError(`Di qué archivo: ${usage}`);
  if (values['dry-run'] && values.resume) throw new ImportError('--dry-run no deja nada a medias: quita --resume.');
  return {
    file,
    companyIds: readOption('--company', values.company, readCompanies),
    branchCodes: readOption('--branch', values.branch, (text) =>
      text.split('|').map((word) => readWhole(word, { min: 1, max: maxInteger })),
    ),
    isDryRun: values['dry-run'],
    isResumed: values.resume,
    map: values.map,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        company: { type: 'string', default: '' },
        branch: { type: 'string', default: '' },
        map: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        resume: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** Lists are comma-separated here, and parsed like the same column of the file. */
function readOption<Value>(name: string, text: string, read: (text: string) => Value[]): Value[] {
  if (text === '') return [];
  try {
    return read(text.replaceAll(',', '|'));
  } catch (error) {
    if (error instanceof ValueError) throw new ImportError(`${name} ${text}: ${error.message}.`);
    throw error;
  }
}
