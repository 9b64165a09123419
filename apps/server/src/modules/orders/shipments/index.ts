export type { NotifiedShipment, ShipmentEvent } from './store.ts';
export { addShipmentEvent, findShipment, forgetShipmentsOf, keepShipment } from './store.ts';
export { shipmentEvents, shipments } from './tables.ts';
