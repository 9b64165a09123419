import type { CompanyId } from '../companies/index.ts';
import { companyIds } from '../companies/index.ts';
import type { PermissionId } from './permissions.ts';
import type { RoleId, RoleLimits } from './roles.ts';
import { roleHas, roleNeedsSecondFactor, roles } from './roles.ts';

/** A role that a person has in a company: in one branch, or in all of them. */
export interface Grant {
  readonly role: RoleId;
  readonly companyId: CompanyId;
  /** Null means every branch of the company. */
  readonly branchId: number | null;
}

/** Where something happens. Without a branch it concerns the whole company. */
export interface Place {
  readonly companyId: CompanyId;
  readonly branchId?: number | null | undefined;
}

/** `all` means every branch of the company. */
export type BranchScope = 'all' | readonly number[];

export interface Rights {
  readonly grants: readonly Grant[];
  can(permission: PermissionId): boolean;
  /** A grant in one branch is no permission in the whole company. */
  canAt(permission: PermissionId, place: Place): boolean;
  allowedCompanies(permission: PermissionId): readonly CompanyId[];
  /** For what belongs to a company as a whole, such as a customer or a product: a role in one branch does not reach it. */
  wholeCompanies(permission: PermissionId): readonly CompanyId[];
  allowedBranches(permission: PermissionId, companyId: CompanyId): BranchScope;
  /** The highest limit among the roles that give the permission there. */
  limitAt(permission: PermissionId, limit: keyof RoleLimits, place: Place): number;
}

export function rightsOf(grants: readonly Grant[]): Rights {
  const giving = (permission: PermissionId) => grants.filter(({ role }) => roleHas(role, permission));
  const givingAt = (permission: PermissionId, { companyId, branchId = null }: Place) =>
    giving(permission).filter(
      (grant) => grant.companyId === companyId && (grant.branchId === null || grant.branchId === branchId),
    );

  return {
    grants,
    can: (permission) => giving(permission).length > 0,
    canAt: (permission, place) => givingAt(permission, place).length > 0,
    allowedCompanies(permission) {
      const held = new Set(giving(permission).map(({ companyId }) => companyId));
      return companyIds.filter((id) => held.has(id));
    },
    wholeCompanies: (permission) => companyIds.filter((companyId) => givingAt(permission, { companyId }).length > 0),
    allowedBranches(permission, companyId) {
      const branches = giving(permission)
        .filter((grant) => grant.companyId === companyId)
        .map(({ branchId }) => branchId);
      if (branches.includes(null)) return 'all';
      return [...new Set(branches.filter((id) => id !== null))].sort((a, b) => a - b);
    },
    limitAt: (permission, limit, place) =>
      Math.max(0, ...givingAt(permission, place).map(({ role }) => roles[role].limits[limit])),
  };
}

export function grantsNeedSecondFactor(grants: readonly Pick<Grant, 'role'>[]): boolean {
  return grants.some(({ role }) => roleNeedsSecondFactor(role));
}
