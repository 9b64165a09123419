import { createBranches, createBranchNames } from './modules/branches/index.ts';
import { createCart, forgetCart } from './modules/cart/index.ts';
import { createGroups } from './modules/catalogue/groups/index.ts';
import { createCatalogue, createProductReads } from './modules/catalogue/index.ts';
import { createPixels } from './modules/catalogue/pictures/index.ts';
import { createProductActions, forgetProductActionsOf } from './modules/catalogue/product-actions/index.ts';
import { createPromotions } from './modules/catalogue/promotions/index.ts';
import { createSearch, forgetSearchesOf } from './modules/catalogue/search/index.ts';
import { createForeign, forgetForeignAddresses } from './modules/checkout/foreign/index.ts';
import { createCheckout } from './modules/checkout/index.ts';
import { createCorporateOrders } from './modules/company-orders/corporate/index.ts';
import { createExternalOrders, forgetExternalOrdersOf } from './modules/company-orders/external/index.ts';
import { createGuestLinks, createGuestOrders } from './modules/company-orders/guest/index.ts';
import { createConfiguration } from './modules/content/config/index.ts';
import { createHome } from './modules/content/home/index.ts';
import { createContent } from './modules/content/index.ts';
import { createAddresses, forgetAddresses } from './modules/customers/addresses/index.ts';
import { createCards, forgetCardsOf } from './modules/customers/cards/index.ts';
import type { CustomerErasure } from './modules/customers/index.ts';
import { createCustomerErasure } from './modules/customers/index.ts';
import { createOlderIdentities, deleteOlderIdentitiesOf } from './modules/customers/older-identities/index.ts';
import { createPrivateFiles } from './modules/customers/private-files/index.ts';
import { createStoreCardService, forgetApplicationsOf } from './modules/customers/store-card/index.ts';
import { createTaxIds, forgetTaxIds } from './modules/customers/tax-ids/index.ts';
import { createDelivery } from './modules/delivery/index.ts';
import { createAccounts } from './modules/identity/accounts/index.ts';
import { createCodes } from './modules/identity/codes/index.ts';
import { createDocuments } from './modules/identity/documents/index.ts';
import { createInPerson } from './modules/identity/in-person/index.ts';
import { createLogins, createSessionAuth, createSessions } from './modules/identity/sessions/index.ts';
import { createPartnersService } from './modules/loyalty/partners/index.ts';
import { createPointTransfersService, forgetTransfersOf } from './modules/loyalty/point-transfers/index.ts';
import { createRaffle, forgetRafflesOf } from './modules/loyalty/raffle/index.ts';
import { createSpinning } from './modules/loyalty/slot-machine/index.ts';
import { createStickersService } from './modules/loyalty/stickers/index.ts';
import { createOrderAgainService } from './modules/orders/again/index.ts';
import { createOrderChanges } from './modules/orders/changes/index.ts';
import { createOpenings, createOrderServices, createOrders, forgetOrdersOf } from './modules/orders/index.ts';
import { createInvoices } from './modules/orders/invoices/index.ts';
import { createNoticeKeys, createOrderLife } from './modules/orders/life/index.ts';
import { createMasterDataSync, forgetSyncOf } from './modules/orders/master-data/index.ts';
import { createRatingsService, forgetRatingsOf } from './modules/orders/ratings/index.ts';
import { forgetShipmentsOf } from './modules/orders/shipments/index.ts';
import { createSubstitutes } from './modules/orders/substitutes/index.ts';
import { createSubstitution } from './modules/orders/substitutions/index.ts';
import { createOrderSummaryService } from './modules/orders/summary/index.ts';
import { createTracking } from './modules/orders/tracking/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { createPersonalData, forgetDataCopiesOf } from './modules/personal-data/index.ts';
import { createPrescriptions, forgetPrescriptionsOf } from './modules/prescriptions/index.ts';
import { createMedicalIndications, forgetIndicationsOf } from './modules/prescriptions/indications/index.ts';
import { createInsurerCards, forgetInsurerCardsOf } from './modules/prescriptions/insurer-cards/index.ts';
import { createInsurerRequests, forgetInsurerRequestsOf } from './modules/prescriptions/insurer-requests/index.ts';
import { createPrescriptionOrders } from './modules/prescriptions/orders/index.ts';
import { createPrescriptionProposals, forgetProposalsOf } from './modules/prescriptions/proposals/index.ts';
import { createPrescriptionReviews } from './modules/prescriptions/reviews/index.ts';
import { createGiftsService, forgetGiftsOf, giftPurchase } from './modules/services/gift-certificates/index.ts';
import { createLaboratoryService, forgetLabOrdersOf, labPurchase } from './modules/services/laboratory/index.ts';
import { createLists, deleteListsOf } from './modules/services/lists/index.ts';
import { createRepurchases, forgetRepurchasesOf } from './modules/services/repurchases/index.ts';
import { createTopUpsService, forgetTopUpsOf, topUpPurchase } from './modules/services/top-ups/index.ts';
import { createBankPoints } from './modules/tenders/bank-points/index.ts';
import { forgetCertificatesOf } from './modules/tenders/certificates/index.ts';
import { createDigitalCoupons } from './modules/tenders/digital-coupons/index.ts';
import { forgetPatients } from './modules/tenders/redemptions/index.ts';
import { createVouchers } from './modules/tenders/vouchers/index.ts';
import type { Platform } from './platform/index.ts';

