import { promotionTypeIds } from '@botica/contract/catalogue/products';
import type { PromotionListDto } from '@botica/contract/catalogue/promotion-list';
import { promotionsPageSize, promotionsTop } from '@botica/contract/catalogue/promotion-list';
import type { BonusesDto, PromotedProductDto, PromotionPageDto } from '@botica/contract/catalogue/promotions';
import { discountBandFor, isInBand } from '@botica/domain/catalogue/promotions';
import { plainText } from '@botica/domain/catalogue/search';
import type { Company } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads, Viewpoint } from '../index.ts';
import { productImageBaseOf, toPromotionDto } from '../index.ts';
import type { ListedPromotion } from './store.ts';
import { readBenefits, readPromotions } from './store.ts';

export interface PromotionQuestion {
  top?: number | null | undefined;
  typeId?: number | null | undefined;
  /** PROMO-06: the lower bound of the discount band. */
  discountFrom?: number | null | undefined;
  /** PROMO-08: the units to buy for free ones. */
  swapOf?: number | null | undefined;
  /** PROMO-09: the free units. */
  bonusOf?: number | null | undefined;
  words?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}

interface CachedPromotion extends ListedPromotion {
  /** Without accents. */
  text: string;
}

const largestPage = 60;
/** A whole laboratory may share a link; its page shows the best promotion. */
const productsOfLink = 60;

type Needs = Pick<Platform, 'clock' | 'database'> & ProductReads;

export type PromotionsService = ReturnType<typeof createPromotionsService>;

export function createPromotionsService({ clock, database, summaries, lists }: Needs) {
  const sql = database.reads.sql;

  /** All promotions of today, cached while the catalogue is unchanged. */
  function running(company: Company): Promise<CachedPromotion[]> {
    const today = storeDate(clock.now()).isoDate;
    return lists.plain(`promotions:${today}:${company.id}`, async () => {
      const rows = await readPromotions(sql, { companyId: company.id, today });
      return rows.map((row) => ({ ...row, text: plainText(`${row.product_name} ${row.laboratory} ${row.title}`) }));
    });
  }

  const toDto = (row: ListedPromotion, company: Company) =>
    toPromotionDto(row, { ownBase: productImageBaseOf(company), now: clock.now() });

  async function withProducts(rows: readonly ListedPromotion[], viewpoint: Viewpoint): Promise<PromotedProductDto[]> {
    const ids = [...new Set(rows.map((row) => row.product_id))];
    const products = await summaries.findSummaries(ids, viewpoint);
    const byId = new Map(products.map((product) => [product.productoId, product]));
    return rows.flatMap((row) => {
      const producto = byId.get(row.product_id);
      return producto ? [{ ...toDto(row, viewpoint.company), producto }] : [];
    });
  }

  return {
    /** PROMO-01 PROMO-02 PROMO-07 */
    async list(question: PromotionQuestion, viewpoint: Viewpoint): Promise<PromotionListDto> {
      const top = clamp(question.top ?? promotionsTop, 1, promotionsTop);
      const limit = clamp(question.pageSize ?? promotionsPageSize, 1, largestPage);
      const page = clamp(question.page ?? 1, 1, promotionsTop);
      const words = plainText(question.words ?? '')
        .split(' ')
        .filter(Boolean);
      const found = (await running(viewpoint.company))
        .filter((row) => fits(row, question) && words.every((word) => row.text.includes(word)))
        .slice(0, top);
      return {
        pagina: page,
        paginas: Math.ceil(found.length / limit),
        elementosPorPagina: limit,
        elementosTotales: found.length,
        promociones: await withProducts(found.slice((page - 1) * limit, page * limit), viewpoint),
      };
    },

    /** DETAIL-13 for promotions: an unknown link gets an error. */
    async page(linkOrId: string, viewpoint: Viewpoint): Promise<Result<PromotionPageDto, 'PROMOTION_NOT_FOUND'>> {
      const all = await running(viewpoint.company);
      const id = /^\d{1,9}$/.test(linkOrId) ? Number(linkOrId) : undefined;
      const wanted = all.filter((row) => (id === undefined ? row.link === linkOrId.toLowerCase() : row.id === id));
      const [first] = wanted;
      if (!first) return failure('PROMOTION_NOT_FOUND');
      const ends = wanted.map((row) => row.ends_on).sort();
      return success({
        titulo: first.title,
        descripcion: toDto(first, viewpoint.company).descripcion,
        enlace: first.link,
        fechaFin: ends.at(-1) ?? first.ends_on,
        promociones: await withProducts(wanted.slice(0, productsOfLink), viewpoint),
      });
    },

    /** For each requested product, in order; promotion 0 stands for all of them. */
    async bonuses(productIds: readonly number[], company: Company, promotionId = 0): Promise<BonusesDto[]> {
      const wanted = new Set(productIds);
      const rows = (await running(company)).filter(
        (row) => row.type === 'bonus' && wanted.has(row.product_id) && (promotionId === 0 || row.id === promotionId),
      );
      const byProduct = Map.groupBy(rows, (row) => row.product_id);
      return [...wanted].map((productoId) => ({
        productoId,
        bonificaciones: (byProduct.get(productoId) ?? []).flatMap((row) => {
          const { promocionId, cantidad_Requerida, cantidad_Regala, producto_Regala, aplicaAhora } = toDto(
            row,
            company,
          );
          if (!producto_Regala || !aplicaAhora) return [];
          return [{ promocionId, cantidad_Requerida, cantidad_Regala, producto_Regala }];
        }),
      }));
    },

    async describeBonus(
      productId: number,
      promotionId: number,
      company: Company,
    ): Promise<Result<string, 'PROMOTION_NOT_FOUND'>> {
      const row = (await running(company)).find(
        (one) =>
          one.product_id === productId && one.type !== 'discount' && (promotionId === 0 || one.id === promotionId),
      );
      return row ? success(toDto(row, company).descripcion) : failure('PROMOTION_NOT_FOUND');
    },

    benefits: (productId: number, company: Company) =>
      readBenefits(sql, { companyId: company.id, productId, today: storeDate(clock.now()).isoDate }),
  };
}

function fits(row: CachedPromotion, { typeId, discountFrom, swapOf, bonusOf }: PromotionQuestion): boolean {
  if (typeId && promotionTypeIds[row.type] !== typeId) return false;
  if (discountFrom && !(row.type === 'discount' && isInBand(row.discount_percent, discountBandFor(discountFrom)))) {
    return false;
  }
  if (swapOf && !(row.type === 'swap' && row.required_quantity === swapOf)) return false;
  return !bonusOf || (row.type === 'bonus' && row.given_quantity === bonusOf);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.trunc(value), low), high);
}
