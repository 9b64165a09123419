/**
 * Every sealed column, by table; each table has an `id`, empty in a row of before that is not sealed yet. A test compares it
 * with the database.
 */
export const sealedTables = {
  health_people: ['details'],
  health_medicines: ['details'],
  health_doses: ['mark'],
  health_carts: ['details'],
  health_order_people: ['details'],
  order_alerts: ['details'],
  health_vaccinations: ['details'],
  health_push_browsers: ['details'],
  prescription_reading_pages: ['lines'],
  lab_results: ['details'],
  medical_indications: ['details'],
  prescription_proposals: ['details'],
} as const satisfies Record<string, readonly string[]>;

export const isSealedTable = (table: string): table is keyof typeof sealedTables => Object.hasOwn(sealedTables, table);
