import { addDays } from '@botica/domain/time';
import type { CatalogueEntry } from '../catalogue/index.ts';
import { certificateEntries } from '../catalogue/index.ts';
import { productsOfGroup } from './group-products.ts';
import type {
  DemoStickerConfiguration,
  DemoStickerNotice,
  DemoStickerOpening,
  DemoStickerPrize,
  DemoStickerRedemption,
  DemoStickers,
} from './types.ts';

const collectionId = 1;
const familyId = 2;
const endedId = 3;

function configurationsOf(entries: readonly CatalogueEntry[], today: string): DemoStickerConfiguration[] {
  const usual = { companyId: 2, startsOn: addDays(today, -60), endsOn: addDays(today, 120) } as const;
  return [
    {
      ...usual,
      id: collectionId,
      name: 'Colección Botica',
      typeId: 1,
      requiredCents: 100_00,
      products: [],
    },
    {
      ...usual,
      id: familyId,
      name: 'Colección Familia',
      typeId: 2,
      requiredCents: 0,
      products: productsOfGroup(entries, { path: 'mama-y-bebe', companyId: 2, most: 40 }).map((productId) => ({
        productId,
        requiredQuantity: 2,
        givenStickers: 1,
      })),
    },
    {
      id: endedId,
      companyId: 2,
      name: 'Colección Verano',
      typeId: 1,
      requiredCents: 150_00,
      startsOn: addDays(today, -240),
      endsOn: addDays(today, -75),
      products: [],
    },
  ];
}

/** The costs of each promotion's prizes; the notices below use the first and the last of the first promotion. */
const prizeCosts = [
  { configurationId: collectionId, stickers: [5, 10, 15, 25] },
  { configurationId: familyId, stickers: [3, 6] },
] as const;

/** Products without prescription, the cheapest for the fewest stickers. */
function prizesOf(entries: readonly CatalogueEntry[]): DemoStickerPrize[] {
  const mayBePrize = ({ product, lempiras }: CatalogueEntry) =>
    product.companyIds.includes(2) && !product.isMedicine && !product.isExam && lempiras > 20 && lempiras < 400;
  const wanted = prizeCosts.flatMap(({ configurationId, stickers }) =>
    stickers.map((cost) => ({ configurationId, stickers: cost })),
  );
  const products = entries
    .filter((entry) => mayBePrize(entry) && !certificateEntries.includes(entry))
    .slice(0, wanted.length)
    .sort((one, other) => one.lempiras - other.lempiras);
  return wanted
    .map((prize, index) => ({ ...prize, index }))
    .sort((one, other) => one.stickers - other.stickers)
    .flatMap(({ index, ...prize }, rank) => {
      const entry = products[rank];
      return entry ? [{ id: index + 1, productId: entry.product.id, ...prize }] : [];
    });
}

const notices: readonly DemoStickerNotice[] = [
  {
    id: 1,
    configurationId: collectionId,
    isValuePerSticker: false,
    value: 40,
    body: 'Agrega {monto} más y ganas un sticker de la Colección Botica.',
  },
  {
    id: 2,
    configurationId: collectionId,
    isValuePerSticker: true,
    value: 10,
    body: 'Ya tienes {stickers} stickers: puedes canjear tu primer premio.',
  },
  {
    id: 3,
    configurationId: collectionId,
    isValuePerSticker: true,
    value: 25,
    body: 'Ya tienes {stickers} stickers: puedes canjear el premio mayor.',
  },
];

const openings: readonly DemoStickerOpening[] = [
  { email: 'cliente@botica.test', configurationId: collectionId, stickers: 12, reason: 'Compras en sucursal' },
  { email: 'cliente@botica.test', configurationId: endedId, stickers: 4, reason: 'Compras en sucursal' },
  { email: 'mayor@botica.test', configurationId: collectionId, stickers: 31, reason: 'Compras en sucursal' },
];

const redemptions: readonly DemoStickerRedemption[] = [{ email: 'mayor@botica.test', prizeId: 1 }];

/** Only Honduras collects stickers. */
export function stickersOf(entries: readonly CatalogueEntry[], today: string): DemoStickers {
  return structuredClone({
    configurations: configurationsOf(entries, today),
    notices: [...notices],
    prizes: prizesOf(entries),
    openings: [...openings],
    redemptions: [...redemptions],
  });
}
