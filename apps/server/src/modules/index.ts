import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/index.ts';
import { registerAccounts } from './accounts/index.ts';
import { registerAddresses } from './addresses/index.ts';
import { registerBankPoints } from './bank-points/index.ts';
import { registerBranches } from './branches/index.ts';
import { registerCards } from './cards/index.ts';
import { registerCart } from './cart/index.ts';
import { registerCatalogue } from './catalogue/index.ts';
import { registerCertificates } from './certificates/index.ts';
import { registerCheckout } from './checkout/index.ts';
import { forgetCodesOf, registerCodes } from './codes/index.ts';
import { registerConfig } from './config/index.ts';
import { registerContent } from './content/index.ts';
import { registerCorporateOrders } from './corporate-orders/index.ts';
import { registerDelivery } from './delivery/index.ts';
import { registerDigitalCoupons } from './digital-coupons/index.ts';
import { linkProducts, registerDocuments } from './documents/index.ts';
import { registerExternalOrders } from './external-orders/index.ts';
import { registerForeign } from './foreign/index.ts';
import { registerGiftCertificates } from './gift-certificates/index.ts';
import { registerGraphql } from './graphql/index.ts';
import { registerGuestOrders } from './guest-orders/index.ts';
import { registerHome } from './home/index.ts';
import { registerInPerson } from './in-person/index.ts';
import { registerInsurerCards } from './insurer-cards/index.ts';
import { registerInsurerRequests } from './insurer-requests/index.ts';
import { registerInvoices } from './invoices/index.ts';
import { registerLaboratory } from './laboratory/index.ts';
import { registerLists } from './lists/index.ts';
import { registerMasterData } from './master-data/index.ts';
import { registerMedicalIndications } from './medical-indications/index.ts';
import { registerOlderIdentities } from './older-identities/index.ts';
import { registerOrderAgain } from './order-again/index.ts';
import { registerOrderChanges } from './order-changes/index.ts';
import { registerOrderLife } from './order-life/index.ts';
import { registerOrderSummary } from './order-summary/index.ts';
import { registerOrders } from './orders/index.ts';
import { registerPartners } from './partners/index.ts';
import { registerPayments } from './payments/index.ts';
import { registerPersonalData } from './personal-data/index.ts';
import { registerPointTransfers } from './point-transfers/index.ts';
import { registerPoints } from './points/index.ts';
import { registerPointsHistory } from './points-history/index.ts';
import { registerPrescriptionProposals } from './prescription-proposals/index.ts';
import { registerPrescriptionReviews } from './prescription-reviews/index.ts';
import { registerPrescriptions } from './prescriptions/index.ts';
import { registerPrivateFiles } from './private-files/index.ts';
import { registerProductActions } from './product-actions/index.ts';
import { registerProfile } from './profile/index.ts';
import { registerPromotions } from './promotions/index.ts';
import { registerRaffle } from './raffle/index.ts';
import { registerRatings } from './ratings/index.ts';
import { registerRedemptions } from './redemptions/index.ts';
import { registerRepurchases } from './repurchases/index.ts';
import { registerSearch } from './search/index.ts';
import { registerServicePages } from './service-pages/index.ts';
import { registerSessions } from './sessions/index.ts';
import { registerSlotMachine } from './slot-machine/index.ts';
import { registerStickers } from './stickers/index.ts';
import { registerStoreCard } from './store-card/index.ts';
import { registerSubstitutes } from './substitutes/index.ts';
import { registerSubstitutions } from './substitutions/index.ts';
import { registerTaxIds } from './tax-ids/index.ts';
import { registerTelemetry } from './telemetry/index.ts';
import { registerTerms } from './terms/index.ts';
import { registerTopUps } from './top-ups/index.ts';
import { registerTracking } from './tracking/index.ts';
import { registerVouchers } from './vouchers/index.ts';

/** Every capability that answers calls. */
const modules = [
  registerBranches,
  registerCatalogue,
  registerGraphql,
  registerPromotions,
  registerProductActions,
  registerHome,
  registerConfig,
  registerContent,
  registerTelemetry,
  (app: FastifyInstance, platform: Platform) => registerSessions(app, platform, { forgetCodes: forgetCodesOf }),
  registerCodes,
  registerAccounts,
  registerSearch,
  registerAddresses,
  registerTaxIds,
  registerForeign,
  registerDigitalCoupons,
  registerStickers,
  registerCart,
  registerCards,
  registerDocuments,
  registerInPerson,
  registerInsurerCards,
  registerOlderIdentities,
  registerPrivateFiles,
  registerDelivery,
  registerPrescriptions,
  registerPrescriptionReviews,
  registerPrescriptionProposals,
  registerGuestOrders,
  registerSubstitutes,
  registerSubstitutions,
  registerMasterData,
  registerProfile,
  registerRedemptions,
  registerOrderSummary,
  registerOrderChanges,
  registerOrderAgain,
  registerLists,
  registerRatings,
  registerMedicalIndications,
  registerPoints,
  registerPointsHistory,
  registerPointTransfers,
  registerPartners,
  registerBankPoints,
  registerCertificates,
  registerGiftCertificates,
  registerVouchers,
  registerOrders,
  registerOrderLife,
  registerInvoices,
  registerPayments,
  (app: FastifyInstance, platform: Platform) => registerCheckout(app, platform, { linkProducts }),
  registerRepurchases,
  registerExternalOrders,
  registerCorporateOrders,
  registerInsurerRequests,
  registerTracking,
  registerTopUps,
  registerLaboratory,
  registerRaffle,
  registerSlotMachine,
  registerTerms,
  registerServicePages,
  registerStoreCard,
  registerPersonalData,
];

export async function registerModules(app: FastifyInstance, platform: Platform): Promise<void> {
  for (const register of modules) await register(app, platform);
}
