import { Type } from 'typebox';
import { OkReply } from '../call.ts';

/** Of all usable certificates of the customer. */
export const CertificateBalanceSchema = Type.Object({
  saldo: Type.Number(),
  cantidad: Type.Integer({ description: 'Certificados con saldo' }),
  venceElPrimero: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Fecha; null sin saldo' }),
});

export const getCertificateBalance = {
  id: 'C260',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/certificados-regalo/saldo',
  schema: {
    tags: ['certificates'],
    summary: 'Saldo de los certificados de regalo del cliente',
    response: { 200: OkReply(CertificateBalanceSchema) },
  },
} as const;
