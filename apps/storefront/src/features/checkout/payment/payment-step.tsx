import { checkStep, showsNewMethodNotice } from '@botica/domain/checkout';
import { Note } from '@botica/ui/feedback/note.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useQuery } from '@tanstack/react-query';
import { CouponBox, pricedCart, useLocalCart } from '../../cart/index.ts';
import { cardsQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { useCheckoutFacts } from '../facts/use-checkout-facts.ts';
import { Panel } from '../panel.tsx';
import { useStepAction } from '../step-action.ts';
import { cardRemedy } from './card-to-offer.ts';
import { InsurancePanel, insuranceQuestion } from './insurance-panel.tsx';
import { OwnMeans } from './own-means.tsx';
import { RepurchasePanel } from './repurchase-panel.tsx';
import { RestPanel } from './rest-panel.tsx';
import { useCardDialog } from './use-card-dialog.tsx';

/** The shopper's balances come first, so that the rest is exact; then its payment type. */
export function PaymentStep() {
  const { facts } = useCheckoutFacts();
  const choices = useCheckout();
  const { cart } = useLocalCart();
  const { data: cards = [] } = useQuery(cardsQuery(useUser()?.usuarioId ?? ''));
  const cardDialog = useCardDialog();

  const ask = useQuestion();

  async function beforeNext(): Promise<boolean> {
    const problem = checkStep('payment', facts);
    // CARD-26 CHK-24: the card is chosen, entered or corrected here.
    if (problem?.remedy === 'chooseCard' || problem?.remedy === 'editCard') {
      const remedy = cardRemedy(problem.remedy, cards, choices.cardId);
      if (remedy !== 'new') notify.warning(problem.message, { title: problem.title });
      if (remedy) cardDialog.open(remedy);
      return false;
    }
    // FOREIGN-06: the answer is required.
    if (facts.orderType === 'abroad' && choices.foreign.insured === undefined) {
      changeCheckout({ foreign: { ...choices.foreign, insured: await ask(insuranceQuestion) } });
    }
    return true;
  }
  useStepAction({ beforeNext });
  return (
    <>
      <Panel title="Usa primero lo que ya tienes" text="Se descuenta del total antes de pagar.">
        <CouponBox cart={cart} totals={pricedCart(cart).totals} />
        <OwnMeans facts={facts} />
      </Panel>
      {facts.orderType === 'abroad' && <InsurancePanel />}
      {showsNewMethodNotice(facts.now) && (
        <Note tone="info">Ahora también puedes pagar con Pago Click: te enviamos un enlace.</Note>
      )}
      <RestPanel facts={facts} choices={choices} onEditCard={cardDialog.open} />
      {facts.lines.some(({ isRepurchase }) => isRepurchase) && <RepurchasePanel facts={facts} />}
      {cardDialog.dialog}
    </>
  );
}
