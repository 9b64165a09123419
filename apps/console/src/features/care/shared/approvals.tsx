import type { ApprovalDto } from '@botica/contract/care/approvals';
import { grantApproval, refuseApproval } from '@botica/contract/care/approvals';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { momentText } from '../../../lib/moments.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useAct } from './use-act.ts';

const states: Readonly<Record<string, readonly [string, BadgeTone]>> = {
  espera: ['Espera firma', 'warn'],
  firmada: ['Firmada', 'good'],
  rechazada: ['Rechazada', 'danger'],
};

type Decision = { approval: ApprovalDto; kind: 'grant' | 'refuse' };

/** What waits for a second person, or was decided by one. */
export function Approvals({ approvals, showSubject }: { approvals: readonly ApprovalDto[]; showSubject?: boolean }) {
  const [decision, setDecision] = useState<Decision>();
  return (
    <>
      <ul className="grid">
        {approvals.map((approval) => (
          <li
            key={approval.firmaId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line-soft py-2.5 text-cell last:border-0"
          >
            <span className="min-w-0 flex-1 basis-52">
              <b className="block font-semibold">
                {approval.texto}
                {showSubject && (
                  <>
                    {' · '}
                    {approval.enlace ? (
                      <Link to={approval.enlace} className="text-brand-700 underline">
                        {approval.sobre}
                      </Link>
                    ) : (
                      approval.sobre
                    )}
                  </>
                )}
              </b>
              <span className="block text-label text-ink-600 wrap-anywhere">
                {approval.pidio}, {momentText(approval.pedida)} · {approval.motivo}
              </span>
              {approval.decidida && (
                <span className="block text-label text-ink-600 wrap-anywhere">
                  {approval.decidio}, {momentText(approval.decidida)} · {approval.motivoDeDecision}
                </span>
              )}
            </span>
            <Badge tone={states[approval.estado]?.[1] ?? 'neutral'}>{states[approval.estado]?.[0] ?? ''}</Badge>
            {approval.puedeFirmar && (
              <span className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={`Rechazar: ${approval.texto}`}
                  onClick={() => setDecision({ approval, kind: 'refuse' })}
                >
                  Rechazar
                </Button>
                <Button
                  size="sm"
                  variant="main"
                  aria-label={`Firmar: ${approval.texto}`}
                  onClick={() => setDecision({ approval, kind: 'grant' })}
                >
                  Firmar
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

const words = {
  grant: { effect: 'Firmar', calls: grantApproval, done: 'Firmado', reasons: ['Lo revisé', 'Hablé con el cliente'] },
  refuse: {
    effect: 'Rechazar',
    calls: refuseApproval,
    done: 'Rechazado',
    reasons: ['No corresponde', 'Falta evidencia'],
  },
} as const;

function DecisionDialog({ approval, kind, onClose }: Decision & { onClose: () => void }) {
  const { effect, calls, done, reasons } = words[kind];
  const decide = useAct((motivo: string) => call(calls, { params: { firmaId: approval.firmaId }, body: { motivo } }));
  const action = `${effect}: ${approval.texto.charAt(0).toLowerCase()}${approval.texto.slice(1)}`;
  return (
    <ReasonDialog
      isDanger={kind === 'refuse'}
      title={action}
      description={`Lo pidió ${approval.pidio} el ${momentText(approval.pedida)}: ${approval.motivo}. Es sobre ${approval.sobre}.`}
      {...{ action, reasons, onClose }}
      isPending={decide.isPending}
      error={decide.error}
      onReason={(motivo) =>
        decide.mutate(motivo, {
          onSuccess: () => {
            notify.success(done);
            onClose();
          },
        })
      }
    />
  );
}
