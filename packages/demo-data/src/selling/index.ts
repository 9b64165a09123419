import { companyIds } from '@botica/domain/companies';
import type { CatalogueEntry } from '../catalogue/index.ts';
import { certificateEntries } from '../catalogue/index.ts';
import { couponsOf } from './coupons.ts';
import { homeOf } from './home.ts';
import { panels } from './panels.ts';
import { stickersOf } from './stickers.ts';
import type { DemoBenefit, DemoProductNotes, DemoSelling } from './types.ts';
import { videosOf } from './videos.ts';

export { complementRows } from './complements.ts';
export { promotionRows } from './promotions.ts';
export type * from './types.ts';

const benefits: DemoBenefit[] = companyIds.flatMap((companyId) => [
  {
    id: companyId * 10 + 1,
    companyId,
    productId: null,
    description: 'Medio punto más por cada unidad de tu moneda, desde los 60 años',
    kind: 1,
    value: 0.5,
    forSeniors: true,
    forEverybody: false,
  },
  {
    id: companyId * 10 + 2,
    companyId,
    productId: null,
    description: '5 puntos más por cada canje completo',
    kind: 2,
    value: 5,
    forSeniors: true,
    forEverybody: true,
  },
]);

const stickerMessage = 'Este producto suma para tu colección: recibes 1 sticker por cada L. 100 de compra.';

/** DETAIL-15: the fixed rating of the specification. A real store sets its own, or none. */
const productNotes: DemoProductNotes[] = companyIds.map((companyId) => ({
  companyId,
  rating: 5,
  reviews: 50,
  stickerMessage: companyId === 2 ? stickerMessage : null,
}));

const certificateConditions = [
  'Vale en todas las sucursales de Honduras y no se cambia por efectivo.',
  'Se usa en una sola compra; lo que sobra no se devuelve.',
  'Quien lo presenta es quien lo usa: guárdalo como si fuera dinero.',
] as const;

export function makeSelling(entries: readonly CatalogueEntry[], today: string): DemoSelling {
  return {
    benefits: structuredClone(benefits),
    coupons: couponsOf(entries, today),
    stickers: stickersOf(entries, today),
    panels: structuredClone([...panels]),
    videos: videosOf(entries),
    certificates: certificateEntries.map(({ product }) => ({
      productId: product.id,
      monthsValid: 12,
      conditions: [...certificateConditions],
    })),
    productNotes: structuredClone(productNotes),
    ...homeOf(entries, today),
  };
}
