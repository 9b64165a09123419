export type { TransitionTable } from './transitions.ts';
export { advance, allowedEvents } from './transitions.ts';
