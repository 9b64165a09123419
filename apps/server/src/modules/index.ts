import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/index.ts';
import type { Services } from '../services.ts';
import { registerBranchEditing } from './branches/editing/index.ts';
import { registerBranches } from './branches/index.ts';
import { registerCareKeys } from './care/acts/index.ts';
import { registerCareApprovals } from './care/approvals/index.ts';
import { registerCareCustomers } from './care/customers/index.ts';
import { registerCareOrders } from './care/orders/index.ts';
import { registerProfessionals } from './care/professionals/index.ts';
import { registerCareRefunds } from './care/refunds/index.ts';
import { registerTakenOrders } from './care/taken-orders/index.ts';
import { registerCareTasks } from './care/tasks/index.ts';
import { registerCart } from './cart/index.ts';
import { registerGraphql } from './catalogue/graphql/index.ts';
import { registerGroupTree } from './catalogue/group-tree/index.ts';
import { registerCatalogue } from './catalogue/index.ts';
import { registerLaboratories } from './catalogue/laboratories/index.ts';
import { registerSearchNeeds } from './catalogue/needs/index.ts';
import { registerPictures } from './catalogue/pictures/index.ts';
import { registerProductActions } from './catalogue/product-actions/index.ts';
import { registerProductDrafts } from './catalogue/product-drafts/index.ts';
import { registerProductLoads } from './catalogue/product-loads/index.ts';
import { registerProductSheet } from './catalogue/product-sheet/index.ts';
import { registerPromotions } from './catalogue/promotions/index.ts';
import { registerSearch } from './catalogue/search/index.ts';
import { registerSharedTexts } from './catalogue/shared-texts/index.ts';
import { registerSynonyms } from './catalogue/synonyms/index.ts';
import { registerForeign } from './checkout/foreign/index.ts';
import { registerCheckout } from './checkout/index.ts';
import { registerCorporateOrders } from './company-orders/corporate/index.ts';
import { registerExternalOrders } from './company-orders/external/index.ts';
import { registerExternalPlans } from './company-orders/external-plans/index.ts';
import { registerGuestOrders } from './company-orders/guest/index.ts';
import { registerAppVersion } from './content/app-version/index.ts';
import { registerConfig } from './content/config/index.ts';
import { registerContentEditions } from './content/editions/index.ts';
import { registerHome } from './content/home/index.ts';
import { registerContent } from './content/index.ts';
import { registerLetterTexts } from './content/letters/index.ts';
import { registerServicePages } from './content/service-pages/index.ts';
import { registerSettings } from './content/settings/index.ts';
import { registerTelemetry } from './content/telemetry/index.ts';
import { registerAccountHome } from './customers/account-home/index.ts';
import { registerAddresses } from './customers/addresses/index.ts';
import { registerCards } from './customers/cards/index.ts';
import { registerAccountCountries } from './customers/countries/index.ts';
import { registerOlderIdentities } from './customers/older-identities/index.ts';
import { registerPrivateFiles } from './customers/private-files/index.ts';
import { registerProfile } from './customers/profile/index.ts';
import { registerStoreCard } from './customers/store-card/index.ts';
import { registerTaxIds } from './customers/tax-ids/index.ts';
import { registerCoverage } from './delivery/coverage/index.ts';
import { registerDelivery } from './delivery/index.ts';
import { registerFiscalBooks } from './finance/books/index.ts';
import { registerDayClosings } from './finance/closings/index.ts';
import { registerCredits } from './finance/credits/index.ts';
import { registerLiabilities } from './finance/liabilities/index.ts';
import { registerReconciliation } from './finance/reconciliation/index.ts';
import { registerBelongings } from './health/belongings/index.ts';
import { registerHealthCabinet } from './health/cabinet/index.ts';
import { registerForWhom } from './health/for-whom/index.ts';
import { registerKnowledge } from './health/knowledge/index.ts';
import { registerHealthPeople } from './health/people/index.ts';
import { registerHealthRecords } from './health/record/index.ts';
import { registerHealthReminders } from './health/reminders/index.ts';
import { registerSafety } from './health/safety/index.ts';
import { registerHealthSavings } from './health/savings/index.ts';
import { registerHealthSpending } from './health/spending/index.ts';
import { registerAccounts } from './identity/accounts/index.ts';
import { registerCodes } from './identity/codes/index.ts';
import { registerDocuments } from './identity/documents/index.ts';
import { registerInPerson } from './identity/in-person/index.ts';
import { registerSessions } from './identity/sessions/index.ts';
import { registerTerms } from './identity/terms/index.ts';
import { registerApiKeys } from './integrations/keys/index.ts';
import { registerSystems } from './integrations/systems/index.ts';
import { registerWebhooks } from './integrations/webhooks/index.ts';
import { registerPartnerKeys } from './loyalty/partner-keys/index.ts';
import { registerPartners } from './loyalty/partners/index.ts';
import { registerPointTransfers } from './loyalty/point-transfers/index.ts';
import { registerPointsHistory } from './loyalty/points-history/index.ts';
import { registerRaffle } from './loyalty/raffle/index.ts';
import { registerRewards } from './loyalty/rewards/index.ts';
import { registerSlotMachine } from './loyalty/slot-machine/index.ts';
import { registerStickers } from './loyalty/stickers/index.ts';
import { registerOrderAgain } from './orders/again/index.ts';
import { registerBranchKeys } from './orders/branch-keys/index.ts';
import { registerOrderChanges } from './orders/changes/index.ts';
import { registerDesk } from './orders/desk/index.ts';
import { registerFiscalRanges } from './orders/fiscal-ranges/index.ts';
import { registerOrders } from './orders/index.ts';
import { registerInvoices } from './orders/invoices/index.ts';
import { registerOrderLife } from './orders/life/index.ts';
import { registerMasterData } from './orders/master-data/index.ts';
import { registerRatings } from './orders/ratings/index.ts';
import { registerTenderRefunds } from './orders/refunds/index.ts';
import { registerSubstitutes } from './orders/substitutes/index.ts';
import { registerSubstitutions } from './orders/substitutions/index.ts';
import { registerOrderSummary } from './orders/summary/index.ts';
import { registerTracking } from './orders/tracking/index.ts';
import { registerPayments } from './payments/index.ts';
import { registerPersonalData } from './personal-data/index.ts';
import { registerPharmacistDesk } from './prescriptions/desk/index.ts';
import { registerPrescriptions } from './prescriptions/index.ts';
import { registerMedicalIndications } from './prescriptions/indications/index.ts';
import { registerInsurerCards } from './prescriptions/insurer-cards/index.ts';
import { registerInsurerRequests } from './prescriptions/insurer-requests/index.ts';
import { registerPrescriptionProposals } from './prescriptions/proposals/index.ts';
import { registerPrescriptionReadings } from './prescriptions/readings/index.ts';
import { registerPrescriptionReviews } from './prescriptions/reviews/index.ts';
import { registerPriceChanges } from './prices/changes/index.ts';
import { registerPriceSimulator } from './prices/simulator/index.ts';
import { registerCoupons } from './promotions/coupons/index.ts';
import { registerPromotionPlans } from './promotions/plans/index.ts';
import { registerReports } from './reports/reading/index.ts';
import { registerGiftCertificates } from './services/gift-certificates/index.ts';
import { registerLaboratory } from './services/laboratory/index.ts';
import { registerLists } from './services/lists/index.ts';
import { registerRepurchases } from './services/repurchases/index.ts';
import { registerTopUpAmounts } from './services/top-ups/amounts/index.ts';
import { registerTopUps } from './services/top-ups/index.ts';
import { registerAudit } from './staff/audit/index.ts';
import { registerStaffBranches } from './staff/branches/index.ts';
import { registerOverview } from './staff/overview/index.ts';
import { registerStaffPeople } from './staff/people/index.ts';
import { registerStaffSessions } from './staff/sessions/index.ts';
import { registerStaffSso } from './staff/sso/index.ts';
import { registerBankPoints } from './tenders/bank-points/index.ts';
import { registerCertificates } from './tenders/certificates/index.ts';
import { registerDigitalCoupons } from './tenders/digital-coupons/index.ts';
import { registerPoints } from './tenders/points/index.ts';
import { registerRedemptions } from './tenders/redemptions/index.ts';
import { registerVouchers } from './tenders/vouchers/index.ts';

