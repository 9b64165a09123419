export { isHomeDelivery, isPickup } from '../order-types/index.ts';
export { daysOfMonths, orderTypesLike } from './filters.ts';
export { orderMessages } from './messages.ts';
export { orderNumberText } from './order-number.ts';
export { paymentKindOf, waitsForMoney } from './payment.ts';
export type { OrderFacts, OrderStage } from './stage.ts';
export { isUnderWay, orderStage, orderStageNames, orderStages } from './stage.ts';
export type { Milestone, MilestoneState, ProposalStage, ReviewState, TimelineFacts } from './timeline.ts';
export { orderTimeline, proposalStages, reviewStates } from './timeline.ts';
