import type { OrderSubmission } from '@botica/domain/checkout';
import type { Company } from '@botica/domain/companies';
import { checkExternalOrder, cleanExternalOrder } from '@botica/domain/company-orders/external';
import type { SavedCard } from '@botica/domain/customers/cards';
import { checkTaxId, cleanTaxId, defaultClientType, taxIdKindOf } from '@botica/domain/customers/tax-ids';
import type { OlderPerson } from '@botica/domain/identity/documents';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import type { ExternalParties, PartiesProblem } from '../company-orders/external/index.ts';
import { partiesOf } from '../company-orders/external/index.ts';
import { listCards } from '../customers/cards/index.ts';
import { listOlderIdentities } from '../customers/older-identities/index.ts';
import { findTaxIds } from '../customers/tax-ids/index.ts';
import type { DraftWishes } from '../orders/index.ts';
import type { Buyer } from './store.ts';

/** The customer's own records that a submission names by id. */
export interface OwnChoices {
  card: SavedCard | undefined;
  bankCardId: string | null;
  repurchase: DraftWishes['repurchase'];
  taxId: DraftWishes['taxId'];
  olderIdentity: (OlderPerson & { name: string; isOwn: boolean }) | undefined;
  /** The parties of an external client's order; null for other customers. */
  external: ExternalParties | null;
}

export type OwnProblem = PartiesProblem | 'CARD_NOT_FOUND' | 'TAX_ID_NOT_FOUND' | 'EXTERNAL_ORDER_REQUIRED';

export interface OwnRequest {
  customerId: string;
  company: Company;
  submission: OrderSubmission;
  buyer: Buyer;
  now: Date;
}

export async function ownChoicesOf(db: Db, request: OwnRequest): Promise<Result<OwnChoices, OwnProblem>> {
  const { customerId, submission } = request;
  const { payment, repurchase } = submission;
  const named = [payment.cardId, payment.bankCardId, repurchase.cardId].map((id) => id.toLowerCase());
  const kept = named.some(Boolean) ? await listCards(db, customerId, request.now) : [];
  const [card, bankCard, repurchaseCard] = named.map((id) => kept.find((one) => one.id === id));
  if (named.filter(Boolean).length > [card, bankCard, repurchaseCard].filter(Boolean).length) {
    return failure('CARD_NOT_FOUND');
  }
  const taxId = await taxIdOf(db, request);
  if (!taxId.ok) return taxId;
  const external = await externalOf(db, request);
  if (!external.ok) return external;
  return success({
    card,
    bankCardId: bankCard?.id ?? null,
    repurchase: repurchaseCard ? { cardId: repurchaseCard.id, paymentTypeId: repurchase.paymentTypeId } : null,
    taxId: taxId.value,
    olderIdentity: await olderIdentityOf(db, request),
    external: external.value,
  });
}

/** CHK-33 CHK-39: an incomplete tax id, or one that is not offered, is left out, as the shopper was asked. */
async function taxIdOf(
  db: Db,
  { customerId, company, submission, buyer }: OwnRequest,
): Promise<Result<DraftWishes['taxId'], 'TAX_ID_NOT_FOUND'>> {
  const { id, form: typed } = submission.taxId;
  if (!buyer.isTaxIdOffered) return success(null);
  if (id > 0) {
    const own = (await findTaxIds(db, { customerId, company })).find((taxId) => taxId.id === id);
    if (!own) return failure('TAX_ID_NOT_FOUND');
    return success({ id, name: own.name, number: own.number, clientTypeId: own.clientType });
  }
  if (!typed) return success(null);
  const form = { ...typed, clientType: typed.clientType || defaultClientType };
  if (checkTaxId(form, taxIdKindOf(company)).length > 0) return success(null);
  const clean = cleanTaxId(form);
  return success({ id: null, name: clean.name, number: clean.number, clientTypeId: clean.clientType });
}

/** EXT-01..06 ROLE-09: only an external client orders for other parties. */
async function externalOf(
  db: Db,
  { customerId, company, submission, buyer }: OwnRequest,
): Promise<Result<ExternalParties | null, PartiesProblem | 'EXTERNAL_ORDER_REQUIRED'>> {
  if (!buyer.credit.isExternalClient) return success(null);
  const form = submission.external && cleanExternalOrder(submission.external);
  if (!form || checkExternalOrder(form).length > 0) return failure('EXTERNAL_ORDER_REQUIRED');
  return partiesOf(db, { customerId, companyId: company.id }, form);
}

/** CHK-27: a person that the customer registered, or the customer, if old enough. */
async function olderIdentityOf(
  db: Db,
  { customerId, submission, buyer }: OwnRequest,
): Promise<OwnChoices['olderIdentity']> {
  const identityNumber = digitsOf(submission.olderIdentity);
  if (identityNumber === '') return undefined;
  if (buyer.isSenior && digitsOf(buyer.identityNumber ?? '') === identityNumber) {
    const birthDate = buyer.birthDate ?? undefined;
    return { name: buyer.fullName, identityNumber, isVerified: true, birthDate, isOwn: true };
  }
  const kept = await listOlderIdentities(db, customerId);
  const own = kept.find((one) => digitsOf(one.identityNumber) === identityNumber);
  const isVerified = own !== undefined && own.verifiedAt !== null;
  return {
    name: own?.name ?? '',
    identityNumber,
    isVerified,
    isOwn: digitsOf(buyer.identityNumber ?? '') === identityNumber,
  };
}

/** With or without dashes. */
function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}