type Register = (app: FastifyInstance, platform: Platform, services: Services) => Promise<void>;

/** Every capability that answers calls or runs jobs. */
const modules: readonly Register[] = [
  registerBranches,
  registerCatalogue,
  registerGraphql,
  registerPromotions,
  registerProductActions,
  registerHome,
  registerConfig,
  registerContent,
  registerTelemetry,
  registerSessions,
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
  registerPrescriptionReadings,
  registerPrescriptionReviews,
  registerPrescriptionProposals,
  registerPharmacistDesk,
  registerGuestOrders,
  registerSubstitutes,
  registerSubstitutions,
  registerMasterData,
  registerProfile,
  registerAccountCountries,
  registerAccountHome,
  registerRedemptions,
  registerOrderSummary,
  registerOrderChanges,
  registerTenderRefunds,
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
  registerDesk,
  registerInvoices,
  registerPayments,
  registerCheckout,
  registerRepurchases,
  registerExternalOrders,
  registerCorporateOrders,
  registerInsurerRequests,
  registerTracking,
  registerTopUps,
  registerLaboratory,
  registerRaffle,
  registerRewards,
  registerSlotMachine,
  registerTerms,
  registerServicePages,
  registerStoreCard,
  registerPersonalData,
  registerHealthPeople,
  registerHealthCabinet,
  registerHealthSavings,
  registerHealthRecords,
  registerHealthSpending,
  registerHealthReminders,
  registerKnowledge,
  registerForWhom,
  registerBelongings,
  registerSafety,
  registerStaffSessions,
  registerStaffSso,
  registerStaffPeople,
  registerStaffBranches,
  registerAudit,
  registerOverview,
  registerCareKeys,
  registerCareCustomers,
  registerCareOrders,
  registerCareRefunds,
  registerCareApprovals,
  registerCareTasks,
  registerExternalPlans,
  registerProfessionals,
  registerTakenOrders,
  registerGroupTree,
  registerPictures,
  registerProductDrafts,
  registerProductSheet,
  registerProductLoads,
  registerLaboratories,
  registerSharedTexts,
  registerSynonyms,
  registerSearchNeeds,
  registerContentEditions,
  registerBranchEditing,
  registerCoverage,
  registerLetterTexts,
  registerSettings,
  registerAppVersion,
  registerTopUpAmounts,
  registerDayClosings,
  registerFiscalBooks,
  registerFiscalRanges,
  registerLiabilities,
  registerCredits,
  registerReports,
  registerReconciliation,
  registerPriceChanges,
  registerPriceSimulator,
  registerPromotionPlans,
  registerCoupons,
  registerApiKeys,
  registerBranchKeys,
  registerPartnerKeys,
  registerSystems,
  registerWebhooks,
];

/** Registers routes and jobs with the services that services.ts built. */
export async function registerModules(app: FastifyInstance, platform: Platform, services: Services): Promise<void> {
  for (const register of modules) await register(app, platform, services);
}
