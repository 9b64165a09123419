import type { AffiliateDto } from '@botica/contract/company-orders/external';
import type { ExternalOrderForm } from '@botica/domain/company-orders/external';
import type { Cents } from '@botica/domain/money';
import { readAmountField } from '../../../lib/amounts.ts';

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
    copayCents: readAmountField(draft.copay),
    authorisedBy,
    requestedBy,
    notes,
  };
}

/** EXT-04: the copay is a part of the order, so a larger one is probably a typing error, or the plan's. */
export function isCopayAboveTotal(copayCents: Cents | undefined, totalCents: Cents): boolean {
  return copayCents !== undefined && totalCents > 0 && copayCents > totalCents;
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
