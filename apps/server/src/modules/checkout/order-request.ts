import type { OrderSubmission } from '@botica/domain/checkout';
import type { Company } from '@botica/domain/companies';
import type { StoredLine } from '../cart/index.ts';
import type { PrivateFile } from '../customers/private-files/index.ts';
import type { AlsoWritten, TakenBy } from '../orders/index.ts';

/** Staff takes the order: its lines are given, and the customer's cart is not touched. */
export interface TakenCart {
  by: TakenBy;
  lines: readonly StoredLine[];
  /** Written last in the transaction of the order. */
  also: AlsoWritten;
}

/** An order as submitted, with its customer and key. */
export interface OrderRequest {
  customerId: string;
  company: Company;
  submission: OrderSubmission;
  /** Digest of the whole request: the same key with another body is refused. */
  bodyDigest: string;
  /** Prescriptions that came with it. */
  pictures: readonly PrivateFile[];
  key: string;
  taken?: TakenCart | undefined;
}
