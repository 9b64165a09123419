import type { OlderIdentityDto } from '@botica/contract/customers/older-identities';
import { type CheckoutProblem, checkoutMessages } from '@botica/domain/checkout';
import { formatMoney } from '@botica/domain/format';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { CartNotes, removeLine, synchroniseNow, useLocalCart } from '../../cart/index.ts';
import { ExternalOrderNote } from '../../company-orders/external/index.ts';
import { cardsQuery, OlderIdentityDialog, olderIdentitiesQuery, useSavedList } from '../../customers/profile/index.ts';
import { askForYes, CheckoutSafety } from '../../health/safety/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { useCheckoutFacts } from '../facts/use-checkout-facts.ts';
import { cardRemedy } from '../payment/card-to-offer.ts';
import { useCardDialog } from '../payment/use-card-dialog.tsx';
import { ShortageDialog } from '../shortages/shortage-dialog.tsx';
import { useStepAction } from '../step-action.ts';
import { stepLink } from '../step-rules.ts';
import { idempotencyKey } from '../submission/idempotency-key.ts';
import { ProgressDialog } from '../submission/progress-dialog.tsx';
import { TroubleNote } from '../submission/trouble-note.tsx';
import { useSubmission } from '../submission/use-submission.ts';
import { restOf } from '../summary/summary-rows.ts';
import { CallPanel } from './call-panel.tsx';
import { HowPanel } from './how-panel.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { paidNow } from './paid-now.ts';
import { WhatPanel } from './what-panel.tsx';
import { WherePanel } from './where-panel.tsx';

/** A177: the whole order on one page. Its button confirms the order and, online, its payment. */
export function ConfirmationStep() {
  const company = useCompany();
  const view = useCheckoutFacts();
  const choices = useCheckout();
  const userId = useUser()?.usuarioId ?? '';
  const local = useLocalCart();
  const { data: cards = [] } = useQuery(cardsQuery(userId));
  const navigate = useNavigate();
  const cardDialog = useCardDialog();
  const [isAddingIdentity, setAddingIdentity] = useState(false);
  const [phoneError, setPhoneError] = useState<string>();
  const [shortage, setShortage] = useState<string>();
  const phone = useRef<HTMLInputElement>(null);
  useEffect(() => void idempotencyKey(), []);

  /**
   * CARD-26 CHK-24 CHK-27 CHK-36 A152: each opens the dialog that corrects it; other problems are corrected in their
   * step.
   */
  function remedy({ kind, title, message, remedy: way, step }: CheckoutProblem): void {
    if (way === 'writePhone') {
      setPhoneError(message);
      phone.current?.focus();
      return;
    }
    if (way === 'settleShortage') {
      setShortage(message);
      return;
    }
    if (kind === 'refusal') notify.warning(message, { title });
    const card = way === 'chooseCard' || way === 'editCard' ? cardRemedy(way, cards, choices.cardId) : undefined;
    if (card) cardDialog.open(card);
    else if (way === 'addOlderIdentity') setAddingIdentity(true);
    else if (step !== 'confirmation') void navigate(stepLink(step));
  }

  const { submit, phase, trouble } = useSubmission({
    onStopped: remedy,
    onShort: () => setShortage(checkoutMessages.shortage),
  });
  const now = paidNow(view.facts);
  // With two online parts the amount would be that of neither.
  const isWhole = now?.cents === restOf(view).cents;
  const payWords = isWhole ? `Pagar ${formatMoney(now.cents, company)}` : 'Pagar';
  useStepAction({
    label: now ? payWords : 'Realizar pedido',
    barLabel: now ? 'Pagar' : 'Realizar pedido',
    isPending: phase !== undefined,
    onPress: () => (askForYes(local.cart) ? undefined : submit()),
  });

  return (
    <>
      <TroubleNote trouble={trouble} />
      <CartNotes local={local} />
      <ExternalOrderNote />
      <CheckoutSafety cart={local.cart} onRemove={removeLine} settleCart={synchroniseNow} />
      <WherePanel view={view} />
      <HowPanel facts={view.facts} />
      <WhatPanel view={view} />
      <CallPanel
        facts={view.facts}
        phoneError={phoneError}
        onPhoneTyped={() => setPhoneError(undefined)}
        phoneRef={phone}
      />
      <InvoicePanel isTaxIdOffered={view.facts.isTaxIdOffered} />
      {cardDialog.dialog}
      {isAddingIdentity && <AddIdentity userId={userId} onClose={() => setAddingIdentity(false)} />}
      {shortage !== undefined && <ShortageDialog text={shortage} onClose={() => setShortage(undefined)} />}
      <ProgressDialog phase={phase} />
    </>
  );
}

/** CHK-28 CHK-29: the saved person is the one whose price applies. */
function AddIdentity({ userId, onClose }: { userId: string; onClose: () => void }) {
  const kept = useSavedList<OlderIdentityDto>(olderIdentitiesQuery(userId).queryKey);
  return (
    <Suspense fallback={null}>
      <OlderIdentityDialog
        identity={undefined}
        onSaved={(saved) => {
          kept.put(saved, ({ id }) => id === saved.id);
          changeCheckout({ olderIdentity: saved.noIdentidadTerceraEdad });
          onClose();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
