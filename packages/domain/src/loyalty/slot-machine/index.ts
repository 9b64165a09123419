export type { HiddenAccess, SlotEvent, SlotState, SpinFacts, SpinRefusal } from './machine.ts';
export {
  hiddenAccessOf,
  isSpinRunning,
  refuseSpin,
  showInvitationInMs,
  slotReels,
  slotStates,
  slotTermsId,
  slotTimes,
  slotTransitions,
} from './machine.ts';
export { slotMessages } from './messages.ts';
export type { PrizeChance, ReelImages } from './outcome.ts';
export { allChances, losingImages, prizeAt, winningImages } from './outcome.ts';
