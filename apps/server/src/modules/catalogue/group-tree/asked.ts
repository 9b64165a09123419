import { companyIds } from '@botica/domain/companies';
import type { PermissionId, Rights } from '@botica/domain/staff';
import type { Actor } from '../../staff/audit/index.ts';

/** The member of staff who asks. */
export interface Asked {
  rights: Rights;
  by: Actor;
}

/** A243: a group is of the whole chain, so changing it needs the permission in every company. */
export const mayAll = (rights: Rights, permission: PermissionId) =>
  companyIds.every((companyId) => rights.canAt(permission, { companyId }));

/** Of a draft: somebody always makes it. */
export function authorOf({ staffId, name }: Actor, at: Date) {
  if (!staffId) throw new Error('Only a member of staff changes groups');
  return { staffId, author: name ?? '', at };
}

export const onGroups = { kind: 'groups' as const, id: 'arbol', name: 'Grupos de la tienda' };
