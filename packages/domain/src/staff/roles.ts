import type { Cents } from '../money/index.ts';
import type { PermissionId } from './permissions.ts';
import { permissionIds, permissions } from './permissions.ts';

export const roleIds = [
  'administrador',
  'regente',
  'sucursal',
  'servicio',
  'catalogo',
  'mercadeo',
  'finanzas',
  'auditor',
] as const;
export type RoleId = (typeof roleIds)[number];

/** The most that one act may move. */
export interface RoleLimits {
  readonly refundCents: Cents;
  readonly points: number;
}

export interface Role {
  readonly label: string;
  readonly permissions: readonly PermissionId[];
  readonly limits: RoleLimits;
}

const nothing: RoleLimits = { refundCents: 0, points: 0 };

const branchWork: readonly PermissionId[] = [
  'home.read',
  'orders.read',
  'orders.prepare',
  'orders.hand-over',
  'orders.take',
  'couriers.manage',
  'tasks.manage',
];

/** A pharmacist signs these; the law allows nobody else, an administrator included. */
const pharmacistOnly: readonly PermissionId[] = ['prescriptions.review'];

export const roles = {
  administrador: {
    label: 'Administrador',
    permissions: permissionIds.filter((id) => !pharmacistOnly.includes(id)),
    limits: { refundCents: 20_000_00, points: 20_000 },
  },
  regente: {
    label: 'Regente farmacéutico',
    permissions: [
      ...branchWork,
      'orders.cancel',
      'prescriptions.read',
      'prescriptions.review',
      'prescriptions.register',
      'insurers.review',
      'identities.review',
      'customers.read',
      'customers.reveal',
      'catalogue.read',
    ],
    limits: nothing,
  },
  sucursal: {
    label: 'Dependiente de sucursal',
    permissions: [...branchWork, 'orders.cancel', 'prescriptions.read', 'catalogue.read'],
    limits: nothing,
  },
  servicio: {
    label: 'Atención al cliente',
    permissions: [
      'home.read',
      'orders.read',
      'orders.take',
      'orders.change',
      'orders.cancel',
      'orders.refund',
      'customers.read',
      'customers.reveal',
      'customers.edit',
      'customers.points',
      'customers.message',
      'customers.block',
      'tasks.manage',
      'catalogue.read',
    ],
    limits: { refundCents: 2_000_00, points: 2000 },
  },
  catalogo: {
    label: 'Catálogo y precios',
    permissions: [
      'home.read',
      'catalogue.read',
      'catalogue.edit',
      'catalogue.publish',
      'prices.read',
      'prices.edit',
      'prices.publish',
      'tasks.manage',
    ],
    limits: nothing,
  },
  mercadeo: {
    label: 'Mercadeo',
    permissions: [
      'home.read',
      'catalogue.read',
      'prices.read',
      'promotions.edit',
      'promotions.publish',
      'content.edit',
      'content.publish',
    ],
    limits: nothing,
  },
  finanzas: {
    label: 'Finanzas',
    permissions: [
      'home.read',
      'orders.read',
      'orders.refund',
      'orders.approve-refund',
      'prices.read',
      'prices.approve',
      'customers.credit',
      'closings.read',
      'closings.sign',
      'reconciliation.read',
      'reconciliation.resolve',
      'fiscal.read',
      'fiscal.manage',
      'reports.read',
    ],
    limits: { refundCents: 50_000_00, points: 0 },
  },
  auditor: {
    label: 'Auditor de solo lectura',
    permissions: [...permissionIds.filter((id) => id.endsWith('.read')), 'audit.verify'],
    limits: nothing,
  },
} as const satisfies Record<RoleId, Role>;

export function isRoleId(value: unknown): value is RoleId {
  return roleIds.some((id) => id === value);
}

export function roleHas(role: RoleId, permission: PermissionId): boolean {
  const held: readonly PermissionId[] = roles[role].permissions;
  return held.includes(permission);
}

/** A role needs the second factor when one of its permissions does. */
export function roleNeedsSecondFactor(role: RoleId): boolean {
  return roles[role].permissions.some((id) => permissions[id].needsSecondFactor);
}
