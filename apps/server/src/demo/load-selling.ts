import type { DemoStore } from '@botica/demo-data';
import { storeInstant } from '@botica/domain/time';
import type { Client } from 'pg';
import {
  complementaryProducts,
  informationPanels,
  physicalCertificates,
  productNotes,
  productVideos,
} from '../modules/catalogue/index.ts';
import { benefits, promotions } from '../modules/catalogue/promotions/index.ts';
import {
  campaigns,
  carouselProducts,
  carousels,
  homeSections,
  prizes,
  recommendations,
} from '../modules/content/home/index.ts';
import { ticketCounts } from '../modules/loyalty/raffle/index.ts';
import { copyRows } from './copy.ts';

/** Promotions, texts, and the home page. */
export async function loadSelling(client: Client, store: DemoStore): Promise<void> {
  const { selling } = store;
  await copyRows(client, promotions, store.promotionRows());
  await copyRows(client, benefits, selling.benefits);
  await copyRows(client, complementaryProducts, store.complementRows());
  await copyRows(client, informationPanels, selling.panels);
  await copyRows(client, productVideos, selling.videos);
  await copyRows(client, physicalCertificates, selling.certificates);
  await copyRows(client, productNotes, selling.productNotes);
  await copyRows(
    client,
    carousels,
    selling.carousels.map(({ productIds: _products, ...carousel }) => carousel),
  );
  await copyRows(
    client,
    carouselProducts,
    selling.carousels.flatMap(({ id, productIds }) =>
      productIds.map((productId, index) => ({ carouselId: id, productId, position: index + 1 })),
    ),
  );
  await copyRows(client, homeSections, selling.sections);
  await copyRows(
    client,
    campaigns,
    selling.campaigns.map(({ startsOn, endsOn, ...campaign }) => ({
      ...campaign,
      startsAt: storeInstant(startsOn),
      endsAt: storeInstant(endsOn),
    })),
  );
  await copyRows(client, prizes, selling.prizes);
  await copyRows(client, recommendations, selling.recommendations);
  await copyRows(client, ticketCounts, selling.ticketCounts);
}
