export type { Indication, MedicineFacts } from './indication.ts';
export { hoursOfDay, indicationFor, lastDayOf } from './indication.ts';
