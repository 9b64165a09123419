import type { Company } from '@botica/domain/companies';
import type { CardForm, SavedCard } from '@botica/domain/customers/cards';
import { brandOf, cleanCardNumber, parseExpiry } from '@botica/domain/customers/cards';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { takeTry } from '../../../platform/limits.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { CardProcessor } from '../../../ports/card-processor.ts';
import { lockCustomer } from '../index.ts';
import { mostCards, savesPerAddress, savesPerCustomer } from './limits.ts';
import { keepToken } from './revoke-tokens.ts';
import {
  changeCard,
  countCards,
  deselectOthers,
  findCard,
  findCardByToken,
  giveUpToken,
  insertCard,
  listCards,
  removeCard,
  removeForgottenCards,
} from './store.ts';

/** A validated form: the part that is stored, and the part that is only passed on. */
export interface CardRequest {
  form: CardForm;
  company: Company;
  ip: string;
  isRemembered: boolean;
}

export interface CardChangeRequest extends CardRequest {
  keepsNumber: boolean;
  isSelected: boolean;
}

type TokenProblem = 'TOO_MANY_ATTEMPTS' | 'CARD_REFUSED' | 'CARD_NOT_SAVED';

export type CardsService = ReturnType<typeof createCardsService>;

export function createCardsService({ db, clock, processor }: { db: Db; clock: Clock; processor: CardProcessor }) {
  /** The number and the code go only to the processor; everything else sees its answer. */
  async function tokenise(
    customerId: string,
    { form, company, ip }: CardRequest,
  ): Promise<Result<{ token: string; lastFour: string; brand: SavedCard['brand'] }, TokenProblem>> {
    const tries = [
      { limit: savesPerCustomer, subject: customerId },
      { limit: savesPerAddress, subject: ip },
    ];
    const allowed = await takeTry(db, tries, clock.now());
    if (!allowed.ok) return allowed;

    const number = cleanCardNumber(form.number);
    const brand = brandOf(number);
    const expiry = parseExpiry(form.expiry);
    if (!brand || !expiry) return failure('CARD_REFUSED');
    const { cvc, holderName } = form;
    try {
      const card = { number, cvc: cvc.trim(), expiry, holderName: holderName.trim(), countryCode: company.countryCode };
      const token = await processor.tokenise(card);
      return token === undefined ? failure('CARD_REFUSED') : success({ token, lastFour: number.slice(-4), brand });
    } catch (error) {
      if (error instanceof OutsideError) return failure('CARD_NOT_SAVED');
      throw error;
    }
  }

  return {
    list: (customerId: string) => listCards(db, customerId, clock.now()),

    /** CARD-27. Saving the same card again changes it. */
    async save(customerId: string, request: CardRequest): Promise<Result<SavedCard, TokenProblem | 'TOO_MANY_CARDS'>> {
      const askedAt = clock.now();
      const tokenised = await tokenise(customerId, request);
      if (!tokenised.ok) return tokenised;
      return db.transaction(async (tx) => {
        await lockCustomer(tx, customerId); // Two cards saved concurrently must not both be selected.
        if (!(await keepToken(tx, tokenised.value.token, askedAt))) return failure('CARD_NOT_SAVED');
        const now = clock.now();
        await removeForgottenCards(tx, customerId, now);
        const facts = { ...factsOf(request), ...tokenised.value, isSelected: true };
        const same = await findCardByToken(tx, customerId, tokenised.value.token);
        await deselectOthers(tx, customerId, same?.id);
        if (same) {
          const changed = await changeCard(tx, customerId, same.id, facts);
          return changed ? success(changed) : failure('CARD_NOT_SAVED');
        }
        if ((await countCards(tx, customerId)) >= mostCards) return failure('TOO_MANY_CARDS');
        return success(await insertCard(tx, { customerId, ...facts, createdAt: now }));
      });
    },

    /** CARD-27 CARD-28 CARD-29: editing a card confirms its data. */
    async update(
      customerId: string,
      id: string,
      request: CardChangeRequest,
    ): Promise<Result<SavedCard, TokenProblem | 'CARD_NOT_FOUND' | 'CARD_ALREADY_SAVED'>> {
      // Checks the owner first, so that no number is sent for another customer's card.
      if (!(await findCard(db, customerId, id))) return failure('CARD_NOT_FOUND');
      const askedAt = clock.now();
      const tokenised = request.keepsNumber ? undefined : await tokenise(customerId, request);
      if (tokenised && !tokenised.ok) return tokenised;
      return db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        const same = tokenised && (await findCardByToken(tx, customerId, tokenised.value.token));
        if (same && same.id !== id) return failure('CARD_ALREADY_SAVED');
        if (tokenised && !same) {
          if (!(await keepToken(tx, tokenised.value.token, askedAt))) return failure('CARD_NOT_SAVED');
          await giveUpToken(tx, customerId, id, askedAt);
        }
        if (request.isSelected) await deselectOthers(tx, customerId, id);
        const change = {
          ...factsOf(request),
          ...(tokenised ? { ...tokenised.value, ...(same ? {} : { verifiedAt: null }) } : {}),
          isSelected: request.isSelected,
        };
        const changed = await changeCard(tx, customerId, id, change);
        return changed ? success(changed) : failure('CARD_NOT_FOUND');
      });
    },

    /** The processor is called later, so that its outage does not block the removal. */
    async remove(customerId: string, id: string): Promise<Result<undefined, 'CARD_NOT_FOUND'>> {
      const isRemoved = await db.transaction((tx) => removeCard(tx, customerId, id, clock.now()));
      return isRemoved ? success(undefined) : failure('CARD_NOT_FOUND');
    },

    async isVerified(customerId: string, id: string): Promise<Result<boolean, 'CARD_NOT_FOUND'>> {
      const card = await findCard(db, customerId, id);
      return card ? success(card.verifiedAt !== null) : failure('CARD_NOT_FOUND');
    },
  };
}

function factsOf({ form, isRemembered }: CardRequest) {
  const expiry = parseExpiry(form.expiry);
  if (!expiry) throw new Error('The form was not looked at');
  return {
    nickname: form.nickname.trim(),
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    holderName: form.holderName.trim(),
    holderId: form.holderId.trim(),
    isRemembered,
    needsReview: false,
  };
}
