export type { DeliveryTariff, TariffAt } from './tariffs.ts';
export { tariffAt } from './tariffs.ts';
