import type { RuleDto } from '@botica/contract/health/knowledge';
import type { BadgeTone } from '../../ui/badge.tsx';

export const kindLabels: Readonly<Record<RuleDto['tipo'], string>> = {
  interaccion: 'Interacción',
  duplicado: 'Duplicado',
  precaucion: 'Precaución',
};

export const stateLabels: Readonly<Record<RuleDto['estado'], string>> = {
  pendiente: 'Por firmar',
  firmado: 'Firmados',
  retirado: 'Retirados',
};

export const stateBadges: Readonly<Record<RuleDto['estado'], { tone: BadgeTone; text: string }>> = {
  pendiente: { tone: 'warn', text: 'Por firmar' },
  firmado: { tone: 'good', text: 'Firmado' },
  retirado: { tone: 'neutral', text: 'Retirado' },
};

export const routeLabels: Readonly<Record<string, string>> = {
  sistemica: 'Solo si se toman o inyectan',
  local: 'Solo de uso local',
  cualquiera: 'Por cualquier vía',
};

/** How the text was made, as the notice of the data says. */
export const basisLabels: Readonly<Record<string, string>> = {
  source: 'La etiqueta nombra al otro o a su clase',
  class: 'Sale de la clase',
  generic: 'La fuente solo da el par',
};
