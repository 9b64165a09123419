import { Type } from 'typebox';
import { CareOrderIdSchema } from '../care/fields.ts';
import { OrderAlertsReply } from './safety.ts';

const tags = ['health-safety'] as const;

/** What an order says about a person is health data: it takes the permission to read prescriptions, and is an act. */
export const listStaffOrderAlerts = {
  id: 'CONSOLA-PEDIDO-AVISOS',
  access: { staff: 'orders.read' },
  audits: 'order-health.viewed',
  server: 'main',
  method: 'GET',
  url: '/consola/pedidos/:pedidoId/avisos',
  schema: {
    tags,
    summary: 'Los avisos de seguridad con los que se hizo un pedido',
    params: Type.Object({ pedidoId: CareOrderIdSchema }),
    response: { 200: OrderAlertsReply },
  },
} as const;
