import type { RequestActor, RequestEvent, RequestState } from '@botica/domain/prescriptions/insurer-requests';

/** A customer's request to an insurer, and its events so far. */
export interface DemoInsurerRequest {
  email: string;
  /** The number of one of the customer's cards. */
  cardNumber: string;
  branchCode: number;
  prescriptions: number;
  hoursAgo: number;
  /** After it was sent. */
  events: { event: RequestEvent; actor: RequestActor; hoursLater: number; state: RequestState; reason: string }[];
}
