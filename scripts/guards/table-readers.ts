import type { TableReaders } from './table-owners.ts';

/** Tables that other areas read in SQL, by owner. Everything else is read and written by its owner alone. */
export const tableReaders: TableReaders = {
  branches: {
    branches:
      'care cart catalogue checkout company-orders content customers delivery finance identity integrations loyalty orders payments prescriptions reports services staff',
    cities: 'care catalogue checkout company-orders content customers delivery orders services',
    countries: 'identity',
    suburbs: 'care company-orders content customers delivery services',
  },
  cart: {
    cart_lines: 'prescriptions',
  },
  catalogue: {
    benefits: 'cart',
    group_listings: 'content reports',
    groups: 'content orders reports services',
    laboratories: 'checkout',
    physical_certificates: 'services',
    product_groups: 'orders services',
    product_prices: 'cart content health integrations loyalty orders services tenders',
    products:
      'cart checkout content health identity integrations loyalty orders prescriptions reports services tenders',
    promotions: 'cart content promotions reports tenders',
    search_terms: 'reports staff',
    stock_levels: 'checkout integrations loyalty orders reports services',
    promotion_plan_products: 'promotions',
    promotion_plans: 'cart tenders',
  },
  checkout: {
    restricted_laboratories: 'cart catalogue',
    restricted_products: 'cart catalogue',
  },
  content: {
    available_services: 'cart checkout',
    banners: 'catalogue',
    carousels: 'catalogue',
    configuration_variables: 'cart catalogue',
    prizes: 'loyalty',
  },
  customers: {
    addresses: 'care services',
    customers:
      'care cart catalogue checkout company-orders finance health identity loyalty orders payments personal-data prescriptions services tenders',
    older_identities: 'orders',
    payment_cards: 'care loyalty services',
  },
  delivery: {
    couriers: 'care orders',
    delivery_durations: 'orders staff',
  },
  health: {
    health_people: 'vault',
  },
  identity: {
    accepted_terms: 'care loyalty',
    identity_documents: 'customers prescriptions',
    identity_links: 'prescriptions',
    identity_reviews: 'prescriptions',
    sessions: 'health orders',
  },
  loyalty: {
    partner_coupons: 'customers',
    partner_promotions: 'customers',
    partners: 'customers',
    raffles: 'tenders',
    slot_prizes: 'content',
    sticker_accounts: 'customers',
    sticker_configurations: 'customers',
    ticket_counts: 'content',
  },
  orders: {
    credit_notes: 'finance health reports',
    fiscal_ranges: 'staff',
    integration_keys: 'delivery',
    invoice_lines: 'health reports',
    invoices: 'care customers finance health loyalty prescriptions reports',
    order_events: 'care finance integrations loyalty reports',
    order_lines:
      'care cart checkout content customers integrations loyalty payments prescriptions promotions reports services',
    order_tenders: 'care finance integrations payments staff',
    partial_credit_notes: 'finance health reports',
    tender_refunds: 'care finance payments',
    orders:
      'care cart checkout company-orders content customers finance health integrations loyalty payments prescriptions promotions reports services staff',
  },
  payments: {
    payment_attempts: 'care finance staff',
    payment_events: 'finance',
    payment_refunds: 'care staff',
    purchases: 'finance services',
  },
  prescriptions: {
    insurer_cards: 'customers identity',
    insurer_requests: 'identity',
    medical_indications: 'orders',
    order_prescriptions: 'orders reports',
    prescription_proposals: 'orders',
    prescriptions: 'cart health orders',
  },
  services: {
    product_lists: 'customers',
    repurchases: 'customers health',
    top_ups: 'loyalty',
    lab_orders: 'health',
    lab_order_lines: 'health',
    lab_preorders: 'health',
    lab_results: 'health',
  },
  staff: {
    staff: 'orders',
  },
  tenders: {
    bank_points_redemptions: 'loyalty',
    certificate_movements: 'finance loyalty',
    credit_movements: 'finance',
    credit_payments: 'finance',
    digital_coupon_products: 'promotions',
    digital_coupons: 'promotions',
    gift_certificates: 'customers finance loyalty services',
    patient_purchases: 'cart',
    patients: 'cart health',
    points_accounts: 'care customers finance identity loyalty',
    points_movements: 'care finance loyalty',
    promotion_uses: 'cart',
  },
};
