import type { PaymentLinkDto } from '@botica/contract/payments/links';
import { Tag, type TagTone } from '@botica/ui/display/tag.tsx';

/** LINK-03 */
const tones: ReadonlyMap<number, TagTone> = new Map([
  [1, 'reward'],
  [2, 'brand'],
  [3, 'outline'],
  [4, 'danger'],
]);

export function LinkStateTag({ link }: { link: Pick<PaymentLinkDto, 'estadoId' | 'estado'> }) {
  return <Tag tone={tones.get(link.estadoId) ?? 'outline'}>{link.estado}</Tag>;
}
