import { describe, expect, it } from 'vitest';
import type { Grant } from './index.ts';
import {
  grantsNeedSecondFactor,
  permissionIds,
  permissions,
  rightsOf,
  roleHas,
  roleIds,
  roleNeedsSecondFactor,
  roles,
} from './index.ts';

describe('roles', () => {
  it('every permission belongs to a role, and no role holds one twice', () => {
    const held = roleIds.flatMap((id) => [...roles[id].permissions]);
    expect(permissionIds.filter((id) => !held.includes(id))).toEqual([]);
    for (const id of roleIds) expect(new Set(roles[id].permissions).size).toBe(roles[id].permissions.length);
  });

  it('a role needs the second factor when it touches money, personal data or prescriptions', () => {
    expect(roleIds.filter((id) => !roleNeedsSecondFactor(id))).toEqual(['mercadeo']);
    expect(grantsNeedSecondFactor([{ role: 'mercadeo' }, { role: 'servicio' }])).toBe(true);
    expect(grantsNeedSecondFactor([])).toBe(false);
  });

  it('the auditor changes nothing, and only a pharmacist reviews prescriptions', () => {
    const dangers = roles.auditor.permissions.map((id) => permissions[id].danger);
    expect(new Set(dangers)).toEqual(new Set(['none']));
    expect(roleIds.filter((id) => roleHas(id, 'prescriptions.review'))).toEqual(['regente']);
    expect(roleIds.filter((id) => roleHas(id, 'staff.manage'))).toEqual(['administrador']);
  });
});

describe('the rights of a person', () => {
  const grants: Grant[] = [
    { role: 'sucursal', companyId: 2, branchId: 5 },
    { role: 'sucursal', companyId: 2, branchId: 3 },
    { role: 'servicio', companyId: 12, branchId: null },
    { role: 'finanzas', companyId: 12, branchId: 40 },
  ];
  const rights = rightsOf(grants);

  it.each([
    ['the branch of the role', { companyId: 2, branchId: 5 }, true],
    ['another branch of the company', { companyId: 2, branchId: 6 }, false],
    ['the company as a whole', { companyId: 2 }, false],
    ['the same branch number of another company', { companyId: 14, branchId: 5 }, false],
    ['any branch of a company with a role in all of them', { companyId: 12, branchId: 77 }, true],
    ['the company of a role in all branches', { companyId: 12 }, true],
  ] as const)('reach %s: %o, %s', (_, place, isAllowed) => {
    expect(rights.canAt('orders.read', place)).toBe(isAllowed);
  });

  it('name the companies and branches of a permission', () => {
    expect(rights.allowedCompanies('orders.read')).toEqual([2, 12]);
    expect(rights.wholeCompanies('orders.read')).toEqual([12]);
    expect(rights.allowedBranches('orders.prepare', 2)).toEqual([3, 5]);
    expect(rights.allowedBranches('orders.read', 12)).toBe('all');
    expect(rights.allowedBranches('orders.prepare', 12)).toEqual([]);
    expect(rights.can('staff.manage')).toBe(false);
  });

  it('take the highest limit of the roles that count in a place', () => {
    expect(rights.limitAt('orders.refund', 'refundCents', { companyId: 12 })).toBe(2_000_00);
    expect(rights.limitAt('orders.refund', 'refundCents', { companyId: 12, branchId: 40 })).toBe(50_000_00);
    expect(rights.limitAt('orders.refund', 'refundCents', { companyId: 2, branchId: 5 })).toBe(0);
  });
});
