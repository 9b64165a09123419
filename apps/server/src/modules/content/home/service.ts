import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type {
  BannerDto,
  CampaignDto,
  CarouselDto,
  HomeProductsDto,
  PrizeDto,
  RecommendationsDto,
  SectionDto,
} from '@botica/contract/content/home';
import { bannerPages, carouselTypeIds, recommendationsPageSize } from '@botica/contract/content/home';
import { dayCodeOf, hourOf } from '@botica/domain/catalogue/promotions';
import type { Company } from '@botica/domain/companies';
import { isCampaignShown } from '@botica/domain/content/campaigns';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads, Viewpoint } from '../../catalogue/index.ts';
import { groupImageUrl, imageBaseOf } from '../../catalogue/index.ts';
import { toBannerDto, toCampaignDto, toSectionDto } from './home-dtos.ts';
import type { BannerRow, CarouselRow } from './store.ts';
import {
  readBanners,
  readCampaigns,
  readCarousels,
  readPrizes,
  readRecommendations,
  readSections,
  readTicketCount,
} from './store.ts';

/** Products of a carousel on the home page, and on its own page. */
const productsOnHome = 8;
const productsOfCarousel = 40;

type Needs = Pick<Platform, 'config' | 'clock' | 'database'> & ProductReads;

export type HomeService = ReturnType<typeof createHomeService>;

/**
 * Configuration by staff changes rarely: it is cached, and the statement that reads the stock also validates the cache.
 */
export function createHomeService({ config, clock, database, summaries, lists }: Needs) {
  const { db, sql } = database.reads;

  async function carousels(viewpoint: Viewpoint, limit: number, carouselId?: number): Promise<CarouselDto[]> {
    const { company } = viewpoint;
    const now = clock.now();
    const today = storeDate(now).isoDate;
    const hour = hourOf(now);
    const load = async () => {
      const question = { companyId: company.id, today, dayCode: dayCodeOf(now), hour, limit, carouselId };
      const rows = await readCarousels(sql, question);
      return { ids: [...new Set(rows.flatMap((row) => row.product_ids))], beside: rows };
    };
    const key = `carousels:${today}T${hour}:${company.id}:${carouselId ?? 'home'}`;
    const { beside: rows, products } = await lists.fill(key, load, viewpoint);
    return rows.map((row) => toCarouselDto(row, products));
  }

  async function bannersOf(company: Company): Promise<BannerRow[]> {
    const today = storeDate(clock.now()).isoDate;
    const rows = await lists.plain(`banners:${company.id}`, () => readBanners(db, company.id));
    return rows.filter(
      ({ isShown, startsOn, endsOn }) =>
        isShown && (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn),
    );
  }

  return {
    async banners(company: Company, pageUrl: string): Promise<BannerDto[]> {
      const page = normalUrl(pageUrl);
      const imageBase = imageBaseOf(config, company);
      const rows = (await bannersOf(company)).filter((row) => normalUrl(row.pageUrl) === page);
      return rows.map((row) => toBannerDto(row, imageBase));
    },

    async bannersOfPage(company: Company, pageId: number): Promise<BannerDto[]> {
      const imageBase = imageBaseOf(config, company);
      const pageUrl = { [bannerPages.home]: '/', [bannerPages.promotions]: '/promociones' }[pageId];
      const groupId = pageId - bannerPages.firstGroup;
      const rows = (await bannersOf(company)).filter((row) =>
        pageUrl === undefined ? row.groupId === groupId : row.pageUrl === pageUrl,
      );
      return rows.map((row) => toBannerDto(row, imageBase));
    },

    /** HOME-01 HOME-02: an empty carousel is not shown, except the one that the browser fills. */
    async products(viewpoint: Viewpoint): Promise<HomeProductsDto> {
      const all = await carousels(viewpoint, productsOnHome);
      const isFilled = ({ tipo, productos }: CarouselDto) =>
        tipo === carouselTypeIds.viewedHistory || productos.length > 0;
      return { carruseles: all.filter(isFilled) };
    },

    async carousel(carouselId: number, viewpoint: Viewpoint): Promise<Result<CarouselDto, 'CONTENT_NOT_FOUND'>> {
      const [found] = await carousels(viewpoint, productsOfCarousel, carouselId);
      return found ? success(found) : failure('CONTENT_NOT_FOUND');
    },

    /** HOME-03 */
    async recommendations(viewpoint: Viewpoint, page: number): Promise<RecommendationsDto> {
      const { company } = viewpoint;
      const ids = await lists.plain(`recommended:${company.id}`, () => readRecommendations(sql, company.id));
      const size = recommendationsPageSize;
      return {
        pagina: page,
        paginas: Math.ceil(ids.length / size),
        elementosPorPagina: size,
        elementosTotales: ids.length,
        productos: await summaries.findSummaries(ids.slice((page - 1) * size, page * size), viewpoint),
      };
    },

    /** CAMP-01; an ended campaign is not sent either. */
    async campaigns(company: Company, origin: string): Promise<CampaignDto[]> {
      const now = clock.now();
      const rows = await lists.plain(`campaigns:${company.id}`, () => readCampaigns(db, company.id));
      const imageBase = imageBaseOf(config, company);
      return rows
        .filter((row) => now < row.endsAt && isCampaignShown(row, { isProduction: config.isProduction, origin }))
        .map((row) => toCampaignDto(row, { company, imageBase }));
    },

    async sections(company: Company, encodedLink: string): Promise<SectionDto[]> {
      const page = normalUrl(decoded(encodedLink));
      const rows = await lists.plain(`sections:${company.id}`, () => readSections(db, company.id));
      const imageBase = imageBaseOf(config, company);
      return rows.filter((row) => normalUrl(row.pageUrl) === page).map((row) => toSectionDto(row, imageBase));
    },

    async prizes(company: Company): Promise<PrizeDto[]> {
      const imageBase = imageBaseOf(config, company);
      const rows = await lists.plain(`prizes:${company.id}`, () => readPrizes(db, company.id));
      return rows.map(({ id, name, description, picture_key }) => ({
        id,
        nombre: name,
        descripcion: description,
        imagen: groupImageUrl(imageBase, picture_key),
      }));
    },

    tickets: (company: Company): Promise<number> => readTicketCount(database.sql, company.id),
  };
}

function toCarouselDto(row: CarouselRow, products: ReadonlyMap<number, ProductSummaryDto>): CarouselDto {
  return {
    id: row.id,
    titulo: row.title,
    tipo: carouselTypeIds[row.kind],
    enlace: row.link,
    posicion: row.position,
    productos: row.product_ids.flatMap((id) => products.get(id) ?? []),
  };
}

/** Pages are named like routes: in any case, with or without a final slash. */
function normalUrl(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return `/${path.split('/').filter(Boolean).join('/')}`.toLowerCase();
}

/** Some callers encode the link twice, and some not at all. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
