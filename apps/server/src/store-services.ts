import { eraseWithCustomer } from './erase-with-customer.ts';
import { createHealthServices } from './health-services.ts';
import { createBranches, createBranchNames } from './modules/branches/index.ts';
import { createCart } from './modules/cart/index.ts';
import { createGroups } from './modules/catalogue/groups/index.ts';
import { createCatalogue, createProductReads } from './modules/catalogue/index.ts';
import { createPixels } from './modules/catalogue/pictures/index.ts';
import { createProductActions } from './modules/catalogue/product-actions/index.ts';
import { createPromotions } from './modules/catalogue/promotions/index.ts';
import { createSearch } from './modules/catalogue/search/index.ts';
import { createForeign } from './modules/checkout/foreign/index.ts';
import { createCheckout } from './modules/checkout/index.ts';
import { createCorporateOrders } from './modules/company-orders/corporate/index.ts';
import { createExternalOrders } from './modules/company-orders/external/index.ts';
import { createGuestLinks, createGuestOrders } from './modules/company-orders/guest/index.ts';
import { createConfiguration } from './modules/content/config/index.ts';
import { createContentPreview } from './modules/content/editions/index.ts';
import { createHome } from './modules/content/home/index.ts';
import { createContent } from './modules/content/index.ts';
import { createTexts } from './modules/content/texts/index.ts';
import { createAccountHome } from './modules/customers/account-home/index.ts';
import { createAddresses } from './modules/customers/addresses/index.ts';
import { createCards } from './modules/customers/cards/index.ts';
import { createCustomerErasure } from './modules/customers/index.ts';
import { createOlderIdentities } from './modules/customers/older-identities/index.ts';
import { createPrivateFiles } from './modules/customers/private-files/index.ts';
import { createStoreCardService } from './modules/customers/store-card/index.ts';
import { createTaxIds } from './modules/customers/tax-ids/index.ts';
import { createDelivery } from './modules/delivery/index.ts';
import { createAccounts } from './modules/identity/accounts/index.ts';
import { createCodes } from './modules/identity/codes/index.ts';
import { createDocuments } from './modules/identity/documents/index.ts';
import { createInPerson } from './modules/identity/in-person/index.ts';
import { createLogins, createSessionAuth, createSessions } from './modules/identity/sessions/index.ts';
import { createPartnersService } from './modules/loyalty/partners/index.ts';
import { createPointTransfersService } from './modules/loyalty/point-transfers/index.ts';
import { createRaffle } from './modules/loyalty/raffle/index.ts';
import { createRewards } from './modules/loyalty/rewards/index.ts';
import { createSpinning } from './modules/loyalty/slot-machine/index.ts';
import { createStickersService } from './modules/loyalty/stickers/index.ts';
import { createOrderAgainService } from './modules/orders/again/index.ts';
import { createOrderChanges } from './modules/orders/changes/index.ts';
import { createOpenings, createOrderServices, createOrders, createPickupCodes } from './modules/orders/index.ts';
import { createInvoices } from './modules/orders/invoices/index.ts';
import { createNoticeKeys, createOrderLife } from './modules/orders/life/index.ts';
import { createMasterDataSync } from './modules/orders/master-data/index.ts';
import { createRatingsService } from './modules/orders/ratings/index.ts';
import { createTenderRefunds } from './modules/orders/refunds/index.ts';
import { createSubstitutes } from './modules/orders/substitutes/index.ts';
import { createSubstitution } from './modules/orders/substitutions/index.ts';
import { createOrderSummaryService } from './modules/orders/summary/index.ts';
import { createTracking } from './modules/orders/tracking/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { createPersonalData } from './modules/personal-data/index.ts';
import { createPrescriptions } from './modules/prescriptions/index.ts';
import { createMedicalIndications } from './modules/prescriptions/indications/index.ts';
import { createInsurerCards } from './modules/prescriptions/insurer-cards/index.ts';
import { createInsurerRequests } from './modules/prescriptions/insurer-requests/index.ts';
import { createPrescriptionOrders } from './modules/prescriptions/orders/index.ts';
import { createPrescriptionProposals } from './modules/prescriptions/proposals/index.ts';
import { createPrescriptionReadings } from './modules/prescriptions/readings/index.ts';
import { createPrescriptionReviews } from './modules/prescriptions/reviews/index.ts';
import { createGiftsService, giftPurchase } from './modules/services/gift-certificates/index.ts';
import { createLaboratoryService, labPurchase } from './modules/services/laboratory/index.ts';
import { createLists } from './modules/services/lists/index.ts';
import { createRepurchases } from './modules/services/repurchases/index.ts';
import { createTopUpsService, topUpPurchase } from './modules/services/top-ups/index.ts';
import { createBankPoints } from './modules/tenders/bank-points/index.ts';
import { createDigitalCoupons } from './modules/tenders/digital-coupons/index.ts';
import { createVouchers } from './modules/tenders/vouchers/index.ts';
import { createSealOlder, createVault } from './modules/vault/index.ts';
import { pieceStores } from './piece-stores.ts';
import type { Platform } from './platform/index.ts';

