import postgres from 'postgres';
import { contentSizeOf } from '../modules/vault/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import { namedFiles } from './named-files.ts';
import type { Finding } from './run-rule.ts';

interface NamedFile {
  key: string;
  bytes: number | null;
}

const lookedAtOnce = 16;
/** Somebody must ask for each of them again. */
const mostListed = 1000;
const named = Object.values(namedFiles).join(' union all ');

/**
 * Every file that a row names is in the store, with the size of the row. What a restore of the database and an older copy of
 * the files leave, for example. A store that goes on working meanwhile breaks nothing.
 */
export async function checkFiles(databaseUrl: string, files: FileStore): Promise<Finding[]> {
  const connection = { application_name: 'botica-books', statement_timeout: 600_000 };
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined, connection });
  try {
    const all = await sql.unsafe<NamedFile[]>(named);
    const sizes = await readSizes(all, files);
    const lost = all.filter(({ key }) => sizes.get(key) === undefined).map(({ key }) => key);
    // A customer may have deleted one while we looked: then no row names it now.
    const still = new Set((await sql.unsafe<NamedFile[]>(named)).map(({ key }) => key));
    const torn = all.flatMap(({ key, bytes }) => {
      const size = sizes.get(key);
      return bytes === null || size === undefined || size === bytes ? [] : [`${key}: ${size} de ${bytes} bytes`];
    });
    return [
      finding('files-present', 'cada archivo que una fila nombra está guardado', {
        examined: all.length,
        found: lost.filter((key) => still.has(key)),
      }),
      finding('files-whole', 'cada archivo tiene el tamaño que dice su fila', {
        examined: all.filter(({ bytes }) => bytes !== null).length,
        found: torn,
      }),
    ];
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function readSizes(all: readonly NamedFile[], files: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const waiting = all.values();
  const look = async () => {
    for (const { key } of waiting) {
      const file = await files.get(key);
      if (file) sizes.set(key, await contentSizeOf(key, file));
    }
  };
  await Promise.all(Array.from({ length: lookedAtOnce }, look));
  return sizes;
}

function finding(
  id: string,
  title: string,
  { examined, found }: { examined: number; found: readonly string[] },
): Finding {
  return { id, title, examined, broken: found.length, samples: found.toSorted().slice(0, mostListed) };
}
