import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ImportError } from '../import/problems.ts';
import { findStoreDatabase } from '../import/store-address.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { isDatabaseAway } from '../platform/database.ts';
import { openFileStore } from '../platform/files/index.ts';
import { readAcknowledged } from './acknowledged.ts';
import { checkBooks } from './check.ts';
import { checkFiles } from './check-files.ts';
import { BooksError } from './problems.ts';
import type { Finding } from './run-rule.ts';

/** `npm run books`: checks that orders, money, points, stock and fiscal numbers agree. docs/operating.md explains it. */
try {
  const { file, isJson, hasFiles } = readArguments(process.argv.slice(2));
  const acknowledged = file ? readAcknowledged(await readText(file)) : [];
  const config = readConfig(process.env);
  const databaseUrl = await findStoreDatabase(config);
  const findings = await checkBooks(databaseUrl, acknowledged);
  if (hasFiles) findings.push(...(await checkFiles(databaseUrl, openFileStore(config))));
  process.stdout.write(isJson ? `${JSON.stringify(findings)}\n` : `${describe(findings).join('\n')}\n`);
  process.exitCode = findings.every(({ broken }) => broken === 0) ? 0 : 1;
} catch (error) {
  process.stderr.write(`Botica: ${explain(error)}\n`);
  process.exitCode = 2;
}

function readArguments(args: readonly string[]): { file: string | undefined; isJson: boolean; hasFiles: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = { acknowledged: { type: 'string' }, files: flag, json: flag } as const;
    const { values } = parseArgs({ args: [...args], options });
    return { file: values.acknowledged, isJson: values.json, hasFiles: values.files };
  } catch {
    throw new BooksError('Uso: npm run books -- [--acknowledged archivo] [--files] [--json]');
  }
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new BooksError(`No se puede leer ${file}.`);
  });
}

function describe(findings: readonly Finding[]): string[] {
  const lines = findings.flatMap(({ id, title, examined, broken, samples }) => [
    `${broken === 0 ? 'bien' : 'MAL '}  ${id.padEnd(24)} ${String(examined).padStart(9)}  ${title}${broken === 0 ? '' : `: ${broken}`}`,
    ...samples.map((what) => `        ${what}`),
  ]);
  const bad = findings.filter(({ broken }) => broken > 0).length;
  return [
    ...lines,
    bad === 0 ? `Los libros cuadran: ${findings.length} reglas.` : `No cuadran: ${bad} de ${findings.length} reglas.`,
  ];
}

function explain(error: unknown): string {
  if (error instanceof BooksError || error instanceof ImportError || error instanceof ConfigError) return error.message;
  if (isDatabaseAway(error)) return 'La base de datos no contesta.';
  if (error instanceof Error && 'code' in error && error.code === '42P01')
    return 'La base de datos está vacía o es de otra versión: arranca la tienda una vez.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
