import { allowedPaymentTypes } from '@botica/domain/checkout';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cardsQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import type { CheckoutView } from '../facts/use-checkout-facts.ts';
import { cardToOffer } from './card-to-offer.ts';
import { choosePayment } from './choose-payment.ts';
import { restToChoose } from './rest-options.ts';

/** A customer with a card that can pay starts with it; any other choice stays. */
export function useOfferedCard({ facts, isPending }: Pick<CheckoutView, 'facts' | 'isPending'>): void {
  const { paymentTypeId, credit } = useCheckout();
  const { data: cards = [] } = useQuery(cardsQuery(useUser()?.usuarioId ?? ''));
  const isUndecided = restToChoose(facts.tender) > 0 && paymentTypeId === 0 && !credit && !facts.isExternalClient;
  const isOffered = isUndecided && !isPending && allowedPaymentTypes(facts).includes('onlineCard');
  const cardId = isOffered ? cardToOffer(cards, '')?.id : undefined;
  useEffect(() => {
    if (cardId) changeCheckout({ ...choosePayment('onlineCard'), cardId });
  }, [cardId]);
}
