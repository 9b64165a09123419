export type { RecordResult, ResultSeries } from './series.ts';
export { seriesOf } from './series.ts';
export type { DeviceKind, OpeningKind, ShareHours } from './share.ts';
export {
  deviceKindOf,
  deviceKinds,
  deviceLabels,
  openingKinds,
  openingLabels,
  shareHours,
  shareHoursLabels,
  shareLimits,
} from './share.ts';
export type { VaccinationField, VaccinationForm } from './vaccination.ts';
export { checkVaccination, cleanVaccination, vaccinationLimits } from './vaccination.ts';
export { conditionTexts, plannedText } from './words.ts';
