export { isIsoDate, monthNames, parseDdMmYyyy, weekdayNames, weekStartsOn } from './calendar.ts';
export type { Clock, StoreDate } from './store-time.ts';
export { addDays, daysBetween, minutesPerDay, storeDate, storeInstant, weekdayOf } from './store-time.ts';
