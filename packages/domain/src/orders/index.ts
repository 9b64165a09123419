export { decodeOrderId, encodeOrderId } from './order-id.ts';
export type { OrderPhase } from './order-state.ts';
export { holdMinutes, orderPhases, orderStateIds, orderStateName, orderSubStateIds } from './order-state.ts';
export type { TakenChannel } from './taken.ts';
export { takenChannels, takenTexts, toldTexts } from './taken.ts';
