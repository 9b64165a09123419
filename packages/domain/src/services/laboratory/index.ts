export { createExamSearch } from './exam-search.ts';
export type { LabOrderEvent, LabOrderState } from './life.ts';
export { firstLabOrderId, labOrderStates, labOrderTransitions, shownLabStates } from './life.ts';
export { labMessages } from './messages.ts';
export type { LabExam, LabOrder, LabOrderField, LabStep } from './order.ts';
export {
  addExam,
  checkLabBranch,
  checkLabExams,
  checkLabOrder,
  emptyLabOrder,
  inventoryPageSize,
  labLimits,
  laboratoryCompanyId,
  laboratoryCompanyIds,
  labSteps,
  orderForAnother,
  totalOf,
} from './order.ts';
export type { LabPatient, LabPatientField } from './patient.ts';
export { checkPatient, cleanEmail, emptyPatient, patientFields, patientLabels, patientPhoneDigits } from './patient.ts';
export type { LabValue, ValueStanding } from './results.ts';
export { chartKinds, chartRange, isCovidExam, normalRangeText, standingNames, standingOf } from './results.ts';
