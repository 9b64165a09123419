/**
 * The screens of customers and of who is about to be one. Here, and not among the routes, so that whoever only looks
 * around does not load the names of their files.
 */
export const customerScreens = {
  aboutUs: async () => (await import('../features/service-pages/service-screen.tsx')).AboutScreen,
  activate: async () => (await import('../features/identity/activate-screen.tsx')).ActivateScreen,
  checkout: async () => (await import('../features/checkout/checkout-screen.tsx')).CheckoutScreen,
  corporateOrder: async () => (await import('../features/corporate-orders/detail-screen.tsx')).CorporateOrderScreen,
  corporateOrderCreate: async () =>
    (await import('../features/corporate-orders/create-screen.tsx')).CreateCorporateOrderScreen,
  corporateOrders: async () => (await import('../features/corporate-orders/list-screen.tsx')).CorporateOrdersScreen,
  deliveryPage: async () => (await import('../features/service-pages/delivery-screen.tsx')).DeliveryScreen,
  documents: async () => (await import('../features/profile/profile-screen.tsx')).DocumentsScreen,
  externalOrders: async () =>
    (await import('../features/external-orders/external-orders-screen.tsx')).ExternalOrdersScreen,
  exchangeProducts: async () => (await import('../features/exchange/exchange-screen.tsx')).ExchangeScreen,
  giveCertificate: async () => (await import('../features/gift-certificates/give-screen.tsx')).GiveScreen,
  givenGifts: async () => (await import('../features/gift-certificates/given-gifts-screen.tsx')).GivenGiftsScreen,
  guestOrder: async () => (await import('../features/guest-order/guest-order-screen.tsx')).GuestOrderScreen,
  insurerRequest: async () => (await import('../features/insurer-requests/detail-screen.tsx')).InsurerRequestScreen,
  insurerRequestCreate: async () =>
    (await import('../features/insurer-requests/create-screen.tsx')).CreateInsurerRequestScreen,
  insurerRequests: async () => (await import('../features/insurer-requests/list-screen.tsx')).InsurerRequestsScreen,
  invoice: async () => (await import('../features/invoices/invoice-screen.tsx')).InvoiceScreen,
  invoicedOrders: async () => (await import('../features/invoices/invoiced-orders-screen.tsx')).InvoicedOrdersScreen,
  invoices: async () => (await import('../features/invoices/invoices-screen.tsx')).InvoicesScreen,
  laboratory: async () => (await import('../features/laboratory/laboratory-screen.tsx')).LaboratoryScreen,
  linkPayment: async () => (await import('../features/payments/payment-screen.tsx')).LinkPaymentScreen,
  login: async () => (await import('../features/identity/login-screen.tsx')).LoginScreen,
  medicalIndications: async () =>
    (await import('../features/medical-indications/medical-indications-screen.tsx')).MedicalIndicationsScreen,
  myLists: async () => (await import('../features/lists/my-lists-screen.tsx')).MyListsScreen,
  myStickers: async () => (await import('../features/stickers/my-stickers-screen.tsx')).MyStickersScreen,
  myTickets: async () => (await import('../features/raffle/my-tickets-screen.tsx')).MyTicketsScreen,
  myTopUps: async () => (await import('../features/top-ups/my-top-ups-screen.tsx')).MyTopUpsScreen,
  myCertificates: async () =>
    (await import('../features/gift-certificates/my-certificates-screen.tsx')).MyCertificatesScreen,
  orders: async () => (await import('../features/order-summary/orders-screen.tsx')).OrdersScreen,
  orderSummary: async () => (await import('../features/order-summary/order-summary-screen.tsx')).OrderSummaryScreen,
  coupon: async () => (await import('../features/partners/promotion-screen.tsx')).PromotionScreen,
  coupons: async () => (await import('../features/partners/explore-screen.tsx')).ExploreScreen,
  myCoupons: async () => (await import('../features/partners/my-coupons-screen.tsx')).MyCouponsScreen,
  partnerApplication: async () => (await import('../features/partners/application-screen.tsx')).ApplicationScreen,
  partnerCategories: async () => (await import('../features/partners/categories-screen.tsx')).CategoriesScreen,
  partnerCoupons: async () => (await import('../features/partners/shop-screen.tsx')).ShopScreen,
  partners: async () => (await import('../features/partners/shops-screen.tsx')).ShopsScreen,
  payment: async () => (await import('../features/payments/payment-screen.tsx')).PaymentScreen,
  paymentConfirmations: async () => (await import('../features/payments/payment-screen.tsx')).ConfirmationsScreen,
  paymentLinks: async () => (await import('../features/payments/payment-screen.tsx')).PaymentLinksScreen,
  paymentResult: async () => (await import('../features/payments/result-screen.tsx')).ResultScreen,
  placedGuestOrder: async () =>
    (await import('../features/guest-order/placed-guest-order-screen.tsx')).PlacedGuestOrderScreen,
  bankPointsHistory: async () =>
    (await import('../features/points-history/bank-points-history-screen.tsx')).BankPointsHistoryScreen,
  points: async () => (await import('../features/points/points-screen.tsx')).PointsScreen,
  pointTransfers: async () => (await import('../features/point-transfers/transfers-screen.tsx')).TransfersScreen,
  transferPoints: async () => (await import('../features/point-transfers/transfer-screen.tsx')).TransferScreen,
  pointsHistory: async () => (await import('../features/points-history/points-history-screen.tsx')).PointsHistoryScreen,
  prescriptionOrder: async () =>
    (await import('../features/prescriptions/prescription-order-screen.tsx')).PrescriptionOrderScreen,
  prescriptionProposal: async () =>
    (await import('../features/prescription-proposals/proposal-screen.tsx')).ProposalScreen,
  privacy: async () => (await import('../features/terms/legal-text-screen.tsx')).PrivacyScreen,
  profile: async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen,
  raffle: async () => (await import('../features/raffle/raffle-screen.tsx')).RaffleScreen,
  registration: async () => (await import('../features/identity/registration-screen.tsx')).RegistrationScreen,
  repurchases: async () => (await import('../features/repurchases/repurchases-screen.tsx')).RepurchasesScreen,
  resetPassword: async () => (await import('../features/identity/reset-password-screen.tsx')).ResetPasswordScreen,
  sharedList: async () => (await import('../features/lists/shared-list-screen.tsx')).SharedListScreen,
  service: async () => (await import('../features/service-pages/service-screen.tsx')).ServiceScreen,
  slotMachine: async () => (await import('../features/slot-machine/slot-machine-screen.tsx')).SlotMachineScreen,
  stickerDetail: async () => (await import('../features/stickers/sticker-detail-screen.tsx')).StickerDetailScreen,
  stopEmailChange: async () =>
    (await import('../features/identity/stop-email-change-screen.tsx')).StopEmailChangeScreen,
  storeCard: async () => (await import('../features/store-card/store-card-screen.tsx')).StoreCardScreen,
  terms: async () => (await import('../features/terms/legal-text-screen.tsx')).TermsScreen,
  tigoHistory: async () => (await import('../features/payments/payment-screen.tsx')).TigoHistoryScreen,
  topUps: async () => (await import('../features/top-ups/top-ups-screen.tsx')).TopUpsScreen,
};
