import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { useMemo } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame, HistoryList } from '../../payments/index.ts';
import { bankPointsColumns } from './bank-points-columns.tsx';
import { HistoryPeriod, type OfPeriod } from './history-period.tsx';
import { HistoryTotals, MoreNote, pointsText } from './history-totals.tsx';
import { bankPointsHistoryQuery } from './points-history.api.ts';

/** R072 HIST-01 HIST-02 HIST-03 */
export function BankPointsHistoryScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame
      title="Historial de puntos BAC"
      text="Los puntos y el cash back de tus tarjetas que usaste para pagar aquí, y los que te devolvimos."
    >
      <HistoryPeriod list={Movements} />
      <p className="text-sm text-ink-600">
        Tu banco lleva el saldo de estos puntos.{' '}
        <TextLink to="/historialpuntos">Ve el historial de tus puntos de Botica</TextLink>
      </p>
    </HistoryFrame>
  );
}

function Movements({ period }: OfPeriod) {
  const company = useCompany();
  const user = useUser();
  const { data, isPending, isFetching, error, refetch } = useQuery(
    bankPointsHistoryQuery(user?.usuarioId ?? '', company.id, period),
  );
  const columns = useMemo(() => bankPointsColumns(company), [company]);
  return (
    <>
      {data && (
        <HistoryTotals
          totals={[
            { label: 'Usados', value: pointsText(data.usados) },
            { label: 'Devueltos', value: pointsText(data.devueltos) },
            { label: 'Cash back usado', value: formatDecimal(data.cashBackUsado, company) },
          ]}
        />
      )}
      <HistoryList
        query={{ data: data?.movimientos, isPending, isFetching, error, refetch }}
        what="tus puntos BAC"
        columns={columns}
        rowKey={({ fecha, puntos, pedido_ID }) => `${fecha} ${puntos} ${pedido_ID}`}
        empty={{
          icon: Landmark,
          title: 'Sin movimientos en estas fechas',
          text: 'Al pagar puedes usar los puntos de una tarjeta que participe en el programa.',
          actions: (
            <ButtonLink to="/" size="sm" variant="secondary">
              Ir a la tienda
            </ButtonLink>
          ),
        }}
      />
      <MoreNote hasMore={data?.hayMas ?? false} />
    </>
  );
}
