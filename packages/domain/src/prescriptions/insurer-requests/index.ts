export type { InsurerRequestField, InsurerRequestForm, RequestMode } from './form.ts';
export {
  checkInsurerRequest,
  checkNewPrescriptions,
  insurerRequestMessages,
  insurersInRow,
  requestLimits,
  requestModeIds,
  requestModes,
} from './form.ts';
export type { RequestActor, RequestEvent, RequestRow, RequestState, ReviewingEvent } from './life.ts';
export {
  isEditable,
  nextRequestState,
  requestActors,
  requestEventNames,
  requestEvents,
  requestStateIds,
  requestStateNames,
  requestStates,
  requestTable,
  reviewingEvents,
} from './life.ts';
