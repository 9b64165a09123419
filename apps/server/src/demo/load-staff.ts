import { randomUUID } from 'node:crypto';
import { demoPassword, demoStaff, demoStaffSecret } from '@botica/demo-data';
import { roleNeedsSecondFactor } from '@botica/domain/staff';
import { hash } from '@node-rs/argon2';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Client } from 'pg';
import postgres from 'postgres';
import { staff, staffGrants } from '../modules/staff/accounts/index.ts';
import { staffSecondFactors } from '../modules/staff/second-factor/index.ts';
import type { KeyPurpose } from '../platform/keys.ts';
import { createKeys } from '../platform/keys.ts';
import { sealSecret } from '../platform/sealed-secrets.ts';
import { copyRows } from './copy.ts';

/** One person for each role, with the password of the demo customers. */
export async function loadStaff(
  client: Client,
  url: string,
  { now, sessionSecret }: { now: Date; sessionSecret: string | undefined },
): Promise<void> {
  const passwordHash = await hash(demoPassword);
  const key = await readDemoKey(url, sessionSecret, 'staff-second-factor');
  const people = demoStaff.map((person) => ({ ...person, id: randomUUID() }));
  await copyRows(
    client,
    staff,
    people.map(({ id, email, name }) => ({ id, email, name, passwordHash, createdAt: now })),
  );
  await copyRows(
    client,
    staffGrants,
    people.flatMap(({ id, role, companyIds, branchId }) =>
      companyIds.map((companyId) => ({ staffId: id, role, companyId, branchId, createdAt: now })),
    ),
  );
  await copyRows(
    client,
    staffSecondFactors,
    people
      .filter(({ role }) => roleNeedsSecondFactor(role))
      .map(({ id }) => ({
        staffId: id,
        secret: sealSecret(key, id, demoStaffSecret),
        createdAt: now,
        enrolledAt: now,
      })),
  );
}

/** On a connection of its own: the key stays, whatever becomes of the demo's transaction. */
export async function readDemoKey(
  url: string,
  sessionSecret: string | undefined,
  purpose: KeyPurpose,
): Promise<Uint8Array> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await createKeys(drizzle(sql), sessionSecret).of(purpose);
  } finally {
    await sql.end();
  }
}
