export type { MadeChange } from './changes-since.ts';
export { changesSince } from './changes-since.ts';
export type { CoverageFinding, SuburbChange, SuburbCoverage, SuburbDelivery } from './coverage.ts';
export {
  coverageFindingIds,
  coverageFindings,
  findingsOf,
  isSameDelivery,
  takenBack,
  tidySuburbName,
} from './coverage.ts';
export type { DeliveryTimes } from './moment.ts';
export { deliveryMoment } from './moment.ts';
export type { SuburbSpot } from './positions.ts';
export { parseSpot, parseSpots } from './positions.ts';
export type { DeliveryDuration, DeliveryPromise } from './promise.ts';
export { deliveryPromise, deliveryTariff, promiseSeconds } from './promise.ts';
export type { DeliveryTariff, TariffAt } from './tariffs.ts';
export { deliveryZoneIds, tariffAt } from './tariffs.ts';
