import { createBranchEditing } from './modules/branches/editing/index.ts';
import { actOnce, claimKey } from './modules/care/acts/index.ts';
import { createCareApprovals } from './modules/care/approvals/index.ts';
import { createCareCustomers } from './modules/care/customers/index.ts';
import { createCareOrders } from './modules/care/orders/index.ts';
import { createProfessionals } from './modules/care/professionals/index.ts';
import { createCareRefunds } from './modules/care/refunds/index.ts';
import { createTakenOrders } from './modules/care/taken-orders/index.ts';
import { createCareTasks } from './modules/care/tasks/index.ts';
import { createPricing } from './modules/cart/index.ts';
import { createGroupTree, findPicturesOfGroups } from './modules/catalogue/group-tree/index.ts';
import { createProductReads } from './modules/catalogue/index.ts';
import { createLaboratories } from './modules/catalogue/laboratories/index.ts';
import { createSearchNeeds } from './modules/catalogue/needs/index.ts';
import { createPictures } from './modules/catalogue/pictures/index.ts';
import { createProductDrafts } from './modules/catalogue/product-drafts/index.ts';
import { createProductLoads } from './modules/catalogue/product-loads/index.ts';
import { createProductSheet } from './modules/catalogue/product-sheet/index.ts';
import { createSharedTexts } from './modules/catalogue/shared-texts/index.ts';
import { createSynonyms } from './modules/catalogue/synonyms/index.ts';
import { createClientType, createExternalPlans } from './modules/company-orders/external-plans/index.ts';
import { createAppVersion } from './modules/content/app-version/index.ts';
import { findDeliveryMinimums } from './modules/content/config/index.ts';
import {
  createContentEditions,
  createContentPictures,
  findPicturesOfContent,
} from './modules/content/editions/index.ts';
import { createLetterTexts } from './modules/content/letters/index.ts';
import { createSettings } from './modules/content/settings/index.ts';
import { createCoverage } from './modules/delivery/coverage/index.ts';
import { createFiscalBooks } from './modules/finance/books/index.ts';
import { createDayClosings } from './modules/finance/closings/index.ts';
import { createCredits } from './modules/finance/credits/index.ts';
import { createLiabilities } from './modules/finance/liabilities/index.ts';
import { createReconciliation } from './modules/finance/reconciliation/index.ts';
import { createKnowledgeReview } from './modules/health/knowledge/index.ts';
import { createApiAuth, createApiKeyAdmin } from './modules/integrations/keys/index.ts';
import { createSystems } from './modules/integrations/systems/index.ts';
import { createWebhooks } from './modules/integrations/webhooks/index.ts';
import { createPartnerKeysOfStaff } from './modules/loyalty/partner-keys/index.ts';
import { createBranchKeys } from './modules/orders/branch-keys/index.ts';
import { createDesk } from './modules/orders/desk/index.ts';
import { createFiscalRanges } from './modules/orders/fiscal-ranges/index.ts';
import { createPharmacistDesk } from './modules/prescriptions/desk/index.ts';
import { createPriceChanges } from './modules/prices/changes/index.ts';
import { createPriceSimulator } from './modules/prices/simulator/index.ts';
import { createCoupons } from './modules/promotions/coupons/index.ts';
import { createPromotionPlans } from './modules/promotions/plans/index.ts';
import { createReportDays } from './modules/reports/days/index.ts';
import { createReports } from './modules/reports/reading/index.ts';
import { createTopUpAmounts } from './modules/services/top-ups/amounts/index.ts';
import { findRights } from './modules/staff/accounts/index.ts';
import { createAuditing, createAuditWriter, findActsOn } from './modules/staff/audit/index.ts';
import { createOverview } from './modules/staff/overview/index.ts';
import { createStaffPeople } from './modules/staff/people/index.ts';
import { createSecondFactor } from './modules/staff/second-factor/index.ts';
import { createStaffAuth, createStaffLogins } from './modules/staff/sessions/index.ts';
import { createStaffSso } from './modules/staff/sso/index.ts';
import type { Platform } from './platform/index.ts';
import type { StoreServices } from './store-services.ts';

