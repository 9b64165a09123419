import type { AffiliateDto } from '@botica/contract/company-orders/external';
import { defaultCopayCents, type ExternalOrderForm } from '@botica/domain/company-orders/external';
import { type Cents, toCents, toDecimal } from '@botica/domain/money';

/** The stored data of the affiliate while the order is prepared. */
export type DraftAffiliate = Pick<AffiliateDto, 'id' | 'nombres' | 'apellidos' | 'identidad'>;

/** The form as it is typed. */
export interface ExternalDraft {
  /** The search text, until an affiliate is chosen. */
  identity: string;
  affiliate: DraftAffiliate | null;
  /** 0 until chosen. */
  planId: number;
  ticket: string;
  /** As typed in the form: '370.00'. */
  copay: string;
  authorisedBy: string;
  requestedBy: string;
  notes: string;
}

export const emptyDraft: ExternalDraft = {
  identity: '',
  affiliate: null,
  planId: 0,
  ticket: '',
  copay: '',
  authorisedBy: '',
  requestedBy: '',
  notes: '',
};

export function toForm(draft: ExternalDraft): ExternalOrderForm {
  const { affiliate, planId, ticket, authorisedBy, requestedBy, notes } = draft;
  return {
    affiliateId: affiliate?.id ?? 0,
    planId,
    ticket,
    copayCents: readCopay(draft.copay),
    authorisedBy,
    requestedBy,
    notes,
  };
}

/** Nothing when empty; NaN when it is no amount, which the check refuses. */
function readCopay(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return undefined;
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? toCents(Number(plain)) : Number.NaN;
}

/** EXT-04: the copay is a part of the order, so a larger one is probably a typing error, or the plan's. */
export function isCopayAboveTotal(copayCents: Cents | undefined, totalCents: Cents): boolean {
  return copayCents !== undefined && totalCents > 0 && copayCents > totalCents;
}

/** EXT-07 */
export function copayCentsOf({ valor }: { valor: number }): Cents {
  return defaultCopayCents(toCents(valor));
}

/** As the field of the form shows it. */
export function writeCopay(cents: Cents): string {
  return toDecimal(cents).toFixed(2);
}

/** Parses a stored draft; anything else counts as empty. */
export function isDraft(value: unknown): value is ExternalDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<ExternalDraft>;
  const texts = [draft.identity, draft.ticket, draft.copay, draft.authorisedBy, draft.requestedBy, draft.notes];
  return texts.every(isText) && isId(draft.planId) && (draft.affiliate === null || isAffiliate(draft.affiliate));
}

function isAffiliate(value: Partial<DraftAffiliate> | undefined): boolean {
  return isId(value?.id) && [value?.nombres, value?.apellidos, value?.identidad].every(isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 2000;
}

function isId(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