export type StoreServices = ReturnType<typeof createStoreServices>;

/**
 * The services of the store, each built once and in dependency order, with the handlers of their events. A service that
 * needs another receives it here.
 */
export function createStoreServices(platform: Platform) {
  // Branches
  const branches = createBranches(platform);
  const branchNames = createBranchNames({ sql: platform.database.reads.sql, clock: platform.clock });

  // Customers
  const customers = createCustomerErasure();
  const privateFiles = createPrivateFiles(platform);
  const addresses = createAddresses(platform, { branches });
  const cards = createCards(platform);
  const olderIdentities = createOlderIdentities(platform, { privateFiles });
  const taxIds = createTaxIds(platform);
  const storeCard = createStoreCardService(platform);
  const accountHome = createAccountHome(platform);

  // Catalogue
  const productReads = createProductReads(platform);
  const catalogue = createCatalogue(platform, { productReads });
  const groups = createGroups(platform, { productReads });
  const promotions = createPromotions(platform, { productReads });
  const search = createSearch(platform, { productReads });
  const productActions = createProductActions(platform, { productReads });
  const pixels = createPixels();

  // Content
  const home = createHome(platform, { productReads });
  const contentPreview = createContentPreview(platform, { stores: pieceStores });
  const content = createContent(platform);
  const configuration = createConfiguration(platform);
  const texts = createTexts(platform);

  // Identity
  const sessionAuth = createSessionAuth(platform);
  const sessions = createSessions(platform);
  const codes = createCodes(platform);
  const logins = createLogins(platform, { sessions, codes });
  const accounts = createAccounts(platform, { codes, customers, sessions });
  const documents = createDocuments(platform, { privateFiles });
  const inPerson = createInPerson(platform);
  const personalData = createPersonalData(platform, { privateFiles });

  // Tenders
  const bankPoints = createBankPoints(platform);
  const vouchers = createVouchers(platform);
  const digitalCoupons = createDigitalCoupons(platform, { productReads });

  // Loyalty
  const stickers = createStickersService(platform);
  const partners = createPartnersService(platform);
  const pointTransfers = createPointTransfersService(platform, { codes });
  const raffle = createRaffle(platform);
  const rewards = createRewards(platform);
  const spin = createSpinning(platform);

  // Delivery and cart
  const delivery = createDelivery(platform, { branches });
  const cart = createCart(platform, { productReads });

  // Orders and their payments
  const orders = createOrders(platform);
  const openings = createOpenings(platform);
  const orderServices = createOrderServices(platform, { bankPoints, vouchers });
  const payments = createPayments(platform, { orders });
  const prescriptions = createPrescriptions(platform, { privateFiles });
  const invoices = createInvoices(platform);
  const tracking = createTracking(platform);
  const noticeKeys = createNoticeKeys(platform);
  const orderLife = createOrderLife(platform, { invoices, payments, prescriptions, tracking });
  const orderChanges = createOrderChanges(platform, { branches, orderLife, payments });
  const tenderRefunds = createTenderRefunds(platform, { orderServices });
  const orderAgain = createOrderAgainService(platform, { cart });
  const pickupCodes = createPickupCodes(platform);
  const substitutes = createSubstitutes(platform, { productReads });
  const substitute = createSubstitution(platform, { cart, payments, prescriptions });
  const ratings = createRatingsService(platform);
  const masterData = createMasterDataSync(platform);

  // Health
  const healthVault = createVault(platform.config);
  const indications = createMedicalIndications(platform, { vault: healthVault });
  const health = createHealthServices(platform, { cart, healthVault, indications, orderAgain, personalData });
  const { belongings, forWhom, safety } = health;
  const summaryNeeds = { branchNames, orderPeople: safety, pickupCodes, prescriptions, tracking };
  const orderSummary = createOrderSummaryService(platform, summaryNeeds);

  // Prescriptions
  const ordering = { belongings, forWhom, orders, safety };
  const prescriptionOrders = createPrescriptionOrders(platform, { ...ordering, branches, privateFiles });
  const prescriptionReadings = createPrescriptionReadings(platform, {
    ...{ prescriptions, privateFiles, productReads, search, vault: healthVault },
  });
  const prescriptionReviews = createPrescriptionReviews(platform);
  const proposals = createPrescriptionProposals(platform, { cart, orderLife, payments, vault: healthVault });
  const insurerCards = createInsurerCards(platform, { privateFiles });
  const insurerRequests = createInsurerRequests(platform, { branches, prescriptionOrders, privateFiles });

  // Company orders
  const guestLinks = createGuestLinks(platform);
  const guestOrders = createGuestOrders(platform, {
    ...{ branches, cart, guestLinks, orders, payments, pickupCodes, safety, substitutes },
  });
  const corporateOrders = createCorporateOrders(platform, { orderChanges, prescriptionOrders });
  const externalOrders = createExternalOrders(platform, { cart });

  // Checkout
  const foreign = createForeign(platform);
  const checkout = createCheckout(platform, {
    ...{ bankPoints, branches, cart, forWhom, orders, orderServices, payments },
    ...{ privateFiles, safety, substitutes, vouchers },
  });

  // Services
  const gifts = createGiftsService(platform, { payments });
  const topUps = createTopUpsService(platform, { payments });
  const laboratory = createLaboratoryService(platform, { branches, payments, vault: healthVault });
  const repurchases = createRepurchases(platform, { ...ordering, cart, payments, productReads });
  const lists = createLists(platform, { orderAgain, productReads });

  // Health data of before
  const sealOlderHealthData = createSealOlder(platform, {
    vault: healthVault,
    tables: [indications.sealOlder, laboratory.results.sealOlder, proposals.sealOlder],
  });

  // Events
  payments.onPurchase('gift-certificate', giftPurchase);
  payments.onPurchase('lab-order', labPurchase);
  payments.onPurchase('top-up', topUpPurchase);
  eraseWithCustomer(customers);

  return {
    branches,
    privateFiles,
    addresses,
    cards,
    olderIdentities,
    taxIds,
    storeCard,
    accountHome,
    productReads,
    catalogue,
    groups,
    promotions,
    search,
    productActions,
    pixels,
    home,
    contentPreview,
    pieceStores,
    content,
    configuration,
    texts,
    sessionAuth,
    sessions,
    codes,
    logins,
    accounts,
    documents,
    inPerson,
    personalData,
    bankPoints,
    vouchers,
    digitalCoupons,
    stickers,
    partners,
    pointTransfers,
    raffle,
    rewards,
    spin,
    delivery,
    foreign,
    cart,
    orders,
    openings,
    orderServices,
    payments,
    prescriptions,
    invoices,
    tracking,
    noticeKeys,
    orderLife,
    orderChanges,
    tenderRefunds,
    orderAgain,
    orderSummary,
    substitutes,
    substitute,
    pickupCodes,
    ratings,
    masterData,
    prescriptionOrders,
    prescriptionReadings,
    prescriptionReviews,
    proposals,
    insurerCards,
    insurerRequests,
    indications,
    guestLinks,
    guestOrders,
    corporateOrders,
    externalOrders,
    checkout,
    gifts,
    topUps,
    laboratory,
    repurchases,
    lists,
    healthVault,
    sealOlderHealthData,
    ...health,
  };
}
