import type { OrderSubmission } from '@botica/domain/checkout';
import type { Company } from '@botica/domain/companies';
import type { KeptFile } from '../customers/private-files/index.ts';

/** An order as it was sent, by whom and with which key. */
export interface OrderRequest {
  customerId: string;
  company: Company;
  submission: OrderSubmission;
  /** Of everything that was sent: the same key with another body is another order. */
  bodyDigest: string;
  /** Prescriptions that came with it. */
  pictures: readonly KeptFile[];
  key: string;
}
