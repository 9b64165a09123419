import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { KnowledgeError, shippedFolder } from '../modules/health/knowledge/index.ts';

export const usage = `npm run knowledge -- import [carpeta] [--name "nombre de la versión"] [--dry-run]
Sin carpeta carga los datos que trae la tienda.`;

export interface LoadCommand {
  folder: string;
  name: string;
  isDryRun: boolean;
}

export const shippedName = 'Datos que trae la tienda';

export function readArguments(args: readonly string[]): LoadCommand {
  const { values, positionals } = parse(args);
  const [name, folder, ...others] = positionals;
  if (name !== 'import' || others.length > 0) throw new KnowledgeError([`Di qué hacer:\n${usage}`]);
  const given = folder === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', folder);
  return {
    folder: given ?? shippedFolder,
    name: values.name?.trim() || (given ? basename(given) : shippedName),
    isDryRun: values['dry-run'],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new KnowledgeError([`${error instanceof Error ? error.message : String(error)}\n${usage}`]);
  }
}
