import type { Failure } from '@botica/domain/result';
import type { Refused } from '../../checkout/index.ts';
import type { GuestRefused } from '../../company-orders/guest/index.ts';

/** What is outside of the asker's places does not exist. */
export type ReachProblem = 'BRANCH_NOT_FOUND' | 'CUSTOMER_NOT_FOUND' | 'CUSTOMER_BLOCKED';

export type TakeProblem =
  | ReachProblem
  | 'TAKEN_PAYMENT_NOT_OFFERED'
  | 'TAKEN_PICKUP_NOT_OFFERED'
  | 'TAKEN_WITHOUT_PERSON';

export type TakeRefused = Failure<TakeProblem> | Refused | GuestRefused;
