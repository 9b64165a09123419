export type { SpendingMonth, SpendingRow, SpendingSums, SpentCredit, SpentInvoice, SpentLine } from './rows.ts';
export { monthsOf, rowsOf, sumsOf } from './rows.ts';
