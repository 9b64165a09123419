import type { WebhookEventType } from '@botica/domain/integrations';
import { webhookEventLabels, webhookEventTypes } from '@botica/domain/integrations';
import { lifeSteps } from '@botica/domain/orders/life';
import type { TObject } from 'typebox';
import { Type } from 'typebox';
import { orNull } from '../or-null.ts';
import { BranchIdSchema, MomentSchema } from '../staff/fields.ts';
import { entityNames } from './events.ts';

const MoneySchema = Type.String({ description: 'Decimal con punto: 149.50' });
const PriceSchema = orNull(MoneySchema, { description: 'Nulo: no hay ese precio' });
const CurrencySchema = Type.String({ description: 'Código de la moneda: HNL' });

const numbered = { numero: Type.String(), sucursalId: BranchIdSchema, total: MoneySchema, moneda: CurrencySchema };
const order = { ...numbered, tipo: Type.Integer(), paso: Type.String({ enum: [...lifeSteps, 'annulled'] }) };
const price = {
  publico: MoneySchema,
  enLinea: PriceSchema,
  promocion: PriceSchema,
  terceraEdad: PriceSchema,
  terceraEdadPromocion: PriceSchema,
  cuartaEdad: PriceSchema,
  domicilio: PriceSchema,
  terceraEdadDomicilio: PriceSchema,
};

interface EventForm {
  entity: keyof typeof entityNames;
  data: TObject;
}

const forms: Readonly<Record<WebhookEventType, EventForm>> = {
  'order.placed': { entity: 'order', data: Type.Object(order) },
  'order.paid': { entity: 'order', data: Type.Object(order) },
  'order.step': { entity: 'order', data: Type.Object(order) },
  'order.cancelled': { entity: 'order', data: Type.Object(order) },
  'order.refunded': { entity: 'order', data: Type.Object({ ...numbered, monto: MoneySchema }) },
  'product.published': {
    entity: 'product',
    data: Type.Object({ codigo: Type.String(), version: Type.Integer(), oculto: Type.Boolean() }),
  },
  'price.changed': {
    entity: 'product',
    data: Type.Object({ codigo: Type.String(), ...price, moneda: CurrencySchema }),
  },
  'prescription.reviewed': {
    entity: 'order',
    data: Type.Object({
      sucursalId: BranchIdSchema,
      recetaId: Type.String({ format: 'uuid' }),
      decision: Type.String({ enum: ['approved', 'rejected'] }),
    }),
  },
};

/** The body of the POST that a receiver gets. */
export function eventSchema(type: WebhookEventType) {
  const { entity, data } = forms[type];
  return Type.Object({
    id: Type.String({ format: 'uuid' }),
    tipo: Type.Literal(type),
    version: Type.Literal(1),
    momento: MomentSchema,
    empresaId: Type.Integer(),
    entidad: Type.Object({
      tipo: Type.Literal(entityNames[entity]),
      id: Type.String(),
      secuencia: Type.Integer({ minimum: 1 }),
    }),
    datos: data,
  });
}

const headers = {
  'webhook-id': 'El id del evento; una entrega repetida tiene el mismo',
  'webhook-timestamp': 'Segundos desde 1970, parte de lo firmado',
  'webhook-signature': 'v1,BASE64 de HMAC-SHA256; dos mientras se renueva el secreto',
} as const;

function webhookOf(type: WebhookEventType) {
  const schema: object = eventSchema(type);
  return {
    post: {
      tags: ['systems'],
      summary: webhookEventLabels[type],
      parameters: Object.entries(headers).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' as const },
      })),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Recibido; lo demás se reintenta' } },
    },
  };
}

/** The `webhooks` of an OpenAPI document. */
export const openApiWebhooks = Object.fromEntries(webhookEventTypes.map((type) => [type, webhookOf(type)]));
