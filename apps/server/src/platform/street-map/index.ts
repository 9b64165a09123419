export type { RegisteredMap } from './registration.ts';
export { mapFolder, readRegisteredMap, removeRegisteredMap, writeRegisteredMap } from './registration.ts';
export { openStreetMap, streetMapFile, streetMapSetting } from './street-map.ts';
