import type { TableReaders } from './table-owners.ts';

/** Tables that other areas read in SQL, by owner. Everything else is read and written by its owner alone. */
export const tableReaders: TableReaders = {
  branches: {
    branches:
      'cart catalogue checkout company-orders content customers identity loyalty orders payments prescriptions services',
    cities: 'catalogue checkout company-orders content customers orders services',
    countries: 'identity',
    suburbs: 'company-orders content customers services',
  },
  cart: {
    cart_lines: 'prescriptions',
  },
  catalogue: {
    benefits: 'cart',
    group_listings: 'content',
    groups: 'content',
    laboratories: 'checkout',
    physical_certificates: 'services',
    product_groups: 'orders',
    product_prices: 'cart content loyalty orders services tenders',
    products: 'cart checkout content identity loyalty orders prescriptions services tenders',
    promotions: 'cart content tenders',
    stock_levels: 'checkout loyalty orders services',
  },
  checkout: {
    restricted_laboratories: 'cart catalogue',
    restricted_products: 'cart catalogue',
  },
  content: {
    available_services: 'cart checkout',
    banners: 'catalogue',
    configuration_variables: 'cart catalogue',
    prizes: 'loyalty',
  },
  customers: {
    addresses: 'services',
    customers: 'cart catalogue checkout identity loyalty orders payments personal-data prescriptions services tenders',
    older_identities: 'orders',
    payment_cards: 'loyalty services',
  },
  delivery: {
    couriers: 'orders',
  },
  identity: {
    accepted_terms: 'loyalty',
    identity_documents: 'customers',
    sessions: 'orders',
  },
  loyalty: {
    raffles: 'tenders',
    ticket_counts: 'content',
  },
  orders: {
    integration_keys: 'delivery',
    invoices: 'loyalty prescriptions',
    order_events: 'loyalty',
    order_lines: 'cart checkout content loyalty payments prescriptions services',
    orders: 'checkout company-orders content customers loyalty payments prescriptions services',
  },
  payments: {
    purchases: 'services',
  },
  prescriptions: {
    insurer_cards: 'customers identity',
    insurer_requests: 'identity',
    medical_indications: 'orders',
    order_prescriptions: 'orders',
    prescription_proposals: 'orders',
    prescriptions: 'cart orders',
  },
  tenders: {
    bank_points_redemptions: 'loyalty',
    gift_certificates: 'services',
    patient_purchases: 'cart',
    patients: 'cart',
    points_accounts: 'customers identity loyalty',
    points_movements: 'loyalty',
  },
};
