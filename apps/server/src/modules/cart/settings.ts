import type { Benefit } from '@botica/domain/catalogue/pricing';
import { type CompanyId, companies } from '@botica/domain/companies';
import { variableCodes } from '@botica/domain/content/variables';
import { readAmount } from '@botica/domain/money';
import type postgres from 'postgres';
import { createVersionedCache, versionColumn } from '../catalogue/index.ts';

/** Company settings that affect every cart. Changes to their tables raise the catalogue's version. */
export interface CartSettings {
  /** ROLE-13 */
  isFourthAgeOn: boolean;
  /** COUPON-08 */
  areCouponsOn: boolean;
  /** ORDTYPE-08 */
  isDeliveryOffered: boolean;
  /** A007: the company's setting, or the default. */
  deliveryMinimumCents: number;
  restrictedProductIds: ReadonlySet<number>;
  restrictedLaboratoryIds: ReadonlySet<number>;
  benefits: readonly SetBenefit[];
}

/** With its days, because the cache lasts longer than a day. */
interface SetBenefit extends Benefit {
  description: string;
  startsOn: string | null;
  endsOn: string | null;
}

/** Those that run on a day of the store. */
export const benefitsOn = (benefits: readonly SetBenefit[], today: string) =>
  benefits.filter(({ startsOn, endsOn }) => (startsOn ?? today) <= today && today <= (endsOn ?? today));

/** ORDTYPE-08: without this service only pickup is offered. */
const deliveryServiceId = 55;

interface SettingsRow {
  version: number;
  isFourthAgeOn: boolean;
  areCouponsOn: boolean;
  isDeliveryOffered: boolean;
  deliveryMinimum: string | null;
  restrictedProductIds: number[];
  restrictedLaboratoryIds: number[];
  benefits: (Omit<SetBenefit, 'productId'> & { productId: number | null })[];
}

export type CartSettingsReader = ReturnType<typeof createCartSettings>;

export function createCartSettings(sql: postgres.Sql) {
  const kept = createVersionedCache<CompanyId, CartSettings>(10);

  /** Reads the current settings, without the cache. */
  async function read(companyId: CompanyId): Promise<CartSettings> {
    const isOn = (code: number) =>
      sql`exists (select from configuration_variables v
        where v.company_id = ${companyId} and v.code = ${code} and v.value = '1')`;
    const [row] = await sql<SettingsRow[]>`
      select ${versionColumn(sql)},
        ${isOn(variableCodes.fourthAge)} as "isFourthAgeOn",
        ${isOn(variableCodes.digitalCoupons)} as "areCouponsOn",
        exists (select from available_services s
          where s.company_id = ${companyId} and s.id = ${deliveryServiceId} and s.is_active) as "isDeliveryOffered",
        (select v.value from configuration_variables v
          where v.company_id = ${companyId} and v.code = ${variableCodes.deliveryMinimum}) as "deliveryMinimum",
        array(select r.product_id from restricted_products r) as "restrictedProductIds",
        array(select r.laboratory_id from restricted_laboratories r) as "restrictedLaboratoryIds",
        coalesce((select json_agg(json_build_object('id', b.id, 'productId', b.product_id, 'kind', b.kind,
            'value', b.value, 'forSeniors', b.for_seniors, 'forEverybody', b.for_everybody,
            'description', b.description, 'startsOn', b.starts_on, 'endsOn', b.ends_on) order by b.id)
          from benefits b where b.company_id = ${companyId} and not b.is_paused), '[]') as benefits`;
    if (!row) throw new Error('The settings of carts were not answered');
    const { version, benefits, deliveryMinimum, restrictedProductIds, restrictedLaboratoryIds, ...switches } = row;
    const settings: CartSettings = {
      ...switches,
      deliveryMinimumCents:
        readAmount(deliveryMinimum, { wholeDigits: 6 }) ?? companies[companyId].minimumDeliveryCents,
      restrictedProductIds: new Set(restrictedProductIds),
      restrictedLaboratoryIds: new Set(restrictedLaboratoryIds),
      benefits: benefits.map((benefit) => ({ ...benefit, productId: benefit.productId ?? undefined })),
    };
    kept.set(version, companyId, settings);
    return settings;
  }

  return {
    read,
    /** Cached by the catalogue's version, which comes with every read of stock. */
    async at(version: number, companyId: CompanyId): Promise<CartSettings> {
      return kept.get(version, companyId) ?? read(companyId);
    },
  };
}
