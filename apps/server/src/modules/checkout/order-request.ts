import type { OrderSubmission } from '@botica/domain/checkout';
import type { Company } from '@botica/domain/companies';
import type { PrivateFile } from '../customers/private-files/index.ts';

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
}
