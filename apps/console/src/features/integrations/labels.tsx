import type { DeliveryStateDto, ReceiverStateDto } from '@botica/contract/integrations/fields';
import type { ApiKeyDto } from '@botica/contract/integrations/keys';
import { isWebhookEventType, webhookEventLabels } from '@botica/domain/integrations';
import { Badge } from '../../ui/badge.tsx';

export const eventLabel = (type: string) => (isWebhookEventType(type) ? webhookEventLabels[type] : 'Aviso de prueba');

export function ReceiverBadge({ state }: { state: ReceiverStateDto }) {
  return state === 'activo' ? <Badge tone="good">Activo</Badge> : <Badge tone="warn">En pausa</Badge>;
}

export function DeliveryBadge({ state, isHeldBack }: { state: DeliveryStateDto; isHeldBack: boolean }) {
  if (state === 'entregado') return <Badge tone="good">Entregado</Badge>;
  if (state === 'fallido') return <Badge tone="danger">Fallido</Badge>;
  if (state === 'omitido') return <Badge tone="neutral">Omitido</Badge>;
  return <Badge tone="info">{isHeldBack ? 'Espera al anterior' : 'En espera'}</Badge>;
}

export function KeyBadge({ state }: { state: ApiKeyDto['estado'] }) {
  if (state === 'activa') return <Badge tone="good">Activa</Badge>;
  return state === 'vencida' ? <Badge tone="warn">Vencida</Badge> : <Badge tone="danger">Revocada</Badge>;
}
