export type { ProfessionalField, ProfessionalForm } from './professional.ts';
export {
  checkCollegeNumber,
  checkProfessional,
  collegeCompanyIds,
  longestCollegeNumber,
  tidyProfessional,
} from './professional.ts';
