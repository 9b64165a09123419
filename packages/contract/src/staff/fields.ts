import type { CompanyId } from '@botica/domain/companies';
import { companyIds } from '@botica/domain/companies';
import type { ActId, PermissionId, RoleId, SubjectKind } from '@botica/domain/staff';
import { actIds, permissionIds, reasonLimits, roleIds, subjectKindIds } from '@botica/domain/staff';
import { Type } from 'typebox';
import { orNull } from '../or-null.ts';

const maxInteger = 2_147_483_647;

export const StaffEmailSchema = Type.String({ minLength: 3, maxLength: 254 });
/** The maximum limits the cost of hashing a long text. */
export const StaffPasswordSchema = Type.String({ minLength: 1, maxLength: 200 });
export const StaffNameSchema = Type.String({ minLength: 2, maxLength: 80, pattern: '\\S' });
export const StaffIdSchema = Type.String({ format: 'uuid' });
export const ReasonSchema = Type.String({
  minLength: reasonLimits.min,
  maxLength: reasonLimits.max,
  pattern: '\\S',
  description: 'Por qué; queda en la auditoría',
});
export const RoleSchema = Type.Unsafe<RoleId>(Type.String({ enum: [...roleIds] }));
export const PermissionSchema = Type.Unsafe<PermissionId>(Type.String({ enum: [...permissionIds] }));
export const ActSchema = Type.Unsafe<ActId>(Type.String({ enum: [...actIds] }));
export const SubjectKindSchema = Type.Unsafe<SubjectKind>(Type.String({ enum: [...subjectKindIds] }));
export const StaffCompanySchema = Type.Unsafe<CompanyId>(Type.Integer({ enum: [...companyIds] }));
export const BranchIdSchema = Type.Integer({ minimum: 1, maximum: maxInteger });
export const OptionalBranchSchema = orNull(BranchIdSchema, { description: 'Nulo: todas las sucursales de la empresa' });
export const MomentSchema = Type.String({ format: 'date-time' });

/** A role with its place. */
export const GrantSchema = Type.Object({
  rol: RoleSchema,
  empresaId: StaffCompanySchema,
  sucursalId: OptionalBranchSchema,
});

/** Cursor pages: the answer names the next one, or null at the end. */
export const CursorSchema = Type.String({ minLength: 1, maxLength: 300 });
export const NextCursorSchema = orNull(Type.String(), { description: 'Para pedir la página siguiente; nulo al final' });
export const PageSizeSchema = Type.Integer({ minimum: 1, maximum: 100, default: 50 });

export const DoneSchema = Type.Object({ mensaje: Type.String() });
