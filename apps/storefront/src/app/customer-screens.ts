/**
 * Screens for customers and for visitors who register. They are listed here and not among the routes, so that other
 * visitors do not load the names of their files.
 */
export const customerScreens = {
  aboutUs: async () => (await import('../features/content/service-pages/service-screen.tsx')).AboutScreen,
  activate: async () => (await import('../features/identity/registration/activate-screen.tsx')).ActivateScreen,
  checkout: async () => (await import('../features/checkout/checkout-screen.tsx')).CheckoutScreen,
  corporateOrder: async () =>
    (await import('../features/company-orders/corporate/detail-screen.tsx')).CorporateOrderScreen,
  corporateOrderCreate: async () =>
    (await import('../features/company-orders/corporate/create-screen.tsx')).CreateCorporateOrderScreen,
  corporateOrders: async () =>
    (await import('../features/company-orders/corporate/list-screen.tsx')).CorporateOrdersScreen,
  deliveryPage: async () => (await import('../features/content/service-pages/delivery-screen.tsx')).DeliveryScreen,
  documents: async () => (await import('../features/customers/profile/documents/documents-screen.tsx')).DocumentsScreen,
  externalOrders: async () =>
    (await import('../features/company-orders/external/external-orders-screen.tsx')).ExternalOrdersScreen,
  exchangeProducts: async () => (await import('../features/loyalty/exchange/exchange-screen.tsx')).ExchangeScreen,
  giveCertificate: async () => (await import('../features/services/gift-certificates/give-screen.tsx')).GiveScreen,
  givenGifts: async () =>
    (await import('../features/services/gift-certificates/given-gifts-screen.tsx')).GivenGiftsScreen,
  guestCheckout: async () =>
    (await import('../features/company-orders/guest/guest-checkout-screen.tsx')).GuestCheckoutScreen,
  guestOrder: async () => (await import('../features/company-orders/guest/guest-order-screen.tsx')).GuestOrderScreen,
  help: async () => (await import('../features/content/help/help-screen.tsx')).HelpScreen,
  insurerRequest: async () =>
    (await import('../features/prescriptions/insurer-requests/detail-screen.tsx')).InsurerRequestScreen,
  insurerRequestCreate: async () =>
    (await import('../features/prescriptions/insurer-requests/create-screen.tsx')).CreateInsurerRequestScreen,
  insurerRequests: async () =>
    (await import('../features/prescriptions/insurer-requests/list-screen.tsx')).InsurerRequestsScreen,
  invoice: async () => (await import('../features/orders/invoices/invoice-screen.tsx')).InvoiceScreen,
  invoicedOrders: async () =>
    (await import('../features/orders/invoices/invoiced-orders-screen.tsx')).InvoicedOrdersScreen,
  invoices: async () => (await import('../features/orders/invoices/invoices-screen.tsx')).InvoicesScreen,
  laboratory: async () => (await import('../features/services/laboratory/laboratory-screen.tsx')).LaboratoryScreen,
  linkPayment: async () => (await import('../features/payments/payment-screen.tsx')).LinkPaymentScreen,
  login: async () => (await import('../features/identity/login/login-screen.tsx')).LoginScreen,
  medicalIndications: async () =>
    (await import('../features/prescriptions/indications/medical-indications-screen.tsx')).MedicalIndicationsScreen,
  people: async () => (await import('../features/health/people/people-screen.tsx')).PeopleScreen,
  myMedicines: async () => (await import('../features/health/cabinet/medicines-screen.tsx')).MedicinesScreen,
  savings: async () => (await import('../features/health/savings/savings-screen.tsx')).SavingsScreen,
  healthRecord: async () => (await import('../features/health/record/record-screen.tsx')).RecordScreen,
  openedRecord: async () => (await import('../features/health/record/opened-record-screen.tsx')).OpenedRecordScreen,
  healthSpending: async () => (await import('../features/health/spending/spending-screen.tsx')).SpendingScreen,
  myLists: async () => (await import('../features/services/lists/my-lists-screen.tsx')).MyListsScreen,
  myStickers: async () => (await import('../features/loyalty/stickers/my-stickers-screen.tsx')).MyStickersScreen,
  myTickets: async () => (await import('../features/loyalty/raffle/my-tickets-screen.tsx')).MyTicketsScreen,
  myTopUps: async () => (await import('../features/services/top-ups/my-top-ups-screen.tsx')).MyTopUpsScreen,
  myCertificates: async () =>
    (await import('../features/services/gift-certificates/my-certificates-screen.tsx')).MyCertificatesScreen,
  orders: async () => (await import('../features/orders/summary/orders-screen.tsx')).OrdersScreen,
  orderSummary: async () => (await import('../features/orders/summary/order-summary-screen.tsx')).OrderSummaryScreen,
  coupon: async () => (await import('../features/loyalty/partners/promotion-screen.tsx')).PromotionScreen,
  coupons: async () => (await import('../features/loyalty/partners/explore-screen.tsx')).ExploreScreen,
  myCoupons: async () => (await import('../features/loyalty/partners/my-coupons-screen.tsx')).MyCouponsScreen,
  partnerApplication: async () =>
    (await import('../features/loyalty/partners/application-screen.tsx')).ApplicationScreen,
  partnerCategories: async () => (await import('../features/loyalty/partners/categories-screen.tsx')).CategoriesScreen,
  partnerCoupons: async () => (await import('../features/loyalty/partners/shop-screen.tsx')).ShopScreen,
  partners: async () => (await import('../features/loyalty/partners/shops-screen.tsx')).ShopsScreen,
  payment: async () => (await import('../features/payments/payment-screen.tsx')).PaymentScreen,
  paymentConfirmations: async () => (await import('../features/payments/payment-screen.tsx')).ConfirmationsScreen,
  paymentLinks: async () => (await import('../features/payments/payment-screen.tsx')).PaymentLinksScreen,
  paymentResult: async () => (await import('../features/payments/result-screen.tsx')).ResultScreen,
  placedGuestOrder: async () =>
    (await import('../features/company-orders/guest/placed-guest-order-screen.tsx')).PlacedGuestOrderScreen,
  bankPointsHistory: async () =>
    (await import('../features/loyalty/points-history/bank-points-history-screen.tsx')).BankPointsHistoryScreen,
  points: async () => (await import('../features/tenders/points/points-screen.tsx')).PointsScreen,
  pointTransfers: async () =>
    (await import('../features/loyalty/point-transfers/transfers-screen.tsx')).TransfersScreen,
  transferPoints: async () => (await import('../features/loyalty/point-transfers/transfer-screen.tsx')).TransferScreen,
  pointsHistory: async () =>
    (await import('../features/loyalty/points-history/points-history-screen.tsx')).PointsHistoryScreen,
  prescriptionOrder: async () =>
    (await import('../features/prescriptions/prescription-order-screen.tsx')).PrescriptionOrderScreen,
  startReading: async () => (await import('../features/prescriptions/readings/start-screen.tsx')).StartReadingScreen,
  reading: async () => (await import('../features/prescriptions/readings/reading-screen.tsx')).ReadingScreen,
  prescriptionProposal: async () =>
    (await import('../features/prescriptions/proposals/proposal-screen.tsx')).ProposalScreen,
  privacy: async () => (await import('../features/identity/terms/legal-text-screen.tsx')).PrivacyScreen,
  profile: async () => (await import('../features/customers/account-screen.tsx')).AccountScreen,
  raffle: async () => (await import('../features/loyalty/raffle/raffle-screen.tsx')).RaffleScreen,
  registration: async () =>
    (await import('../features/identity/registration/registration-screen.tsx')).RegistrationScreen,
  repurchases: async () => (await import('../features/services/repurchases/repurchases-screen.tsx')).RepurchasesScreen,
  resetPassword: async () =>
    (await import('../features/identity/password/reset-password-screen.tsx')).ResetPasswordScreen,
  sharedList: async () => (await import('../features/services/lists/shared-list-screen.tsx')).SharedListScreen,
  service: async () => (await import('../features/content/service-pages/service-screen.tsx')).ServiceScreen,
  services: async () => (await import('../features/content/service-pages/services-screen.tsx')).ServicesScreen,
  slotMachine: async () => (await import('../features/loyalty/slot-machine/slot-machine-screen.tsx')).SlotMachineScreen,
  stickerDetail: async () =>
    (await import('../features/loyalty/stickers/sticker-detail-screen.tsx')).StickerDetailScreen,
  confirmEmail: async () => (await import('../features/identity/account/confirm-email-screen.tsx')).ConfirmEmailScreen,
  rewards: async () => (await import('../features/loyalty/rewards/rewards-screen.tsx')).RewardsScreen,
  stopEmailChange: async () =>
    (await import('../features/identity/account/stop-email-change-screen.tsx')).StopEmailChangeScreen,
  storeCard: async () => (await import('../features/customers/store-card/store-card-screen.tsx')).StoreCardScreen,
  terms: async () => (await import('../features/identity/terms/legal-text-screen.tsx')).TermsScreen,
  tigoHistory: async () => (await import('../features/payments/payment-screen.tsx')).TigoHistoryScreen,
  topUps: async () => (await import('../features/services/top-ups/top-ups-screen.tsx')).TopUpsScreen,
};
