import type { DangerLevel, PermissionGroup } from '@botica/domain/staff';
import {
  dangerLevels,
  permissionGroups,
  permissionIds,
  permissions,
  roleIds,
  roleNeedsSecondFactor,
  roles,
} from '@botica/domain/staff';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { PermissionSchema, RoleSchema } from './fields.ts';

const RolesTableSchema = Type.Object({
  permisos: Type.Array(
    Type.Object({
      permiso: PermissionSchema,
      grupo: Type.Unsafe<PermissionGroup>(Type.String({ enum: Object.keys(permissionGroups) })),
      nombre: Type.String(),
      peligro: Type.Unsafe<DangerLevel>(Type.String({ enum: [...dangerLevels] })),
      exigeSegundoFactor: Type.Boolean(),
    }),
  ),
  roles: Type.Array(
    Type.Object({
      rol: RoleSchema,
      nombre: Type.String(),
      permisos: Type.Array(PermissionSchema),
      limiteReembolsoCentavos: Type.Integer(),
      limitePuntos: Type.Integer(),
      exigeSegundoFactor: Type.Boolean(),
    }),
  ),
});
export type RolesTableDto = Static<typeof RolesTableSchema>;

export const getRolesTable = {
  id: 'CONSOLA-ROLES',
  access: { staff: 'staff.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/roles',
  schema: {
    tags: ['staff'],
    summary: 'La tabla de roles y permisos',
    response: { 200: OkReply(RolesTableSchema) },
  },
} as const;

export function toRolesTableDto(): RolesTableDto {
  return {
    permisos: permissionIds.map((id) => ({
      permiso: id,
      grupo: permissions[id].group,
      nombre: permissions[id].label,
      peligro: permissions[id].danger,
      exigeSegundoFactor: permissions[id].needsSecondFactor,
    })),
    roles: roleIds.map((id) => ({
      rol: id,
      nombre: roles[id].label,
      permisos: [...roles[id].permissions],
      limiteReembolsoCentavos: roles[id].limits.refundCents,
      limitePuntos: roles[id].limits.points,
      exigeSegundoFactor: roleNeedsSecondFactor(id),
    })),
  };
}
