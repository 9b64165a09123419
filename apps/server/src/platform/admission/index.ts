export { createDoor } from './door.ts';
