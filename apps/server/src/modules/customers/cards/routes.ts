import { ok } from '@botica/contract/call';
import {
  checkCardVerified,
  listCards,
  removeCard,
  saveCard,
  toCardDto,
  toCardErrors,
  toCardForm,
  updateCard,
} from '@botica/contract/customers/cards';
import type { CardForm, CardFormOptions } from '@botica/domain/customers/cards';
import { checkCard } from '@botica/domain/customers/cards';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import type { CardsService } from './service.ts';

export interface CardsRoutesOptions {
  cards: CardsService;
  clock: Clock;
}

export const cardsRoutes: FastifyPluginAsyncTypebox<CardsRoutesOptions> = async (app, { cards, clock }) => {
  function requireRight(form: CardForm, options: Omit<CardFormOptions, 'now'> = {}): void {
    const errors = checkCard(form, { now: clock.now(), ...options });
    if (errors.length > 0) throw new FormError(toCardErrors(errors));
  }

  app.route({
    ...listCards,
    handler: async (request) => {
      const saved = await cards.list(requireCustomer(request).id);
      return ok(saved.map((card) => toCardDto(card, clock.now())));
    },
  });
  app.route({
    ...saveCard,
    handler: async (request) => {
      const { body, company, ip } = request;
      const form = toCardForm(body);
      requireRight(form);
      const given = { form, company, ip, isRemembered: body.recordar ?? true };
      return ok(toCardDto(unwrap(await cards.save(requireCustomer(request).id, given)), clock.now()));
    },
  });
  app.route({
    ...updateCard,
    handler: async (request) => {
      const { body, company, ip, params } = request;
      const form = toCardForm(body);
      // The masked number, with its asterisks, means no change.
      const keepsNumber = form.number.trim() === '' || form.number.includes('*');
      requireRight(form, { keepsNumber });
      const given = {
        form,
        company,
        ip,
        keepsNumber,
        isRemembered: body.recordar ?? true,
        isSelected: body.seleccionada ?? true,
      };
      return ok(toCardDto(unwrap(await cards.update(requireCustomer(request).id, params.id, given)), clock.now()));
    },
  });
  app.route({
    ...removeCard,
    handler: async (request) => {
      unwrap(await cards.remove(requireCustomer(request).id, request.params.id));
      return ok({ id: request.params.id });
    },
  });
  app.route({
    ...checkCardVerified,
    handler: async (request) =>
      ok({ esVerificada: unwrap(await cards.isVerified(requireCustomer(request).id, request.body.id)) }),
  });
};
