import type { PromotionType } from '@botica/domain/catalogue/promotions';
import type { CompanyId } from '@botica/domain/companies';

/** Promotions and other content around the products. */

export interface DemoPromotion {
  id: number;
  companyId: CompanyId;
  productId: number;
  type: PromotionType;
  title: string;
  requirements: string;
  link: string;
  discountPercent: number;
  requiredQuantity: number;
  givenQuantity: number;
  givenProductId: number | null;
  dayCode: number;
  /** ISO dates, both included. */
  startsOn: string;
  endsOn: string;
}

export interface DemoBenefit {
  id: number;
  companyId: CompanyId;
  productId: number | null;
  description: string;
  kind: 1 | 2;
  value: number;
  forSeniors: boolean;
  forEverybody: boolean;
}

export interface DemoPanel {
  id: number;
  activeIngredient: string | null;
  groupId: number | null;
  position: number;
  title: string;
  paragraphs: string[];
}

export interface DemoVideo {
  id: number;
  productId: number;
  url: string;
  title: string;
}

export interface DemoComplement {
  productId: number;
  otherId: number;
  position: number;
}

export interface DemoCertificate {
  productId: number;
  monthsValid: number;
  conditions: string[];
}

export interface DemoProductNotes {
  companyId: CompanyId;
  rating: number | null;
  reviews: number | null;
  stickerMessage: string | null;
}

export interface DemoCarousel {
  id: number;
  companyId: CompanyId;
  position: number;
  title: string;
  kind: 'normal' | 'viewedHistory';
  source: 'list' | 'top' | 'discounts' | 'group';
  groupId: number | null;
  link: string | null;
  productIds: number[];
}

export type DemoSectionKind =
  | 'banners'
  | 'grupos'
  | 'carrusel'
  | 'campania'
  | 'franja'
  | 'bonificaciones'
  | 'ruleta'
  | 'boletos'
  | 'recomendaciones'
  | 'beneficios';

export interface DemoSection {
  id: number;
  companyId: CompanyId;
  pageUrl: string;
  position: number;
  kind: DemoSectionKind;
  title: string;
  isFixed: boolean;
  carouselId: number | null;
  items: { title: string; text: string; link: string | null; pictureKey: string | null }[];
}

export interface DemoCampaign {
  id: number;
  companyId: CompanyId;
  description: string;
  isActive: boolean;
  isEnabledInProduction: boolean;
  /** ISO dates; midnight in store time. */
  startsOn: string;
  endsOn: string;
  link: string;
  showsCountdown: boolean;
  countdownTitle: string;
  classPrefix: string;
  showsLogo: boolean;
  pictureKey: string;
  styles: { selector: string; estilo: string }[];
}

export interface DemoPrize {
  id: number;
  companyId: CompanyId;
  position: number;
  name: string;
  description: string;
  pictureKey: string;
}

export interface DemoCoupon {
  id: number;
  companyId: CompanyId;
  code: string;
  description: string;
  percent: number;
  isPerProduct: boolean;
  /** 1 pickup, 2 home delivery, 7 abroad. */
  orderTypeIds: number[];
  startsOn: string;
  endsOn: string;
  usesPerCustomer: number | null;
  usesInAll: number | null;
  timesUsed: number;
  productIds: number[];
}

export interface DemoStickerConfiguration {
  id: number;
  companyId: CompanyId;
  name: string;
  typeId: number;
  requiredCents: number;
  startsOn: string;
  endsOn: string;
  products: { productId: number; requiredQuantity: number; givenStickers: number }[];
}

export interface DemoStickerNotice {
  id: number;
  configurationId: number;
  isValuePerSticker: boolean;
  value: number;
  body: string;
}

export interface DemoStickerPrize {
  id: number;
  configurationId: number;
  productId: number;
  /** Its cost in stickers. */
  stickers: number;
}

/** Stickers of a customer before the demo orders, which earn their own. */
export interface DemoStickerOpening {
  /** The customer's. */
  email: string;
  configurationId: number;
  stickers: number;
  reason: string;
}

/** A prize that a customer redeemed and received with a demo order. */
export interface DemoStickerRedemption {
  email: string;
  prizeId: number;
}

export interface DemoStickers {
  configurations: DemoStickerConfiguration[];
  notices: DemoStickerNotice[];
  prizes: DemoStickerPrize[];
  openings: DemoStickerOpening[];
  redemptions: DemoStickerRedemption[];
}

export interface DemoSelling {
  benefits: DemoBenefit[];
  coupons: DemoCoupon[];
  stickers: DemoStickers;
  panels: DemoPanel[];
  videos: DemoVideo[];
  certificates: DemoCertificate[];
  productNotes: DemoProductNotes[];
  carousels: DemoCarousel[];
  sections: DemoSection[];
  campaigns: DemoCampaign[];
  prizes: DemoPrize[];
  recommendations: { companyId: CompanyId; productId: number; position: number }[];
  ticketCounts: { companyId: CompanyId; tickets: number }[];
}
