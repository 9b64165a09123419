import type { StickerCollectionDto } from '@botica/contract/loyalty/sticker-prizes';
import { stickerRedemptionStateIds } from '@botica/contract/loyalty/sticker-prizes';
import type { Company } from '@botica/domain/companies';
import { formatDate } from '@botica/domain/format';
import { stickerStateIds } from '@botica/domain/loyalty/stickers';
import type { TagTone } from '@botica/ui/display/tag.tsx';
import { formatDecimal } from '../../../lib/money.ts';

export const stickersText = (count: number) =>
  count === 1 ? '1 sticker' : `${count.toLocaleString('en-US')} stickers`;

export const isValid = ({ estadoId }: Pick<StickerCollectionDto, 'estadoId'>) => estadoId === stickerStateIds.valid;

/** STICKER-08 */
/** Of a collection in pause. */
export const pausedText = 'Por ahora no se ganan ni se canjean. Tus stickers siguen aquí.';

export function validityText(collection: Pick<StickerCollectionDto, 'estadoId' | 'fechaFin'>): string {
  return `${isValid(collection) ? 'Vigente hasta el' : 'Venció el'} ${formatDate(collection.fechaFin)}`;
}

type Earning = Pick<StickerCollectionDto, 'montoRequisitoEntrega' | 'productosConLosQueSeGanaElSticker'>;

/** How stickers are earned, one sentence for each way. */
export function earningTexts(collection: Earning, company: Company): string[] {
  const { montoRequisitoEntrega: amount, productosConLosQueSeGanaElSticker: products } = collection;
  const texts: string[] = [];
  if (amount > 0) texts.push(`Ganas 1 sticker por cada ${formatDecimal(amount, company)} de compra.`);
  const [first] = products;
  if (!first) return texts;
  const isSame = products.every(
    ({ cantidadNecesaria, cantidadRegala }) =>
      cantidadNecesaria === first.cantidadNecesaria && cantidadRegala === first.cantidadRegala,
  );
  const which = products.length === 1 ? 'de un producto que participa' : 'del mismo producto que participa';
  texts.push(isSame ? `${termsText(first)} ${which}.` : 'Ganas stickers con los productos que participan.');
  return texts;
}

/** What units of a product give: "Ganas 1 sticker por cada 2 unidades". */
export function termsText(terms: { cantidadNecesaria: number; cantidadRegala: number }): string {
  const units = terms.cantidadNecesaria === 1 ? 'unidad' : `${terms.cantidadNecesaria} unidades`;
  return `Ganas ${stickersText(terms.cantidadRegala)} por cada ${units}`;
}

export const redemptionFaces: Readonly<Record<number, { label: string; tone: TagTone; text: string }>> = {
  [stickerRedemptionStateIds.waiting]: {
    label: 'Espera tu próximo pedido',
    tone: 'reward',
    text: 'Va gratis en tu próximo pedido, en cuanto la sucursal lo tenga.',
  },
  [stickerRedemptionStateIds.ordered]: { label: 'Va en un pedido', tone: 'info', text: 'Ya va en un pedido tuyo.' },
  [stickerRedemptionStateIds.delivered]: { label: 'Entregado', tone: 'brand', text: 'Ya lo recibiste.' },
  [stickerRedemptionStateIds.undone]: {
    label: 'Anulado',
    tone: 'outline',
    text: 'Lo anulaste y tus stickers regresaron.',
  },
};
