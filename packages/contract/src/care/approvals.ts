import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { DoneSchema, ReasonSchema, StaffIdSchema } from '../staff/fields.ts';
import { ApprovalSchema } from './fields.ts';

const tags = ['care'] as const;
const ApprovalParams = Type.Object({ firmaId: StaffIdSchema });

export type ApprovalDto = Static<typeof ApprovalSchema>;

export const listApprovals = {
  id: 'CONSOLA-FIRMAS',
  access: { staff: 'orders.approve-refund' },
  server: 'main',
  method: 'GET',
  url: '/consola/firmas',
  schema: {
    tags,
    summary: 'Lo que espera la firma de quien pregunta, lo más viejo primero',
    response: { 200: OkReply(Type.Object({ firmas: Type.Array(ApprovalSchema) })) },
  },
} as const;

const decision = {
  access: { staff: 'orders.approve-refund' },
  server: 'main',
  method: 'POST',
} as const;
const schema = (summary: string) => ({
  tags,
  summary,
  params: ApprovalParams,
  body: Type.Object({ motivo: ReasonSchema }),
  response: { 200: OkReply(DoneSchema) },
});

export const grantApproval = {
  ...decision,
  id: 'CONSOLA-FIRMAR',
  audits: 'approval.granted',
  url: '/consola/firmas/:firmaId/firmar',
  schema: schema('Firma lo que pidió otra persona, y se hace'),
} as const;

export const refuseApproval = {
  ...decision,
  id: 'CONSOLA-FIRMA-RECHAZAR',
  audits: 'approval.refused',
  url: '/consola/firmas/:firmaId/rechazar',
  schema: schema('Rechaza lo que pidió otra persona'),
} as const;
