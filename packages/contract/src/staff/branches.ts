import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { BranchIdSchema, StaffCompanySchema } from './fields.ts';

const StaffBranchSchema = Type.Object({
  empresaId: StaffCompanySchema,
  sucursalId: BranchIdSchema,
  nombre: Type.String(),
  ciudadId: Type.String(),
  ciudad: Type.String(),
});

export const listStaffBranches = {
  id: 'CONSOLA-SUCURSALES',
  access: { staff: 'own' },
  server: 'main',
  method: 'GET',
  url: '/consola/sucursales',
  schema: {
    tags: ['staff'],
    summary: 'Las sucursales donde quien pregunta tiene un rol, por nombre',
    response: { 200: OkReply(Type.Object({ sucursales: Type.Array(StaffBranchSchema) })) },
  },
} as const;
