export type { NewStaff, StaffAccount, StaffColleague, StaffGrant } from './store.ts';
export {
  companyOfGrants,
  findAccount,
  findColleagues,
  findGrants,
  findRights,
  findStaff,
  insertGrants,
  insertStaff,
  isEmailTaken,
  lockAccount,
  updateStaff,
} from './store.ts';
export { staff, staffGrants, staffInvitations } from './tables.ts';
