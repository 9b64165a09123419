export type { Professional } from './store.ts';
export {
  findProfessional,
  forgetProfessional,
  insertProfessional,
  isIdentityKnown,
  isNumberTaken,
  lockProfessionals,
  searchProfessionals,
  updateProfessional,
} from './store.ts';
export { pharmacyProfessionals } from './tables.ts';
