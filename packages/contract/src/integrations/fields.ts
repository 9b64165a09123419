import type { ApiScope, WebhookEventType } from '@botica/domain/integrations';
import { apiScopeIds, maxAddressLength, webhookEventTypes } from '@botica/domain/integrations';
import { Type } from 'typebox';

export const EventTypeSchema = Type.Unsafe<WebhookEventType>(Type.String({ enum: [...webhookEventTypes] }));
export const EventTypesSchema = Type.Array(EventTypeSchema, { minItems: 1, maxItems: 20, uniqueItems: true });
export const ScopeSchema = Type.Unsafe<ApiScope>(Type.String({ enum: [...apiScopeIds] }));
export const ScopesSchema = Type.Array(ScopeSchema, { minItems: 1, maxItems: 20, uniqueItems: true });
export const AddressSchema = Type.String({ minLength: 1, maxLength: maxAddressLength });
export const IntegrationNameSchema = Type.String({ minLength: 3, maxLength: 120, pattern: '\\S' });

export const receiverStateNames = { active: 'activo', paused: 'pausado' } as const;
export type ReceiverStateDto = (typeof receiverStateNames)[keyof typeof receiverStateNames];
export const ReceiverStateSchema = Type.Unsafe<ReceiverStateDto>(
  Type.String({ enum: Object.values(receiverStateNames) }),
);

/** 'sending' is shown as waiting. */
export const deliveryStateNames = {
  waiting: 'espera',
  delivered: 'entregado',
  failed: 'fallido',
  skipped: 'omitido',
} as const;
export type DeliveryStateDto = (typeof deliveryStateNames)[keyof typeof deliveryStateNames];
export const DeliveryStateSchema = Type.Unsafe<DeliveryStateDto>(
  Type.String({ enum: Object.values(deliveryStateNames) }),
);
