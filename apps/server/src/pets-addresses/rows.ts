import { access } from 'node:fs/promises';
import { plainText } from '@botica/domain/catalogue/search';
import { ImportError } from '../import/problems.ts';
import { readRecords } from '../import/records.ts';
import { readText, ValueError } from '../import/values.ts';

export interface CopiedAddress {
  email: string;
  cityName: string;
  description: string;
  phone: string;
}

export interface AddressBatch {
  rows: CopiedAddress[];
  /** Lines that cannot be copied, with the reason. */
  broken: string[];
}

const batchSize = 1000;
const columns = ['correo', 'ciudad', 'descripcion', 'telefono'] as const;
type Places = Record<(typeof columns)[number], number>;

/** The file in portions: it may have all customers of the other company. */
export async function* readAddresses(file: string): AsyncGenerator<AddressBatch> {
  await access(file).catch(() => {
    throw new ImportError(`No hay un archivo ${file}.`);
  });
  let places: Places | undefined;
  let batch: AddressBatch = { rows: [], broken: [] };
  for await (const { line, cells, problem } of readRecords(file, { encoding: 'utf-8' })) {
    if (!places) {
      places = placesOf(cells ?? []);
      continue;
    }
    const read = cells && readRow(cells, places);
    if (typeof read === 'object') batch.rows.push(read);
    const reason = problem?.reason ?? (typeof read === 'string' ? read : undefined);
    if (reason !== undefined) batch.broken.push(`línea ${line}: ${reason}`);
    if (batch.rows.length < batchSize) continue;
    yield batch;
    batch = { rows: [], broken: [] };
  }
  if (!places) throw new ImportError('El archivo está vacío: la primera línea debe nombrar las columnas.');
  yield batch;
}

function placesOf(header: readonly string[]): Places {
  const names = header.map((name) => plainText(name.replace('\ufeff', '')).trim());
  const places = Object.fromEntries(columns.map((name) => [name, names.indexOf(name)])) as Places;
  const missing = columns.filter((name) => places[name] < 0);
  if (missing.length > 0) throw new ImportError(`A la primera línea le falta: ${missing.join(', ')}.`);
  return places;
}

/** Or what is wrong with it. */
function readRow(cells: readonly string[], places: Places): CopiedAddress | string {
  const [email = '', cityName = '', description = '', phone = ''] = columns.map((name) => cells[places[name]]?.trim());
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return `correo "${email}": no es un correo`;
  try {
    return {
      email,
      cityName: readText(cityName, 80),
      description: readText(description, 300),
      phone: readText(phone, 30),
    };
  } catch (error) {
    if (error instanceof ValueError) return error.message;
    throw error;
  }
}
