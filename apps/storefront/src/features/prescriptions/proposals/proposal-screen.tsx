import { CallError } from '@botica/contract/client';
import type { UserSessionDto } from '@botica/contract/identity/sessions';
import type { ProposalDto } from '@botica/contract/prescriptions/proposals';
import { formatMoment } from '@botica/domain/format';
import { orderMessages } from '@botica/domain/orders/summary';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ShownElsewhere, useOwnCountry } from '../../companies/index.ts';
import { useUser } from '../../identity/index.ts';
import { sharesOf, totalsOf, wholeOf } from './from-dto.ts';
import { proposalQuery } from './prescription-proposals.api.ts';
import { ProposalAnswer } from './proposal-answer.tsx';
import { ProposalLines } from './proposal-lines.tsx';
import { ProposalSkeleton } from './proposal-skeleton.tsx';
import { ProposalTotalsList } from './proposal-totals.tsx';
import { headlineOf, nextOf } from './proposal-words.ts';

/** RX-04 A150: the pharmacist's proposal for an order with prescriptions only, to accept, reduce or decline. */
export function ProposalScreen() {
  const { pedido = '' } = useParams();
  const user = useUser();
  const company = useCompany();
  const query = proposalQuery(user?.usuarioId ?? '', company.id, pedido);
  const proposal = useQuery({ ...query, enabled: user !== undefined });
  const { isLooking, elsewhere } = useOwnCountry({
    tipo: 'pedido',
    id: pedido,
    isLoaded: proposal.data !== undefined,
    error: proposal.error,
  });
  const isKnown = isLooking || elsewhere !== undefined;
  const isInvalid = !isKnown && proposal.error instanceof CallError && [400, 404].includes(proposal.error.status);
  useLeaveInvalidLink(isInvalid ? proposal.error?.message : undefined);
  usePageTitle(proposal.data && `Propuesta del pedido ${proposal.data.numero}`);

  // A shopper who logs out, or opened an invalid address, is being sent home.
  if (!user || isInvalid) return null;
  if (proposal.data) return <Proposal user={user} proposal={proposal.data} />;
  if (elsewhere) return <ShownElsewhere what="Este pedido" company={elsewhere} />;
  if (proposal.isPending || isLooking) return <ProposalSkeleton />;
  return (
    <LoadFailure
      title="No pudimos cargar la propuesta"
      error={proposal.error}
      isRetrying={proposal.isFetching}
      onRetry={() => void proposal.refetch()}
    />
  );
}

/** ORDER-17 A023 */
function useLeaveInvalidLink(message: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === undefined) return;
    notify.error(message, { title: orderMessages.invalidLinkTitle });
    void navigate('/', { replace: true });
  }, [message, navigate]);
}

interface ProposalProps {
  user: UserSessionDto;
  proposal: ProposalDto;
}

function Proposal({ user, proposal }: ProposalProps) {
  const [firstId] = useState(proposal.propuestaId);
  const isReplaced = proposal.propuestaId !== firstId && proposal.puedeResponder;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <ProposalHead proposal={proposal} />
      {isReplaced && (
        <Note tone="change" role="alert" title="La propuesta cambió.">
          {proposal.recalculada
            ? 'Los precios o las existencias son otros. Revisa el nuevo total antes de aceptar.'
            : 'El regente te envió una nueva. Revísala antes de responder.'}
        </Note>
      )}
      {/* Each version starts with a new choice. */}
      <ProposalVersion key={proposal.propuestaId} user={user} proposal={proposal} />
    </div>
  );
}

function ProposalVersion({ user, proposal }: ProposalProps) {
  const [kept, setKept] = useState(() => wholeOf(proposal));
  const { puedeResponder, lineas, noServidas } = proposal;
  const totals = totalsOf(proposal, kept);
  const choose = (productId: number, quantity: number) => setKept((before) => new Map(before).set(productId, quantity));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:gap-6 menu:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-6">
        <Panel title={lineas.length === 1 ? '1 producto' : `${lineas.length} productos`}>
          <ProposalLines proposal={proposal} kept={kept} onChange={puedeResponder ? choose : undefined} />
        </Panel>
        {noServidas.length > 0 && <Unserved lines={noServidas} />}
        <Author proposal={proposal} />
      </div>
      <Panel title="Resumen">
        {totals && <ProposalTotalsList totals={totals} shares={sharesOf(proposal, totals)} />}
        {puedeResponder ? (
          <ProposalAnswer user={user} proposal={proposal} kept={kept} />
        ) : (
          <ButtonLink to={`/pedidos/resumen/${proposal.pedido_ID}`}>Ver mi pedido</ButtonLink>
        )}
      </Panel>
    </div>
  );
}

function ProposalHead({ proposal }: { proposal: ProposalDto }) {
  return (
    <div>
      <Breadcrumbs
        crumbs={[
          { label: 'Inicio', to: '/' },
          { label: 'Mis pedidos', to: '/Mispedidos' },
          { label: `Pedido ${proposal.numero}`, to: `/pedidos/resumen/${proposal.pedido_ID}` },
          { label: 'Propuesta' },
        ]}
      />
      <h1 className="text-2xl font-bold desk:text-3xl">{headlineOf(proposal, new Date())}</h1>
      <p className="mt-1 max-w-[70ch] text-ink-600">{nextOf(proposal)}</p>
    </div>
  );
}

function Unserved({ lines }: { lines: ProposalDto['noServidas'] }) {
  return (
    <Panel title="No va en la propuesta">
      <ul className="grid gap-3 text-sm">
        {lines.map(({ descripcion, motivo }) => (
          <li key={`${descripcion} ${motivo}`} className="grid gap-0.5">
            <p className="font-semibold wrap-anywhere">{descripcion}</p>
            <p className="wrap-anywhere text-ink-600">{motivo}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Author({ proposal: { regente, registroRegente, fecha, observaciones, sucursal } }: { proposal: ProposalDto }) {
  return (
    <Panel title="Quién la preparó">
      <div className="grid gap-1 text-sm">
        <p className="font-semibold wrap-anywhere">{regente}</p>
        <p className="text-ink-600">
          {`Regente de ${sucursal}`}
          {registroRegente && `, colegiación ${registroRegente}`}
        </p>
        <p className="text-ink-600">El {formatMoment(fecha)}</p>
        {observaciones && <p className="mt-2 wrap-anywhere">{observaciones}</p>}
      </div>
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}
