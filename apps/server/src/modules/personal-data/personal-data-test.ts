import { strFromU8, unzipSync } from 'fflate';
import { expect, vi } from 'vitest';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { bearer } from '../../../test/as-customer.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { dataJobs } from './job-names.ts';
import { fileKeyOf } from './store.ts';

export const path = '/api/perfil/misDatos';

/** Over a real connection: the answer is a file. */
export function download(server: TestServer, { token }: Pick<TestCustomer, 'token'>): Promise<Response> {
  return fetch(`${server.url}/gw${path}/descargar`, { method: 'POST', headers: bearer(token) });
}

export async function unpack(reply: Response): Promise<{ json: string; html: string }> {
  const entries = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  expect(Object.keys(entries)).toEqual(['datos.json', 'datos.html']);
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  return { json: text('datos.json'), html: text('datos.html') };
}

/** As after a kill before the copy was marked as ready: its file may be there, whole or not, and its job runs again. */
export async function prepareAgain({ platform }: TestServer, customerId: string): Promise<string> {
  const { db, sql } = platform.database;
  const [copy] = await sql<{ id: string }[]>`
    update personal_data_copies set ready_at = null, expires_at = null, file_key = null
    where customer_id = ${customerId} returning id`;
  if (!copy) throw new Error('There is no copy');
  await platform.jobs.enqueue(db, dataJobs.prepare, { copyId: copy.id });
  await vi.waitFor(async () => {
    const [row] = await sql`select ready_at from personal_data_copies where id = ${copy.id}`;
    expect(row?.ready_at).not.toBeNull();
  }, 15_000);
  return fileKeyOf(copy.id);
}
