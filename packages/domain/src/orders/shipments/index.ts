export type { ForeignShipment, ShipmentState } from './shipments.ts';
export { daysText, shipmentStateNames, shipmentStates, shippingText } from './shipments.ts';
