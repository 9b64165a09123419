import type { DeskCaseDto } from '@botica/contract/prescriptions/desk';
import type { DeskKind } from '@botica/domain/prescriptions/desk';
import type { PermissionId } from '@botica/domain/staff';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useCan, useSession } from '../../lib/session.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Note } from '../../ui/note.tsx';
import { OrderAlertNotes } from '../health/index.ts';
import { Cautions, PatientCard, PurchasesCard } from './case-facts.tsx';
import { type CaseKey, type Decision, useDecide } from './desk.api.ts';
import {
  type Draft,
  emptyDraft,
  insurerDecision,
  mainDecision,
  needsRegister,
  obstacleOf,
  refusalOf,
} from './draft.ts';
import { IdentityFields } from './identity-fields.tsx';
import { InsurerFields } from './insurer-fields.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaperFields } from './paper-fields.tsx';
import { ProposalEditor } from './proposal-editor.tsx';
import { ReadingCard } from './reading-card.tsx';
import { ReasonForShopper } from './reason-for-shopper.tsx';
import { useLease, useTimeLeft } from './use-lease.ts';
import { arrivalText, promiseText } from './wait-text.ts';

type PaneProps = { caseKey: CaseKey; found: DeskCaseDto; now: string; onDone: () => void };
type Asking = 'reject' | 'askCorrection';

const headOf: Readonly<Record<DeskKind, { of: string; number: string; need: PermissionId }>> = {
  receta: { of: 'Receta de', number: 'Pedido', need: 'prescriptions.review' },
  'solo-receta': { of: 'Receta de', number: 'Pedido solo con receta', need: 'prescriptions.review' },
  seguro: { of: 'Seguro de', number: 'Solicitud', need: 'insurers.review' },
  identidad: { of: 'Documento de', number: 'Revisión', need: 'identities.review' },
};

/** The facts of a case and its decision. Whoever opens a free case holds it. */
export function DecisionPane({ caseKey, found, now, onDone }: PaneProps) {
  const head = headOf[found.tipo];
  const isPharmacist = useCan('prescriptions.review');
  const mayReview = useCan(head.need) && isPharmacist;
  const holder = found.turno && !found.turno.esMio ? found.turno.nombre : undefined;
  const lease = useLease(caseKey, mayReview && !holder);
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const change = (given: Partial<Draft>) => setDraft((now) => ({ ...now, ...given }));
  const isOrder = found.tipo === 'receta' || found.tipo === 'solo-receta';
  return (
    <section aria-label="Decisión" className="flex min-h-0 min-w-0 flex-col border-l border-line bg-canvas">
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-white px-4 py-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base font-bold tracking-[-0.01em]">
            {head.of} {found.persona.nombre}
          </h2>
          <p className="truncate text-label text-ink-600">
            {[`${head.number} ${found.numero}`, found.sucursal].filter(Boolean).join(', ')}
          </p>
        </div>
        <div className="grid justify-items-end gap-0.5">
          <LeaseBadge endsAt={lease.isMine ? lease.endsAt : undefined} holder={holder} />
          <p className="text-label text-ink-600">
            {found.prometido ? promiseText(found.prometido, now) : arrivalText(found.recibido, now)}
          </p>
        </div>
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-2.5 overflow-y-auto px-4 py-3">
        {found.tipo !== 'identidad' && <PatientCard found={found} />}
        <Cautions cautions={found.avisos} />
        {found.tipo === 'receta' && <OrderAlertNotes orderId={caseKey.casoId} />}
        {found.tipo === 'receta' && <OrderLines found={found} draft={draft} onChange={change} />}
        {isOrder &&
          found.imagenes
            .filter(({ leida }) => leida)
            .map(({ imagenId }) => (
              <ReadingCard key={imagenId} {...{ caseKey, found, imagenId, draft }} onChange={change} />
            ))}
        {found.tipo === 'solo-receta' && <ProposalEditor found={found} draft={draft} onChange={change} />}
        {isOrder && <PaperFields draft={draft} isRequired={needsRegister(found, draft)} onChange={change} />}
        {found.tipo === 'seguro' && <InsurerFields draft={draft} onChange={change} />}
        {found.tipo === 'identidad' && <IdentityFields caseKey={caseKey} draft={draft} onChange={change} />}
        {found.tipo !== 'identidad' && <PurchasesCard purchases={found.compras} account={found.persona.cuenta} />}
      </div>
      {mayReview ? (
        <Actions {...{ caseKey, found, draft, onDone, lease, holder }} />
      ) : (
        <p className="border-t border-line bg-white px-4 py-3 text-cell text-ink-600">Lo decide un regente.</p>
      )}
    </section>
  );
}

function LeaseBadge({ endsAt, holder }: { endsAt: number | undefined; holder: string | undefined }) {
  const left = useTimeLeft(endsAt);
  if (endsAt === undefined) return holder ? <Badge tone="warn">La está revisando {holder}</Badge> : null;
  return (
    <Badge tone="good" icon={<Clock size={13} />}>
      La estás revisando tú · {left}
    </Badge>
  );
}

