import type { CompanyId, CountryCode } from '@botica/domain/companies';
import type { DemoBanner, DemoContent } from './content/types.ts';
import type { DemoCustomer } from './customer-types.ts';
import type { DemoDelivery, DemoPatient } from './delivery/types.ts';
import type { DemoExternalOrders } from './external-orders/types.ts';
import type { DemoForeign } from './foreign/types.ts';
import type { DemoGift } from './gifts/types.ts';
import type { DemoInsurerRequest } from './insurer-requests/types.ts';
import type { DemoLabOrder } from './laboratory/types.ts';
import type { DemoList } from './lists/types.ts';
import type { DemoCourier, DemoOrder } from './orders/types.ts';
import type { DemoPartners } from './partners/types.ts';
import type { DemoProfiles } from './profiles/types.ts';
import type { DemoRaffles } from './raffle/types.ts';
import type { DemoRepurchase } from './repurchases/types.ts';
import type { DemoComplement, DemoPromotion, DemoSelling } from './selling/types.ts';
import type { DemoTexts } from './texts/types.ts';
import type { DemoTopUps } from './top-ups/types.ts';

/** The demo store as plain data. Names are ours; the contract has the wire's Spanish names. */

export interface DemoCompany {
  id: CompanyId;
  name: string;
  country: CountryCode;
  kind: 'pharmacy' | 'laboratory' | 'supermarket';
}

export interface DemoCity {
  id: string;
  country: CountryCode;
  companyIds: CompanyId[];
  name: string;
  department: string;
  lat: number;
  lng: number;
}

export interface DemoSuburb {
  id: number;
  cityId: string;
  name: string;
  /** The branch that delivers there; always one with `deliveryEnabled`. */
  branchCode: number;
  lat: number;
  lng: number;
}

export const branchServices = [
  'delivery',
  'pickup',
  'drive-through',
  'laboratory',
  'supermarket',
  'injections',
  'blood-pressure',
] as const;
export type DemoBranchService = (typeof branchServices)[number];

export interface DemoBranch {
  code: number;
  companyIds: CompanyId[];
  publicName: string;
  address: string;
  cityId: string;
  /** Eight digits, no prefix. */
  phone: string;
  lat: number;
  lng: number;
  selfService: boolean;
  deliveryEnabled: boolean;
  pickupEnabled: boolean;
  hours: { weekdays: string; saturday: string; sunday: string };
  services: DemoBranchService[];
}

export interface DemoFiscalRange {
  companyId: number;
  branchCode: number;
  documentKind: 'invoice' | 'credit-note';
  authorisation: string;
  prefix: string;
  firstNumber: number;
  lastNumber: number;
  nextNumber: number;
  expiresOn: string;
}

export interface DemoSpecialHours {
  branchCode: number;
  /** ISO date. */
  date: string;
  text: string;
  reason: string;
}

export interface DemoGroup {
  id: number;
  parentId?: number;
  level: 1 | 2 | 3;
  name: string;
  slug: string;
  /** Slugs from the root, joined by slashes. */
  path: string;
  position: number;
  companyIds: CompanyId[];
  pictureKey: string;
}

export interface DemoLaboratory {
  id: number;
  name: string;
  /** Main, light and accent colour of its packs. */
  colour: string;
  lightColour: string;
  accentColour: string;
  emblem: string;
}

export const prescriptionClasses = ['free', 'prescription', 'retained'] as const;
export type PrescriptionClass = (typeof prescriptionClasses)[number];

export interface DemoProduct {
  id: number;
  sku: string;
  /** EAN-13 with a valid check digit. */
  barcode: string;
  name: string;
  presentation: string;
  /** The large text on the pack. */
  brand: string;
  /** The line under the brand. */
  kind: string;
  activeIngredient?: string;
  strength?: string;
  form: string;
  packSize: number;
  unit: string;
  laboratoryId: number;
  /** Leaf groups. */
  groupIds: number[];
  /** Companies that sell it; each has a row in `priceRows()`. */
  companyIds: CompanyId[];
  isMedicine: boolean;
  isExam: boolean;
  requiresPrescription: boolean;
  isControlled: boolean;
  prescriptionClass: PrescriptionClass;
  /** Sold in the pet store too. */
  isForPets: boolean;
  /** Can be ordered without stock. */
  allowsOrderWithoutStock: boolean;
  taxRate: 0 | 15;
  description: string;
  keywords: string[];
  /** Products with the same key have the same ingredient, strength and form. */
  equivalenceKey?: string;
  pictureKey: string;
  popularity: number;
  /** Available for stickers. */
  isStickerPrize: boolean;
}

export interface DemoPriceBlock {
  publicCents: number;
  ecommerceCents?: number;
  promotionCents?: number;
  seniorCents?: number;
  seniorPromotionCents?: number;
  fourthAgeCents?: number;
  /** precioPublicoPorCompraSad: the cap for home delivery. */
  deliveryCents?: number;
  /** precio3raPorCompraSad. */
  seniorDeliveryCents?: number;
}

export interface DemoQuantityTier {
  quantity: number;
  priceCents: number;
  seniorPriceCents: number;
}

export interface DemoPrice extends DemoPriceBlock {
  companyId: CompanyId;
  productId: number;
  icare?: DemoPriceBlock;
  quantityTiers: DemoQuantityTier[];
  /** What a unit costs the company. */
  costCents?: number;
  pointsMultiplier: number;
  pointsPercent: number;
}

export interface DemoStock {
  branchCode: number;
  productId: number;
  quantity: number;
}

/** `equivalent`: each finds the other. `means`: only the term finds the other. */
export interface DemoSynonym {
  kind: 'equivalent' | 'means';
  term: string;
  finds: string;
}

export interface DemoStoreOptions {
  products?: number;
  seed?: string;
  /** ISO date from which special hours are computed, twelve months ahead. */
  today?: string;
}

export interface DemoStore {
  companies: DemoCompany[];
  cities: DemoCity[];
  suburbs: DemoSuburb[];
  branches: DemoBranch[];
  specialHours: DemoSpecialHours[];
  groups: DemoGroup[];
  laboratories: DemoLaboratory[];
  products: DemoProduct[];
  /** Generated while iterating, so that a store of any size uses little memory. */
  priceRows(): Iterable<DemoPrice>;
  stockRows(): Iterable<DemoStock>;
  promotionRows(): Iterable<DemoPromotion>;
  complementRows(): Iterable<DemoComplement>;
  synonyms: DemoSynonym[];
  banners: DemoBanner[];
  customers: DemoCustomer[];
  content: DemoContent;
  selling: DemoSelling;
  profiles: DemoProfiles;
  foreign: DemoForeign;
  fiscalRanges: DemoFiscalRange[];
  delivery: DemoDelivery;
  patients: DemoPatient[];
  /** The oldest first. */
  externalOrders: DemoExternalOrders;
  orders: DemoOrder[];
  couriers: DemoCourier[];
  repurchases: DemoRepurchase[];
  gifts: DemoGift[];
  lists: DemoList[];
  topUps: DemoTopUps;
  partners: DemoPartners;
  raffles: DemoRaffles;
  texts: DemoTexts;
  laboratory: DemoLabOrder[];
  insurerRequests: DemoInsurerRequest[];
}
