import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/test-server.ts';
import type { FileStore } from '../platform/files/index.ts';
import { createDiskStore } from '../platform/files/index.ts';
import { checkFiles } from './check-files.ts';
import { namedFiles } from './named-files.ts';

const url = await createTestDatabase();
const sql = postgres(url, { max: 1, onnotice: () => undefined });
const folder = await mkdtemp(join(tmpdir(), 'botica-check-files-'));
const store = createDiskStore(join(folder, 'now'));
afterAll(async () => {
  await sql.end();
  await rm(folder, { recursive: true, force: true });
});

const lostOf = async (files: FileStore) => (await checkFiles(url, files)).find(({ id }) => id === 'files-present');
const tornOf = async (files: FileStore) => (await checkFiles(url, files)).find(({ id }) => id === 'files-whole');

/** As the store does: the file first, then the row. */
async function uploadDocument(content: string): Promise<string> {
  const key = `identity-documents/${randomUUID()}.jpg`;
  const { size } = await store.put(key, Readable.from([content]), 'image/jpeg');
  await sql`
    insert into identity_documents (customer_id, document_type_id, file_key, bytes, created_at)
    select id, 1, ${key}, ${size}, now() from customers limit 1`;
  return key;
}

describe('the files that rows name', () => {
  it('every column that names a file is checked', async () => {
    const columns = await sql<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%file_key%'`;
    const checked = Object.keys(namedFiles).filter((name) => name !== 'pictures.id');
    expect(checked.sort()).toEqual(columns.map(({ name }) => name).sort());
  });

  it('finds nothing where each row has its file', async () => {
    expect(await lostOf(store)).toMatchObject({ examined: 0, broken: 0, samples: [] });
    await uploadDocument('one');
    expect(await lostOf(store)).toMatchObject({ examined: 1, broken: 0, samples: [] });
  });

  it('finds a restore whose files are older than its database, and not one whose files are newer', async () => {
    await cp(join(folder, 'now'), join(folder, 'older'), { recursive: true });
    const late = await uploadDocument('uploaded between the copy of the files and the backup of the database');
    expect(await lostOf(createDiskStore(join(folder, 'older')))).toMatchObject({ broken: 1, samples: [late] });

    await store.put('prescriptions/nobody-names-it.jpg', Readable.from(['x']), 'image/jpeg');
    expect(await lostOf(store)).toMatchObject({ broken: 0, samples: [] });
  });

  it('finds a file that was cut off', async () => {
    const key = await uploadDocument('twenty-two characters.');
    expect(await tornOf(store)).toMatchObject({ broken: 0 });
    await truncate(join(folder, 'now', key), 5);
    expect(await tornOf(store)).toMatchObject({ broken: 1, samples: [`${key}: 5 de 22 bytes`] });
    await sql`delete from identity_documents where file_key = ${key}`;
  });

  it('a file whose row goes while the check runs is not lost', async () => {
    const key = await uploadDocument('deleted by its owner');
    const deleting: FileStore = {
      ...store,
      async get(asked) {
        if (asked !== key) return store.get(asked);
        await sql`delete from identity_documents where file_key = ${key}`;
        await store.remove(key);
        return undefined;
      },
    };
    expect(await lostOf(deleting)).toMatchObject({ broken: 0 });
  });

  it('every size of an uploaded picture is looked for, once the upload is complete', async () => {
    const id = 'a'.repeat(40);
    const staffId = randomUUID();
    await sql`
      insert into pictures (id, width, height, bytes, seen_at, staff_id, is_ready)
      values (${id}, 800, 800, 7, now(), ${staffId}, false)`;
    expect(await lostOf(store)).toMatchObject({ broken: 0 });
    await sql`update pictures set is_ready = true where id = ${id}`;
    expect(await lostOf(store)).toMatchObject({
      broken: 4,
      samples: ['-192', '-360', '-720', ''].map((suffix) => `pictures/${id}${suffix}.webp`),
    });
    await sql`delete from pictures where id = ${id}`;
  });
});
