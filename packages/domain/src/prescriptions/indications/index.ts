export type { WrittenIndication } from './written-indication.ts';
export { authorMinLength, indicationLimits, isWrittenInTime, tidyIndication } from './written-indication.ts';
