import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { hashPassword } from '../modules/identity/sessions/index.ts';
import { insertGrants, insertStaff, isEmailTaken } from '../modules/staff/accounts/index.ts';
import { createAuditWriter, systemActor } from '../modules/staff/audit/index.ts';
import { createInvitationLinks, findForeignBranches, insertInvitation } from '../modules/staff/people/index.ts';
import { checkNewPassword } from '../modules/staff/sessions/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { createKeys } from '../platform/keys.ts';
import type { Command } from './arguments.ts';
import { StaffError } from './problems.ts';

interface Needs {
  databaseUrl: string;
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>;
  clock: Clock;
  readPassword(): Promise<string>;
}

/** Creates a member of staff; returns the lines for the operator. */
export async function createMember(command: Command, needs: Needs): Promise<string[]> {
  const sql = postgres(needs.databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    return await create(drizzle(sql), command, needs);
  } finally {
    await sql.end();
  }
}

async function create(db: Db, { email, name, grant, takesPassword }: Command, needs: Needs): Promise<string[]> {
  const { clock, config, readPassword } = needs;
  if (await isEmailTaken(db, email)) throw new StaffError(`Ya hay una persona con el correo ${email}.`);
  if ((await findForeignBranches(db, [grant])).length > 0) {
    throw new StaffError(`La sucursal ${grant.branchId} no es de la empresa ${grant.companyId}.`);
  }
  const passwordHash = takesPassword ? await hashGiven(await readPassword()) : null;
  const links = createInvitationLinks({ keys: createKeys(db, config.sessionSecret), config });
  const invitation = await db.transaction(async (tx) => {
    const createdAt = clock.now();
    const staffId = await insertStaff(tx, { email, name, passwordHash, createdAt });
    if (!staffId) throw new StaffError(`Ya hay una persona con el correo ${email}.`);
    await insertGrants(tx, staffId, [grant], createdAt);
    const made = takesPassword ? undefined : await insertInvitation(tx, staffId, createdAt);
    await createAuditWriter({ clock }).write(tx, {
      by: systemActor,
      act: 'staff.invited',
      on: { kind: 'staff', id: staffId, name },
      place: grant,
      after: { email, name, roles: [grant] },
      reason: 'npm run staff',
    });
    return made;
  });
  if (!invitation) return [`${name} ya puede entrar en ${config.publicUrl}/consola con ${email}.`];
  return [
    `${name} está en el personal. Este enlace vale una sola vez y vence en 3 días:`,
    await links.urlOf(invitation.id),
  ];
}

async function hashGiven(password: string): Promise<string> {
  const checked = await checkNewPassword(password);
  if (checked.ok) return hashPassword(password);
  throw new StaffError(
    checked.code === 'STAFF_COMMON_PASSWORD'
      ? 'Esa contraseña es de las más usadas. Elige otra.'
      : 'La contraseña debe tener al menos 8 caracteres, con minúsculas, mayúsculas y números.',
  );
}
