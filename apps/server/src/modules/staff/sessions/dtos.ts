import type { ScopedPermissionDto, StaffDeviceDto, StaffSessionDto } from '@botica/contract/staff/sessions';
import { staffSteps } from '@botica/contract/staff/sessions';
import type { Rights } from '@botica/domain/staff';
import { grantsNeedSecondFactor, permissionIds, staffAbsoluteMs, staffIdleMs } from '@botica/domain/staff';
import type { RequestStaff } from '../../../platform/staff-auth.ts';
import type { StaffSession } from './store.ts';

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString();

/** Roles and permissions are told only to an open session. */
export function toStaffSessionDto(staff: RequestStaff, codesLeft: number, now: Date): StaffSessionDto {
  const { confirmedUntil, rights } = staff;
  const isOpen = staff.stage === 'open';
  return {
    paso: staffSteps[staff.stage],
    persona: { personaId: staff.id, nombre: staff.name, correo: staff.email },
    segundoFactor: staff.isEnrolled,
    segundoFactorObligatorio: grantsNeedSecondFactor(rights.grants),
    codigosDeRecuperacion: codesLeft,
    venceSinUso: later(now, staffIdleMs),
    vence: later(staff.createdAt, staffAbsoluteMs),
    confirmadaHasta: confirmedUntil && confirmedUntil > now ? confirmedUntil.toISOString() : null,
    roles: isOpen
      ? rights.grants.map(({ role, companyId, branchId }) => ({
          rol: role,
          empresaId: companyId,
          sucursalId: branchId,
        }))
      : [],
    permisos: isOpen ? scopedPermissions(rights) : [],
  };
}

function scopedPermissions(rights: Rights): ScopedPermissionDto[] {
  return permissionIds.flatMap((permission) =>
    rights.allowedCompanies(permission).map((companyId) => {
      const branches = rights.allowedBranches(permission, companyId);
      const place = { companyId, branchId: branches === 'all' ? null : (branches[0] ?? null) };
      const isRefund = permission === 'orders.refund';
      const isPoints = permission === 'customers.points';
      return {
        permiso: permission,
        empresaId: companyId,
        sucursales: branches === 'all' ? null : branches,
        limiteReembolsoCentavos: isRefund ? rights.limitAt(permission, 'refundCents', place) : 0,
        limitePuntos: isPoints ? rights.limitAt(permission, 'points', place) : 0,
      };
    }),
  );
}

export function toStaffDeviceDto(session: StaffSession, currentId: string): StaffDeviceDto {
  return {
    sesionId: session.id,
    actual: session.id === currentId,
    nombre: session.deviceName,
    ip: session.ip,
    primeraVez: session.createdAt.toISOString(),
    ultimaVez: session.lastSeenAt.toISOString(),
  };
}