export type Services = ReturnType<typeof createServices>;

/**
 * The composition root: builds every service of the store once, in dependency order, and registers the handlers of
 * their events. A service that needs another receives it here. Call it before the jobs start.
 */
export function createServices(platform: Platform) {
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
  const content = createContent(platform);
  const configuration = createConfiguration(platform);

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
  const orderAgain = createOrderAgainService(platform, { cart });
  const orderSummary = createOrderSummaryService(platform, { branchNames, prescriptions });
  const substitutes = createSubstitutes(platform, { productReads });
  const substitute = createSubstitution(platform, { cart, payments, prescriptions });
  const ratings = createRatingsService(platform);
  const masterData = createMasterDataSync(platform);

  // Prescriptions
  const prescriptionOrders = createPrescriptionOrders(platform, { branches, orders, privateFiles });
  const prescriptionReviews = createPrescriptionReviews(platform);
  const proposals = createPrescriptionProposals(platform, { cart, orderLife, payments });
  const insurerCards = createInsurerCards(platform, { privateFiles });
  const insurerRequests = createInsurerRequests(platform, { branches, prescriptionOrders, privateFiles });
  const indications = createMedicalIndications(platform);

  // Company orders
  const guestLinks = createGuestLinks(platform);
  const guestOrders = createGuestOrders(platform, { branches, cart, guestLinks, orders, substitutes });
  const corporateOrders = createCorporateOrders(platform, { branches, orderChanges, prescriptionOrders });
  const externalOrders = createExternalOrders(platform, { cart });

  // Checkout
  const foreign = createForeign(platform);
  const checkout = createCheckout(platform, {
    bankPoints,
    branches,
    cart,
    orders,
    orderServices,
    payments,
    privateFiles,
    substitutes,
    vouchers,
  });

  // Services
  const gifts = createGiftsService(platform, { payments });
  const topUps = createTopUpsService(platform, { payments });
  const laboratory = createLaboratoryService(platform, { branches, payments });
  const repurchases = createRepurchases(platform, { cart, orders, payments, productReads });
  const lists = createLists(platform, { orderAgain, productReads });

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
    productReads,
    catalogue,
    groups,
    promotions,
    search,
    productActions,
    pixels,
    home,
    content,
    configuration,
    sessionAuth,
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
    orderAgain,
    orderSummary,
    substitutes,
    substitute,
    ratings,
    masterData,
    prescriptionOrders,
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
  };
}

/** ROLE-18: the data that each area erases in the transaction that deletes an account, in this order. */
function eraseWithCustomer({ onErased }: CustomerErasure): void {
  onErased((tx, { id }) => deleteListsOf(tx, id));
  onErased((tx, { id }) => forgetPatients(tx, id));
  onErased((tx, { id, at }) => forgetCardsOf(tx, id, at));
  onErased((tx, { id }) => forgetCertificatesOf(tx, id));
  onErased((tx, { id }) => forgetGiftsOf(tx, id));
  onErased((tx, { id }) => forgetTopUpsOf(tx, id));
  onErased((tx, { id, at }) => forgetTransfersOf(tx, id, at));
  onErased((tx, { id }) => forgetRafflesOf(tx, id));
  onErased((tx, { id, at }) => forgetRepurchasesOf(tx, id, at));
  onErased((tx, { id }) => forgetLabOrdersOf(tx, id));
  onErased((tx, { id }) => deleteOlderIdentitiesOf(tx, id));
  onErased((tx, { id, at }) => forgetInsurerRequestsOf(tx, id, at));
  onErased((tx, { id }) => forgetPrescriptionsOf(tx, id));
  onErased((tx, { id, at }) => forgetInsurerCardsOf(tx, id, at));
  onErased((tx, { id }) => forgetDataCopiesOf(tx, id));
  onErased((tx, { id }) => forgetCart(tx, id));
  onErased((tx, { id }) => forgetOrdersOf(tx, id));
  onErased((tx, { id }) => forgetShipmentsOf(tx, id));
  onErased((tx, { id }) => forgetExternalOrdersOf(tx, id));
  onErased((tx, { id }) => forgetRatingsOf(tx, id));
  onErased((tx, { id }) => forgetIndicationsOf(tx, id));
  onErased((tx, { id }) => forgetProposalsOf(tx, id));
  onErased((tx, { id }) => forgetAddresses(tx, id));
  onErased((tx, { id }) => forgetForeignAddresses(tx, id));
  onErased((tx, { id }) => forgetTaxIds(tx, id));
  onErased((tx, { id }) => forgetSearchesOf(tx, id));
  onErased((tx, { id }) => forgetProductActionsOf(tx, id));
  onErased((tx, { id }) => forgetSyncOf(tx, id));
  onErased((tx, customer) => forgetApplicationsOf(tx, customer));
}
