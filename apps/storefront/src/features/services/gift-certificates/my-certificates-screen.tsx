import type { CertificateDto } from '@botica/contract/services/gift-certificates';
import {
  type BalanceFilter,
  balanceFilters,
  filterByBalance,
  giftMessages,
} from '@botica/domain/services/gift-certificates';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '@botica/ui/lists/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { HeldElsewhere } from '../../companies/index.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { CertificateCard } from './certificate-card.tsx';
import { ClaimGift } from './claim-gift.tsx';
import { myCertificatesQuery } from './gift-certificates.api.ts';
import { WaitingGifts } from './waiting-gifts.tsx';

const filterNames: Readonly<Record<BalanceFilter, string>> = {
  all: 'Todos',
  with: 'Con saldo',
  without: 'Sin saldo',
};
/** The filters in the address. */
const filterWords: Readonly<Record<BalanceFilter, string>> = { all: '', with: 'con', without: 'sin' };
const gridClass = 'grid gap-4 desk:grid-cols-2 menu:grid-cols-3';

/** GIFT-04 GIFT-06 */
export function MyCertificatesScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame title="Mis certificados" text="Los certificados que te regalaron. Úsalos al pagar tu pedido.">
      <WaitingGifts userId={user.usuarioId} />
      <ClaimGift />
      <Certificates userId={user.usuarioId} />
    </HistoryFrame>
  );
}

function Certificates({ userId }: { userId: string }) {
  const company = useCompany();
  const { data, error, isFetching, refetch } = useQuery(myCertificatesQuery(userId, company.id));
  const [search, setSearch] = useSearchParams();
  const filter = balanceFilters.find((one) => filterWords[one] === (search.get('saldo') ?? '')) ?? 'all';
  if (data) {
    return (
      <>
        <SegmentedControl
          label="Filtrar por saldo"
          value={filter}
          options={balanceFilters.map((value) => ({ value, label: filterNames[value] }))}
          onChange={(next) =>
            setSearch(next === 'all' ? {} : { saldo: filterWords[next] }, { replace: true, preventScrollReset: true })
          }
        />
        <Shown certificates={filterByBalance(data, filter)} filter={filter} />
      </>
    );
  }
  if (error) {
    return (
      <div className="panel">
        <ErrorState text={giftMessages.notLoaded} isRetrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <SkeletonGroup label="Cargando tus certificados" className={gridClass}>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </SkeletonGroup>
  );
}

const emptyTexts: Readonly<Record<BalanceFilter, { title: string; text: string }>> = {
  all: {
    title: 'Todavía no tienes certificados',
    text: 'Cuando alguien te regale uno a tu correo aparece aquí, listo para usar.',
  },
  with: { title: 'No tienes certificados con saldo', text: 'Los que ya usaste están en “Sin saldo”.' },
  without: { title: 'No tienes certificados sin saldo', text: 'A todos los tuyos les queda algo por usar.' },
};

function Shown({ certificates, filter }: { certificates: readonly CertificateDto[]; filter: BalanceFilter }) {
  if (certificates.length === 0) {
    return (
      <div className="panel">
        <HeldElsewhere what="certificados" />
        <EmptyState
          icon={Gift}
          {...emptyTexts[filter]}
          actions={
            <ButtonLink to="/certificados/regalar" size="sm" variant="secondary">
              Regalar un certificado
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <ul aria-label="Mis certificados" className={gridClass}>
      {certificates.map((certificate) => (
        <li key={certificate.id} className="min-w-0">
          <CertificateCard certificate={certificate} />
        </li>
      ))}
    </ul>
  );
}
