import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { branches } from '../../branches/index.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const branchesOf = async (email: string) => {
  const person = await asStaff(server, email);
  const { sucursales } = (await person.send('/consola/sucursales')).body.data;
  return sucursales as { empresaId: number; sucursalId: number; nombre: string; ciudad: string }[];
};

describe('the branches of a member of staff', () => {
  it('are those of the own roles, in one call', async () => {
    const all = await branchesOf('admin@botica.test');
    const open = await db.select({ companyIds: branches.companyIds }).from(branches).where(eq(branches.isActive, true));
    expect(all).toHaveLength(open.flatMap(({ companyIds }) => companyIds).length);
    expect(await branchesOf('sucursal@botica.test')).toEqual(
      all.filter(({ empresaId, sucursalId }) => empresaId === 2 && sucursalId === 5),
    );
  });

  it('are all of the companies of a role for a whole company, and of no other', async () => {
    const { email } = await givenStaff(server, [
      { role: 'servicio', companyId: 12, branchId: null },
      { role: 'sucursal', companyId: 2, branchId: 5 },
    ]);
    const own = await branchesOf(email);
    expect(own.filter(({ empresaId }) => empresaId === 2).map(({ sucursalId }) => sucursalId)).toEqual([5]);
    expect(own.filter(({ empresaId }) => empresaId === 12).length).toBeGreaterThan(1);
    expect(new Set(own.map(({ empresaId }) => empresaId))).toEqual(new Set([2, 12]));
  });
});
