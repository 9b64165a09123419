import { createHash } from 'node:crypto';
import { tidyText } from '@botica/domain/format';
import type { ReturnedPart } from '@botica/domain/orders/substitutes';

/** Who recommended a product, as the branch names them. */
export interface Pharmacist {
  name: string;
  register: string;
}

/** A branch lacks units of a product of an order. */
export interface SubstitutionNotice {
  /** The sender's id. */
  id: string;
  orderId: number;
  branchCode: number;
  originalId: number;
  /** The number of missing units. */
  units: number;
  /** The replacement; undefined when the units are left out. */
  productId: number | undefined;
  pharmacist: Pharmacist | undefined;
}

/** The detail of the history event. */
export interface SubstitutionDetail {
  noticeId: string;
  original: { productId: number; name: string; units: number };
  replacement: { productId: number; name: string; units: number; unitCents: number } | null;
  /** For a product that the shopper did not name. */
  pharmacist: Pharmacist | null;
  differenceCents: number;
  totalCents: number;
  /** What is returned to each tender. */
  returned: readonly ReturnedPart[];
}

export const substitutedEvent = 'substituted';

export function digestOf({ id: _, ...notice }: SubstitutionNotice): string {
  return createHash('sha256').update(JSON.stringify(notice)).digest('base64url');
}

export function tidyPharmacist({ name, register }: Pharmacist): Pharmacist | undefined {
  const tidy = { name: tidyText(name), register: tidyText(register) };
  return tidy.name.length >= shortestName && tidy.register ? tidy : undefined;
}

const shortestName = 3;
