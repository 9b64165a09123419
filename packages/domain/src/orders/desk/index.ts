export { eventsToAccept, preparedSteps } from './accepting.ts';
export type { PickLine, PickProblem, PickProgress } from './picking.ts';
export { lineOfCode, nextLine, pickProblem, progressOf } from './picking.ts';
export type { DeskPlace, DeskSection, DeskTab, PromiseFacts, QueuedFacts } from './queue.ts';
export { compareQueued, deskPlaceOf, deskSections, deskTabs, promisedFor } from './queue.ts';
