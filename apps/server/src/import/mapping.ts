import { readFile } from 'node:fs/promises';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Column } from './columns.ts';
import { columns, isColumn } from './columns.ts';
import { ImportError } from './problems.ts';

const Texts = Type.Record(Type.String(), Type.String());

/** How a foreign file is read: docs/importing.md. */
const MappingSchema = Type.Object(
  {
    columns: Type.Optional(Texts),
    values: Type.Optional(Texts),
    words: Type.Optional(Type.Record(Type.String(), Texts)),
    delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 1 })),
    encoding: Type.Optional(Type.Union([Type.Literal('utf-8'), Type.Literal('windows-1252')])),
  },
  { additionalProperties: false },
);

export interface Mapping {
  /** Our column, and its header in the file. */
  columns: Partial<Record<Column, string>>;
  /** The value of a column that the file does not have. */
  values: Partial<Record<Column, string>>;
  /** The file's value, and ours. */
  words: Partial<Record<Column, Record<string, string>>>;
  delimiter?: string | undefined;
  encoding: 'utf-8' | 'windows-1252';
}

export const noMapping: Mapping = { columns: {}, values: {}, words: {}, encoding: 'utf-8' };

export async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportError(`No se puede leer el mapeo ${file}.`);
  });
  return parseMapping(text, file);
}

export function parseMapping(text: string, file: string): Mapping {
  const given = parseJson(text, file);
  if (!Value.Check(MappingSchema, given)) {
    const [first] = Value.Errors(MappingSchema, given);
    throw new ImportError(`El mapeo ${file} no se entiende: ${first?.instancePath ?? ''} ${first?.message ?? ''}`);
  }
  for (const part of ['columns', 'values', 'words'] as const) {
    const unknown = Object.keys(given[part] ?? {}).find((name) => !isColumn(name));
    if (unknown)
      throw new ImportError(`El mapeo ${file} nombra "${unknown}"; las columnas son: ${columns.join(', ')}.`);
  }
  return { ...noMapping, ...(given as Static<typeof MappingSchema> & Partial<Mapping>) };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportError(`El mapeo ${file} no es JSON.`);
  }
}
