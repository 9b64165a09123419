export type { RedeemedLine, RedemptionsOrder } from './ledger.ts';
export { giveBackRedemptions, takeRedemptions } from './ledger.ts';
export { forgetPatients } from './store.ts';
export { patientMovements, patientPurchases, patients } from './tables.ts';