/** The services of the staff console, on top of those of the store. */
export function createConsoleServices(platform: Platform, store: StoreServices) {
  // Staff
  const staffAuth = createStaffAuth(platform);
  const audit = createAuditWriter(platform);
  const auditing = createAuditing(platform, { audit });
  const secondFactor = createSecondFactor(platform);
  const staffLogins = createStaffLogins(platform, { audit, secondFactor });
  const companyLogin = createStaffSso(platform, { audit, staffLogins });
  const staffPeople = createStaffPeople(platform, { audit, secondFactor, staffLogins });

  // Desks
  const { documents, indications, insurerRequests, orderLife, pickupCodes, prescriptionReviews, proposals } = store;
  const desk = createDesk(platform, { audit, orderLife, pickupCodes, substitute: store.substitute });
  const pharmacistDesk = createPharmacistDesk(platform, {
    documents,
    audit,
    indications,
    insurerRequests,
    prescriptionReadings: store.prescriptionReadings,
    prescriptionReviews,
    proposals,
  });

  const knowledgeReview = createKnowledgeReview(platform, { audit, once: actOnce });

  // Customer service
  const { accounts, invoices, orderChanges, payments, personalData, sessions, tenderRefunds } = store;
  const careCustomers = createCareCustomers(platform, { accounts, audit, payments, personalData, sessions });
  const careOrders = createCareOrders(platform, { audit, invoices, orderChanges, payments });
  const careRefunds = createCareRefunds(platform, { audit, invoices, payments, tenderRefunds });
  const priceChanges = createPriceChanges(platform, { audit });
  const careTasks = createCareTasks(platform, { audit });
  const externalPlans = createExternalPlans(platform, { audit, once: actOnce });
  const clientType = createClientType(platform, { audit, once: actOnce });
  const professionals = createProfessionals(platform, { audit });
  const { branches, checkout, guestOrders, safety, search } = store;
  const takenOrders = createTakenOrders(platform, { audit, branches, checkout, guestOrders, safety, search });

  // Catalogue
  const pictures = createPictures(platform, { audit });
  const productDrafts = createProductDrafts(platform, { audit, foreign: store.foreign, pictures });
  const groupTree = createGroupTree(platform, { audit, pictures });
  pictures.onRemoval(findPicturesOfGroups);
  const productSheet = createProductSheet(platform, { audit });
  const productLoads = createProductLoads(platform, {
    audit,
    priceChanges,
    findRights: (id) => findRights(platform.database.db, id),
  });
  const laboratories = createLaboratories(platform, { audit, once: actOnce, foreign: store.foreign });
  const sharedTexts = createSharedTexts(platform, { audit, findActs: findActsOn, once: actOnce });
  const synonyms = createSynonyms(platform, { audit, search });
  const searchNeeds = createSearchNeeds(platform, { audit, search });
  const contentEditions = createContentEditions(platform, {
    audit,
    once: actOnce,
    stores: store.pieceStores,
    pictures,
  });
  const { contentPreview } = store;
  const branchEditing = createBranchEditing(platform, { contentEditions, contentPreview });
  const coverage = createCoverage(platform, {
    audit,
    once: actOnce,
    minimumOf: async (companyId) => (await findDeliveryMinimums(platform.database.db, [companyId])).get(companyId) ?? 0,
  });
  const letterTexts = createLetterTexts(platform, { audit, contentEditions });
  const contentPictures = createContentPictures({ pictures });
  pictures.onRemoval(findPicturesOfContent);
  const settings = createSettings(platform, { audit, once: actOnce });
  const appVersion = createAppVersion(platform, { audit, once: actOnce });
  const branchKeys = createBranchKeys(platform, { audit, once: actOnce, claim: claimKey });
  const partnerKeys = createPartnerKeysOfStaff(platform, { audit, once: actOnce, claim: claimKey });
  const topUpAmounts = createTopUpAmounts(platform, { audit, once: actOnce });
  // Money
  const dayClosings = createDayClosings(platform, { audit });
  const fiscalBooks = createFiscalBooks(platform, { audit });
  const fiscalRanges = createFiscalRanges(platform, { audit, once: actOnce });
  const liabilities = createLiabilities(platform);
  const credits = createCredits(platform, { audit, once: actOnce });
  const reportDays = createReportDays(platform);
  const reports = createReports(platform, { audit });
  const reconciliation = createReconciliation(platform, { audit });
  // Prices. The simulator has the loaders of the store with another clock: what is charged on any day.
  const pricerAt = (at: Date) => {
    const stopped = { ...platform, clock: { now: () => at } };
    return createPricing(stopped, { productReads: createProductReads(stopped) }).pricer;
  };
  const priceSimulator = createPriceSimulator(platform, { pricerAt, search });
  const promotionPlans = createPromotionPlans(platform, { audit, pricerAt });
  const careApprovals = createCareApprovals(platform, { audit, careRefunds, priceChanges, promotionPlans });
  const coupons = createCoupons(platform, { audit });

  // Other systems of the chain
  const apiAuth = createApiAuth(platform);
  const apiKeyAdmin = createApiKeyAdmin(platform, { audit });
  const systems = createSystems(platform, { audit });
  const { receivers, webhooks } = createWebhooks(platform, { audit });

  // The console's home
  const overview = createOverview(platform, { pharmacistDesk, careApprovals });

  return {
    staffAuth,
    auditing,
    staffLogins,
    companyLogin,
    staffPeople,
    desk,
    pharmacistDesk,
    knowledgeReview,
    careCustomers,
    careOrders,
    careRefunds,
    careApprovals,
    careTasks,
    externalPlans,
    clientType,
    professionals,
    takenOrders,
    pictures,
    productDrafts,
    groupTree,
    productSheet,
    productLoads,
    laboratories,
    sharedTexts,
    synonyms,
    searchNeeds,
    contentEditions,
    branchEditing,
    coverage,
    letterTexts,
    contentPictures,
    settings,
    appVersion,
    topUpAmounts,
    branchKeys,
    partnerKeys,
    dayClosings,
    fiscalBooks,
    fiscalRanges,
    liabilities,
    credits,
    reportDays,
    reports,
    reconciliation,
    priceChanges,
    priceSimulator,
    promotionPlans,
    coupons,
    apiAuth,
    apiKeyAdmin,
    systems,
    receivers,
    webhooks,
    overview,
  };
}
