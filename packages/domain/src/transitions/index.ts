export type { TransitionTable } from './transitions.ts';
export { advance } from './transitions.ts';
