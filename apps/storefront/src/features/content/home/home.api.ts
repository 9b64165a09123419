import {
  countTickets,
  getHomeProducts,
  listActiveCampaigns,
  listBannersOfPage,
  listPrizes,
  listRecommendations,
  listSections,
} from '@botica/contract/content/home';
import type { CompanyId } from '@botica/domain/companies';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { previewToken } from '../../../lib/preview.ts';
import { settings } from '../../../lib/settings.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { cachedAfter, type HomeConfiguration, isHomeConfiguration } from './home-configuration.ts';

const tenMinutesMs = 600_000;
const homePage = '/';

/** HOME-05: the configuration of an earlier visit is the fallback when the answer is late or fails. */
export function homeConfigurationQuery(companyId: CompanyId) {
  const storageKey = `inicio-${companyId}`;
  return queryOptions({
    queryKey: ['home', companyId, 'configuration'],
    queryFn: () =>
      previewToken
        ? loadConfiguration()
        : cachedAfter({
            load: loadConfiguration,
            read: () => readStored(storageKey, isHomeConfiguration),
            keep: (configuration) => writeStored(storageKey, configuration),
          }),
    staleTime: tenMinutesMs,
  });
}

async function loadConfiguration(): Promise<HomeConfiguration> {
  const [banners, sections] = await Promise.all([
    call(listBannersOfPage, { query: { paginaUrl: homePage } }),
    call(listSections, { query: { paginaLinkEncoded: encodeURIComponent(homePage) } }),
  ]);
  return { banners, sections };
}

export function homeProductsQuery(companyId: CompanyId, branchCode: number) {
  return queryOptions({
    queryKey: ['home', companyId, 'products', branchCode],
    queryFn: ({ signal }) => call(getHomeProducts, { params: { branch: branchCode }, signal }),
  });
}

/** CAMP-04: requested once; the first answer is used until the shopper leaves the page. */
export function campaignsQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: ['home', companyId, 'campaigns'],
    queryFn: ({ signal }) => call(listActiveCampaigns, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** HOME-03: pages of 20; the next one loads when the shopper reaches the end. */
export function recommendationsQuery(companyId: CompanyId, branchCode: number) {
  return infiniteQueryOptions({
    queryKey: ['home', companyId, 'recommendations', branchCode],
    queryFn: ({ pageParam, signal }) =>
      call(listRecommendations, {
        params: { version: settings.release || 'actual' },
        query: { sucursalId: branchCode, pagina: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagina, paginas }) => (pagina < paginas ? pagina + 1 : undefined),
  });
}

export function prizesQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: ['home', companyId, 'prizes'],
    queryFn: ({ signal }) => call(listPrizes, { signal }),
    staleTime: tenMinutesMs,
  });
}

export function ticketCountQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: ['home', companyId, 'tickets'],
    queryFn: async ({ signal }) => (await call(countTickets, { signal })).cantidad,
  });
}
