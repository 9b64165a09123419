export { writeCalendar } from './calendar.ts';
export type { Medicine, MedicineField, MedicineForm, MedicineQuote } from './medicine.ts';
export {
  cabinetLimits,
  changeMedicine,
  checkMedicine,
  cleanMedicine,
  isLastDay,
  medicineMessages,
  startMedicine,
} from './medicine.ts';
export type { DayOfMedicine, MonthDay } from './month.ts';
export { daysOfMonth, isMonth, monthOf } from './month.ts';
export type { Course, Moment } from './schedule.ts';
export { dosesOn } from './schedule.ts';
export type { DoseMark, Supply } from './stock.ts';
export { movedCount, supplyOf } from './stock.ts';
export type { DoseState, PlannedDose, Week } from './week.ts';
export { adherencePercent, weekDays, weekOf } from './week.ts';
