import { generalProblems } from '@botica/contract/general-problems';
import { raffleBrandOf, rafflePath } from '@botica/domain/loyalty/raffle';
import { hiddenAccessOf, refuseSpin, type SpinRefusal, slotMessages } from '@botica/domain/loyalty/slot-machine';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { useUser } from '../../identity/index.ts';
import { gamePointsQuery, raffleQuery } from '../raffle/index.ts';
import { HiddenAccessMachine } from './hidden-access.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { LatestSpins } from './latest-spins.tsx';
import { PrizesDialog } from './prizes-dialog.tsx';
import { Reels, rowText } from './reels.tsx';
import { SlotWinnerDialog, TryAgainDialog } from './result-dialogs.tsx';
import { slotSymbolsQuery, slotTermsQuery } from './slot-machine.api.ts';
import { SymbolPrizes } from './symbol-prizes.tsx';
import { TermsCheck } from './terms-check.tsx';
import { useInvitation } from './use-invitation.ts';
import { useSlotMachine } from './use-slot-machine.ts';

/** R078 R079 SLOT-03: a public page; a result in its address is only shown. */
export function SlotMachineScreen() {
  const user = useUser();
  const company = useCompany();
  const [search] = useSearchParams();
  const hidden = hiddenAccessOf(search);
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs
          crumbs={[
            { label: 'Inicio', to: '/' },
            { label: 'Puntos y premios', to: '/premios' },
            { label: 'Tragamonedas' },
          ]}
        />
        <h1 className="text-2xl font-bold desk:text-3xl">Tragamonedas</h1>
        <p className="mt-1 text-ink-600">Cambia tus puntos por giros. Tres símbolos iguales y el premio es tuyo.</p>
      </div>
      {hidden ? (
        <HiddenAccessMachine key={hidden.code} access={hidden} />
      ) : (
        <Promotion key={`${user?.usuarioId ?? ''} ${company.id}`} />
      )}
    </div>
  );
}

function Promotion() {
  const company = useCompany();
  const { data: raffle, error, isPending, isFetching, refetch } = useQuery(raffleQuery(company.id));
  if (isPending) {
    return (
      <SkeletonGroup label="Cargando la tragamonedas" className="panel grid gap-3">
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-13 w-full" />
      </SkeletonGroup>
    );
  }
  if (!raffle) {
    return (
      <div className="panel">
        <LoadFailure
          title="No pudimos cargar la tragamonedas"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!raffle.premiosVigente) {
    return (
      <div className="panel">
        <EmptyState
          icon={Trophy}
          title="La tragamonedas está cerrada"
          text={slotMessages.closed}
          actions={
            <ButtonLink to={rafflePath(raffleBrandOf(company.id))} size="sm" variant="secondary">
              Ver el sorteo
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return <Machine pointsPerSpin={raffle.puntosPorBoletos} />;
}

/** SLOT-01..02 SLOT-05..11 SLOT-17 */
function Machine({ pointsPerSpin }: { pointsPerSpin: number }) {
  const user = useUser();
  const company = useCompany();
  const userId = user?.usuarioId ?? '';
  const points = useQuery({ ...gamePointsQuery(userId, company.id), enabled: Boolean(user) });
  const symbols = useQuery(slotSymbolsQuery(company.id));
  const terms = useQuery({ ...slotTermsQuery(userId), enabled: Boolean(user) });
  const { state, result, spin, close } = useSlotMachine(pointsPerSpin);
  const invitation = useInvitation({ isWanted: state === 'idle' && Boolean(user) });
  const [showsPrizes, setShowsPrizes] = useState(false);
  const isSpinning = state === 'executing';
  const isAccepted = terms.data?.aceptado ?? false;

  // SLOT-16
  useEffect(() => {
    if (terms.error) notify.error(generalProblems.UNEXPECTED.message);
  }, [terms.error]);

  function start(): void {
    const refusal = refuseSpin({
      isHidden: false,
      isSpinning,
      isLoggedIn: Boolean(user),
      hasAcceptedTerms: isAccepted,
      isOpen: true,
      points: points.data?.puntosDisponibles ?? 0,
      pointsPerSpin,
    });
    if (refusal === undefined) spin();
    else tell(refusal);
  }

  // SLOT-06: offered only while the points are enough.
  const canPlayAgain = (points.data?.puntosDisponibles ?? 0) >= pointsPerSpin;
  const again = canPlayAgain
    ? () => {
        close();
        spin();
      }
    : undefined;

  return (
    <>
      <section aria-label="Tragamonedas" className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <Reels
          isSpinning={isSpinning}
          row={result?.informacionPremio}
          isWin={!isSpinning && (result?.esClienteGanador ?? false)}
        />
        <p role="status" className="min-h-6 text-center text-ink-600">
          {isSpinning ? 'Girando…' : result ? `Salió: ${rowText(result.informacionPremio)}` : ''}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="flex items-center gap-1.5 text-sm">
            <Coin />
            {balanceText(points.data, pointsPerSpin)}
          </p>
          <Button variant="quiet" size="sm" onClick={() => setShowsPrizes(true)}>
            Ver premios
          </Button>
        </div>
        {symbols.data && <SymbolPrizes symbols={symbols.data} className="coupons:grid-cols-2" />}
        {user && <TermsCheck userId={userId} isAccepted={isAccepted} />}
        <Button size="lg" block loading={isSpinning} onClick={start}>
          {user ? `Girar por ${pointsPerSpin.toLocaleString('en-US')} puntos` : 'Ingresa para girar'}
        </Button>
      </section>
      {user && <LatestSpins userId={userId} />}
      <InvitationDialog open={invitation.isOpen} pointsPerSpin={pointsPerSpin} onClose={invitation.close} />
      <PrizesDialog open={showsPrizes} onOpenChange={setShowsPrizes} />
      <SlotWinnerDialog
        open={state === 'won'}
        onClose={close}
        prize={result?.premio ?? ''}
        code={result?.codigoGanador ?? ''}
        points={result?.puntosPremio ?? 0}
        again={again}
      />
      <TryAgainDialog open={state === 'lost'} onClose={close} again={again} />
    </>
  );
}

function tell(refusal: SpinRefusal): void {
  notify.warning(slotMessages[refusal]);
  // SLOT-07
  if (refusal === 'login') showOverlay('login');
}

/** SLOT-09 SLOT-10 */
function balanceText(
  points: { puntosDisponibles: number; GirosDisponibles: number } | undefined,
  price: number,
): string {
  if (!points) return `Cada giro cuesta ${price.toLocaleString('en-US')} puntos.`;
  const { puntosDisponibles, GirosDisponibles: spins } = points;
  const left = `${spins.toLocaleString('en-US')} ${spins === 1 ? 'giro disponible' : 'giros disponibles'}`;
  return `${puntosDisponibles.toLocaleString('en-US')} puntos: ${left}.`;
}
