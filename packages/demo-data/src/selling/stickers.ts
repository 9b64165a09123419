import { addDays } from '@botica/domain/time';
import type { CatalogueEntry } from '../catalogue/index.ts';
import { productsOfGroup } from './group-products.ts';
import type { DemoStickerConfiguration, DemoStickerMovement, DemoStickerNotice, DemoStickers } from './types.ts';

const collectionId = 1;
const familyId = 2;

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
  ];
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

const movements: readonly DemoStickerMovement[] = [
  { email: 'cliente@botica.test', configurationId: collectionId, stickers: 9, reason: 'compra en sucursal' },
  { email: 'cliente@botica.test', configurationId: collectionId, stickers: 3, reason: 'compra en línea' },
  { email: 'mayor@botica.test', configurationId: collectionId, stickers: 31, reason: 'compra en sucursal' },
  { email: 'mayor@botica.test', configurationId: collectionId, stickers: -5, reason: 'canje de premio' },
];

/** Only Honduras collects stickers. */
export function stickersOf(entries: readonly CatalogueEntry[], today: string): DemoStickers {
  return structuredClone({
    configurations: configurationsOf(entries, today),
    notices: [...notices],
    movements: [...movements],
  });
}
