export type { ShipmentEvent, ToldShipment } from './store.ts';
export { addShipmentEvent, findShipment, keepShipment } from './store.ts';
export { shipmentEvents, shipments } from './tables.ts';
