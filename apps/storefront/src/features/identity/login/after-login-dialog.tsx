import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { personalDataQuery, termsQuery } from '../account/account.api.ts';
import { AdditionalInfoDialog } from '../registration/additional-info-dialog.tsx';
import { hasFlag, useUser } from '../session/session-store.ts';
import { AcceptTermsDialog } from './accept-terms-dialog.tsx';
import { type AfterLoginStep, missingInfo, stepsAfterLogin } from './after-login.ts';
import { countsAsNew } from './log-in.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

export interface AfterLoginDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** LOGIN-06 INFO-01: one question after the other, and nothing when there is none. */
export function AfterLoginDialog({ open, onOpenChange }: AfterLoginDialogProps) {
  const user = useUser();
  return open && user ? (
    <Steps key={user.usuarioId} userId={user.usuarioId} name={user.nombre} onEnd={() => onOpenChange(false)} />
  ) : null;
}

/** Ratings of delivered orders come after the store's own questions. */
async function offerRating(navigate: NavigateFunction): Promise<void> {
  const ratings = await import('../../orders/ratings/index.ts').catch(() => undefined);
  await ratings?.offerRating((place) => void navigate(place));
}

function Steps({ userId, name, onEnd }: { userId: string; name: string; onEnd: () => void }) {
  const data = useQuery(personalDataQuery(userId));
  const terms = useQuery(termsQuery(userId));
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<readonly AfterLoginStep[]>([]);
  const [isNew] = useState(() => countsAsNew(hasFlag('usuario-nuevo'), hasFlag('tour-realizado')));
  const isAsking = data.isPending || terms.isPending;
  const steps = stepsAfterLogin({ isNew, data: data.data, hasAcceptedTerms: terms.data?.aceptado });
  const step = steps.find((one) => !answered.includes(one));
  const isOver = !isAsking && step === undefined;

  useEffect(() => {
    if (!isOver) return;
    if (answered.length === 0) notify.success(`Hola, ${name}. Ya entraste a tu cuenta.`);
    void offerRating(navigate);
    onEnd();
  }, [isOver, answered, name, navigate, onEnd]);

  const next = (from: AfterLoginStep) => () => setAnswered((before) => [...before, from]);
  if (step === 'welcome') return <WelcomeDialog name={name} onDone={next('welcome')} />;
  if (isAsking || !step) return null;
  if (step === 'terms') return <AcceptTermsDialog onDone={next('terms')} />;
  return data.data ? (
    <AdditionalInfoDialog userId={userId} missing={missingInfo(data.data)} onDone={next('info')} />
  ) : null;
}