/** Why the case is not with this person, and how to take it. */
function LeaseNote({ lease, holder }: Pick<ActionsProps, 'lease' | 'holder'>) {
  if (lease.isMine || !(holder || lease.error || lease.hasEnded)) return null;
  const ended = lease.error ? problemOf(lease.error).text : 'Tu turno terminó.';
  const text = holder ? `Lo está revisando ${holder}. Cuando lo suelte, queda contigo.` : ended;
  return (
    <Note
      tone="warn"
      actions={
        !holder && (
          <Button size="sm" onClick={lease.take}>
            Tomar el caso
          </Button>
        )
      }
    >
      {text}
    </Note>
  );
}

type ActionsProps = Omit<PaneProps, 'now'> & {
  draft: Draft;
  lease: ReturnType<typeof useLease>;
  holder: string | undefined;
};

const doneTexts: Readonly<Record<DeskKind, string>> = {
  receta: 'Quedó aprobada.',
  'solo-receta': 'Enviaste la propuesta.',
  seguro: 'Quedó aprobada.',
  identidad: 'Confirmaste la identidad.',
};

function Actions({ caseKey, found, draft, onDone, lease, holder }: ActionsProps) {
  const { persona } = useSession();
  const [asking, setAsking] = useState<Asking>();
  const decide = useDecide(caseKey);
  const keys = useRef(new Map<string, string>());
  const isProposal = found.tipo === 'solo-receta';
  const obstacle = lease.isMine ? obstacleOf(found, draft) : 'Este caso no está contigo.';

  function send(decision: Decision, done: string): void {
    if (decide.isPending) return;
    // The same decision has the same key however often it is sent.
    const content = JSON.stringify(decision);
    const actoId = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, actoId);
    decide.mutate(
      { decision, actoId, version: found.version },
      {
        onSuccess: ({ libro }) => {
          notify.success(libro.length > 0 ? `${done} Libro ${libro.join(', ')}.` : done);
          setAsking(undefined);
          lease.forget();
          onDone();
        },
      },
    );
  }
  const main = () => (obstacle ? undefined : send(mainDecision(found, draft), doneTexts[found.tipo]));
  const ask = (what: Asking) => (lease.isMine ? setAsking(what) : undefined);
  // Leaving the case releases it.
  const letGo = () => (lease.isMine ? onDone() : undefined);
  useShortcuts({
    a: { label: 'Aprobar', run: () => (isProposal ? undefined : main()) },
    p: { label: 'Proponer', run: () => (isProposal ? main() : undefined) },
    r: { label: 'Rechazar', run: () => ask('reject') },
    s: { label: 'Soltar el caso', run: letGo },
  });
  const approval = found.tipo === 'identidad' ? 'Confirmar' : 'Aprobar';
  const [MainIcon, label, letter] = isProposal ? ([Send, 'Proponer', 'P'] as const) : ([Check, approval, 'A'] as const);

  return (
    <footer data-action-bar className="grid gap-2 border-t border-line bg-white px-4 py-2.5 max-wide:[&_kbd]:hidden">
      {decide.error && !asking && <Note tone="danger">{problemOf(decide.error).text}</Note>}
      <LeaseNote lease={lease} holder={holder} />
      <div className="flex flex-wrap items-center gap-2 max-wide:gap-1.5 max-wide:[&>button]:px-2.5">
        <Button variant="main" size="lg" disabled={obstacle !== undefined} loading={decide.isPending} onClick={main}>
          <MainIcon size={16} /> {label} <Kbd>{letter}</Kbd>
        </Button>
        {found.tipo === 'seguro' && (
          <Button size="lg" disabled={!lease.isMine} onClick={() => ask('askCorrection')}>
            Pedir corrección
          </Button>
        )}
        <Button variant="danger" size="lg" disabled={!lease.isMine} onClick={() => ask('reject')}>
          <X size={16} /> Rechazar <Kbd>R</Kbd>
        </Button>
        <Button variant="quiet" size="lg" className="ml-auto" disabled={!lease.isMine} onClick={letGo}>
          Soltar <Kbd>S</Kbd>
        </Button>
      </div>
      <p className="text-label text-ink-600">{obstacle ?? `Firma ${persona.nombre}.`}</p>
      {asking && (
        <ReasonForShopper
          kind={found.tipo}
          title={asking === 'reject' ? 'Rechazar el caso' : 'Pedir una corrección'}
          action={asking === 'reject' ? 'Rechazar y avisar al cliente' : 'Pedir la corrección'}
          isPending={decide.isPending}
          error={decide.error}
          onClose={() => setAsking(undefined)}
          onReason={(motivo) =>
            send(
              asking === 'reject' ? refusalOf(found, draft, motivo) : insurerDecision(asking, draft, motivo),
              'Avisamos al cliente.',
            )
          }
        />
      )}
    </footer>
  );
}
