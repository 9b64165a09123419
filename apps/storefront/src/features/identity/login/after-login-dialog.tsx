import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announceInterruption, takeInterruption } from '../../../lib/interruptions.ts';
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
  /** After the last question. */
  onGreeted: () => void;
}

/** LOGIN-06 INFO-01: one question after the other, and nothing when there is none. */
export function AfterLoginDialog({ open, onOpenChange, onGreeted }: AfterLoginDialogProps) {
  const user = useUser();
  return open && user ? (
    <Steps
      key={user.usuarioId}
      userId={user.usuarioId}
      name={user.nombre}
      onEnd={() => {
        onGreeted();
        onOpenChange(false);
      }}
    />
  ) : null;
}

function Steps({ userId, name, onEnd }: { userId: string; name: string; onEnd: () => void }) {
  const data = useQuery(personalDataQuery(userId));
  const terms = useQuery(termsQuery(userId));
  const isAsking = data.isPending || terms.isPending;
  const [isNew] = useState(() => countsAsNew(hasFlag('usuario-nuevo'), hasFlag('tour-realizado')));
  const known = stepsAfterLogin({ isNew, data: data.data, hasAcceptedTerms: terms.data?.aceptado });
  const [plan, setPlan] = useState<readonly AfterLoginStep[]>();
  const [answered, setAnswered] = useState(0);
  const step = plan?.[answered];
  const isOver = plan !== undefined && step === undefined;

  useEffect(() => (isAsking ? announceInterruption('terms') : undefined), [isAsking]);

  useEffect(() => {
    if (!isAsking && !plan) setPlan(known.filter((one) => takeInterruption(one)));
  }, [isAsking, plan, known]);

  useEffect(() => {
    if (!isOver) return;
    if (answered === 0) notify.success(`Hola, ${name}. Ya entraste a tu cuenta.`);
    onEnd();
  }, [isOver, answered, name, onEnd]);

  const next = () => setAnswered((before) => before + 1);
  if (step === 'welcome') return <WelcomeDialog name={name} onDone={next} />;
  if (step === 'terms') return <AcceptTermsDialog onDone={next} />;
  return step && data.data ? (
    <AdditionalInfoDialog userId={userId} missing={missingInfo(data.data)} onDone={next} />
  ) : null;
}
