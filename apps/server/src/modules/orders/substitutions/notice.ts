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
  /** The sender's own. */
  id: string;
  orderId: number;
  branchCode: number;
  originalId: number;
  /** How many are missing. */
  units: number;
  /** What goes in their place; nothing when they are only left out. */
  productId: number | undefined;
  pharmacist: Pharmacist | undefined;
}

/** The detail of the event that the history of the order keeps. */
export interface SubstitutionDetail {
  noticeId: string;
  original: { productId: number; name: string; units: number };
  replacement: { productId: number; name: string; units: number; unitCents: number } | null;
  /** Of a product that the shopper did not name. */
  pharmacist: Pharmacist | null;
  differenceCents: number;
  totalCents: number;
  /** What goes back to where it was paid from. */
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
