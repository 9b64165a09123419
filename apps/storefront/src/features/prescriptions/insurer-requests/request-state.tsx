import type { InsurerRequestDto } from '@botica/contract/prescriptions/insurer-requests';
import { type RequestState, requestStateIds } from '@botica/domain/prescriptions/insurer-requests';
import { Tag, type TagTone } from '@botica/ui/display/tag.tsx';

const tones: Readonly<Record<RequestState, TagTone>> = {
  sent: 'info',
  correcting: 'offer',
  reviewing: 'info',
  approved: 'brand',
  rejected: 'danger',
  ordered: 'brand',
  cancelled: 'outline',
};
const toneOfId = new Map<number, TagTone>(
  (Object.entries(requestStateIds) as [RequestState, number][]).map(([state, id]) => [id, tones[state]]),
);

/** A123: in the words of the server. */
export function RequestStateTag({ estado }: Pick<InsurerRequestDto, 'estado'>) {
  return <Tag tone={toneOfId.get(estado.estadoId) ?? 'outline'}>{estado.descripcion}</Tag>;
}
