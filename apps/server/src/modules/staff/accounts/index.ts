export type { NewStaff, StaffAccount, StaffGrant } from './store.ts';
export {
  companyOfGrants,
  findAccount,
  findGrants,
  insertGrants,
  insertStaff,
  isEmailTaken,
  lockAccount,
  updateStaff,
} from './store.ts';
export { staff, staffGrants, staffInvitations } from './tables.ts';
