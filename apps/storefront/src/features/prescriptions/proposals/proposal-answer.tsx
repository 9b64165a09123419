import type { UserSessionDto } from '@botica/contract/identity/sessions';
import type { ProposalDto } from '@botica/contract/prescriptions/proposals';
import { cardMessages } from '@botica/domain/customers/cards';
import { isPickup } from '@botica/domain/orders/order-types';
import type { PrescriptionPayment } from '@botica/domain/tenders';
import { tenderNameFor } from '@botica/domain/tenders';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { PaymentChoice } from '../index.ts';
import { acceptanceOf } from './acceptance-body.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import type { Kept } from './from-dto.ts';
import { paymentOf, sharesOf, totalsOf } from './from-dto.ts';
import { repricedIn } from './prescription-proposals.api.ts';
import { paidText } from './proposal-words.ts';
import { useAccept } from './use-accept.ts';

interface AnswerProps {
  user: UserSessionDto;
  proposal: ProposalDto;
  kept: Kept;
}

/** PAY-02: the payment type, and the confirmation. */
export function ProposalAnswer({ user, proposal, kept }: AnswerProps) {
  const company = useCompany();
  const ask = useQuestion();
  const [payment, setPayment] = useState(() => paymentOf(proposal));
  const [cardId, setCardId] = useState(proposal.tarjetaId);
  const [isTried, setTried] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const { accept, refresh } = useAccept(user.usuarioId, proposal);
  const totals = totalsOf(proposal, kept);
  const mode = isPickup(proposal.pedido_Tipo_ID) ? 'pickup' : 'homeDelivery';
  const shares = totals && sharesOf(proposal, totals);
  // A170: where the insurer pays everything, no payment type is asked for.
  const isCovered = shares?.customerCents === 0;
  const missing = isCovered ? undefined : missingOf(payment, cardId);

  async function acceptNow(): Promise<void> {
    setTried(true);
    if (!totals || !payment || missing || accept.isPending) return;
    const text = paidText(sharesOf(proposal, totals), tenderNameFor(payment, { isPickup: mode === 'pickup' }), company);
    if (!(await ask({ title: '¿Aceptar la propuesta?', text, yes: 'Aceptar', no: 'Revisar' }))) return;
    accept.mutate(acceptanceOf(proposal, kept, { payment, cardId, totalCents: totals.totalCents }));
  }

  const problem = accept.error && !repricedIn(accept.error) ? problemOf(accept.error) : undefined;
  return (
    <div className="grid gap-4">
      {!isCovered && (
        <PaymentChoice
          user={user}
          draft={{ mode, payment, cardId }}
          change={(chosen) => {
            if (chosen.payment) setPayment(chosen.payment);
            if (chosen.cardId !== undefined) setCardId(chosen.cardId);
          }}
          error={isTried ? missing : undefined}
        />
      )}
      <ProblemNote problem={problem} />
      {!totals && <Note tone="info">Deja al menos un producto, o rechaza la propuesta.</Note>}
      <div className="grid gap-2">
        <Button block loading={accept.isPending} disabled={!totals} onClick={() => void acceptNow()}>
          {payment === 'onlineCard' && !isCovered ? 'Aceptar y pagar' : 'Aceptar la propuesta'}
        </Button>
        <Button block variant="secondary" disabled={accept.isPending} onClick={() => setDeclining(true)}>
          Rechazar
        </Button>
      </div>
      {isDeclining && <DeclineDialog proposal={proposal} onDeclined={refresh} onClose={() => setDeclining(false)} />}
    </div>
  );
}

/** CHK-21 CARD-26 */
function missingOf(payment: PrescriptionPayment | undefined, cardId: string): string | undefined {
  if (!payment) return 'Debes seleccionar un tipo de pago para poder realizar el pedido.';
  return payment === 'onlineCard' && !cardId ? cardMessages.selectionRequired : undefined;
}
