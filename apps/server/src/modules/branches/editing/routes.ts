import type { EditedBranchDto } from '@botica/contract/branches/editing';
import { listEditedBranches, previewBranchOpening } from '@botica/contract/branches/editing';
import { ok } from '@botica/contract/call';
import { branchStateIds, parseHours } from '@botica/domain/branches';
import { laboratoryCompanyId } from '@botica/domain/services/laboratory';
import { minutesPerDay } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import type { BranchEditing, ListedBranch } from './service.ts';

export const branchEditingRoutes: FastifyPluginAsyncTypebox<{ branchEditing: BranchEditing }> = async (
  app,
  { branchEditing },
) => {
  app.route({
    ...listEditedBranches,
    handler: async (request) => {
      const found = await branchEditing.list(requireStaff(request).rights, request.query.empresaId);
      return ok({ sucursales: found.map(toListedDto) });
    },
  });
  app.route({
    ...previewBranchOpening,
    handler: async (request) => {
      const { empresaId: companyId, sucursalId: code } = request.params;
      const asked = await branchEditing.opening(requireStaff(request).rights, { companyId, code });
      const { status, isDraft, isActive, days } = unwrap(asked);
      return ok({
        estado: branchStateIds[status.state],
        mensaje: status.message,
        esBorrador: isDraft,
        visible: isActive,
        dias: days.map(({ date, text, reason }) => ({ fecha: date, horario: text, motivo: reason })),
      });
    },
  });
};

function toListedDto({ branch, status, draftedBy, scheduledFor }: ListedBranch): EditedBranchDto {
  return {
    sucursalId: branch.code,
    empresaId: branch.companyId,
    nombre: branch.name,
    ciudad: branch.cityName,
    telefono: branch.phone,
    activa: branch.isActive,
    domicilio: branch.deliveryEnabled,
    recoger: branch.pickupEnabled,
    ventanilla: branch.hasDriveThrough,
    laboratorio: branch.companyIds.includes(laboratoryCompanyId),
    todoElDia: neverCloses(branch),
    estado: branchStateIds[status.state],
    mensaje: status.message,
    borradorDe: draftedBy,
    programado: scheduledFor?.toISOString() ?? null,
  };
}

function neverCloses({ hours }: ListedBranch['branch']): boolean {
  return [hours.weekdays, hours.saturday, hours.sunday].every((text) => {
    const span = parseHours(text);
    return span !== undefined && span.closes - span.opens >= minutesPerDay;
  });
}
