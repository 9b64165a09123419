import type { RequestActor, RequestEvent, RequestState } from '@botica/domain/prescriptions/insurer-requests';

/** What a customer asked their insurer for, and what came of it so far. */
export interface DemoInsurerRequest {
  email: string;
  /** Of one of the customer's cards. */
  cardNumber: string;
  branchCode: number;
  prescriptions: number;
  hoursAgo: number;
  /** After it was sent. */
  events: { event: RequestEvent; actor: RequestActor; hoursLater: number; state: RequestState; reason: string }[];
}
