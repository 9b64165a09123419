export type { CoverageFinding, SuburbChange, SuburbCoverage, SuburbDelivery } from './coverage.ts';
export { coverageFindingIds, coverageFindings, findingsOf, isSameDelivery, takenBack } from './coverage.ts';
export type { DeliveryTimes } from './moment.ts';
export { deliveryMoment } from './moment.ts';
export type { DeliveryDuration, DeliveryPromise } from './promise.ts';
export { deliveryPromise, deliveryTariff, promiseSeconds } from './promise.ts';
export type { DeliveryTariff, TariffAt } from './tariffs.ts';
export { tariffAt } from './tariffs.ts';
