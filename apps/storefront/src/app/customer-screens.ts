/**
 * The screens of customers and of who is about to be one. Here, and not among the routes, so that whoever only looks
 * around does not load the names of their files.
 */
export const customerScreens = {
  activate: async () => (await import('../features/identity/activate-screen.tsx')).ActivateScreen,
  checkout: async () => (await import('../features/checkout/checkout-screen.tsx')).CheckoutScreen,
  corporateOrder: async () => (await import('../features/corporate-orders/detail-screen.tsx')).CorporateOrderScreen,
  corporateOrderCreate: async () =>
    (await import('../features/corporate-orders/create-screen.tsx')).CreateCorporateOrderScreen,
  corporateOrders: async () => (await import('../features/corporate-orders/list-screen.tsx')).CorporateOrdersScreen,
  documents: async () => (await import('../features/profile/profile-screen.tsx')).DocumentsScreen,
  externalOrders: async () =>
    (await import('../features/external-orders/external-orders-screen.tsx')).ExternalOrdersScreen,
  giveCertificate: async () => (await import('../features/gift-certificates/give-screen.tsx')).GiveScreen,
  givenGifts: async () => (await import('../features/gift-certificates/given-gifts-screen.tsx')).GivenGiftsScreen,
  guestOrder: async () => (await import('../features/guest-order/guest-order-screen.tsx')).GuestOrderScreen,
  invoice: async () => (await import('../features/invoices/invoice-screen.tsx')).InvoiceScreen,
  invoicedOrders: async () => (await import('../features/invoices/invoiced-orders-screen.tsx')).InvoicedOrdersScreen,
  invoices: async () => (await import('../features/invoices/invoices-screen.tsx')).InvoicesScreen,
  linkPayment: async () => (await import('../features/payments/payment-screen.tsx')).LinkPaymentScreen,
  login: async () => (await import('../features/identity/login-screen.tsx')).LoginScreen,
  medicalIndications: async () =>
    (await import('../features/medical-indications/medical-indications-screen.tsx')).MedicalIndicationsScreen,
  myTopUps: async () => (await import('../features/top-ups/my-top-ups-screen.tsx')).MyTopUpsScreen,
  myCertificates: async () =>
    (await import('../features/gift-certificates/my-certificates-screen.tsx')).MyCertificatesScreen,
  orders: async () => (await import('../features/order-summary/orders-screen.tsx')).OrdersScreen,
  orderSummary: async () => (await import('../features/order-summary/order-summary-screen.tsx')).OrderSummaryScreen,
  payment: async () => (await import('../features/payments/payment-screen.tsx')).PaymentScreen,
  paymentConfirmations: async () => (await import('../features/payments/payment-screen.tsx')).ConfirmationsScreen,
  paymentLinks: async () => (await import('../features/payments/payment-screen.tsx')).PaymentLinksScreen,
  paymentResult: async () => (await import('../features/payments/result-screen.tsx')).ResultScreen,
  placedGuestOrder: async () =>
    (await import('../features/guest-order/placed-guest-order-screen.tsx')).PlacedGuestOrderScreen,
  bankPointsHistory: async () =>
    (await import('../features/points-history/bank-points-history-screen.tsx')).BankPointsHistoryScreen,
  pointsHistory: async () => (await import('../features/points-history/points-history-screen.tsx')).PointsHistoryScreen,
  prescriptionOrder: async () =>
    (await import('../features/prescriptions/prescription-order-screen.tsx')).PrescriptionOrderScreen,
  profile: async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen,
  registration: async () => (await import('../features/identity/registration-screen.tsx')).RegistrationScreen,
  resetPassword: async () => (await import('../features/identity/reset-password-screen.tsx')).ResetPasswordScreen,
  tigoHistory: async () => (await import('../features/payments/payment-screen.tsx')).TigoHistoryScreen,
  topUps: async () => (await import('../features/top-ups/top-ups-screen.tsx')).TopUpsScreen,
};
