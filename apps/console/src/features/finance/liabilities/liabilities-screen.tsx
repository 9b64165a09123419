import { type LiabilityBalanceDto, type LiabilityDto, liabilityDtos } from '@botica/contract/finance/liabilities';
import { formatCount } from '@botica/domain/format';
import { isIsoDate, storeDate } from '@botica/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sumAmounts } from '../../../lib/money.ts';
import { useScope } from '../../../lib/scope.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import {
  ChooseCompany,
  FigureLink,
  type FinanceCompany,
  type MoneyColumn,
  MoneyTable,
  useFinanceCompany,
} from '../shared/index.ts';
import { liabilitiesQuery } from './liabilities.api.ts';
import { MovementsCard } from './movements-card.tsx';

const title = 'Pasivos';
const kinds: Readonly<Record<LiabilityDto, { label: string; note: string; holders: string }>> = {
  puntos: { label: 'Puntos', note: 'Lo debemos a los clientes, al valor de un punto hoy', holders: 'clientes' },
  certificados: { label: 'Certificados de regalo', note: 'Lo debemos, mientras no venzan', holders: 'certificados' },
  credito: { label: 'Crédito', note: 'Nos lo deben los clientes', holders: 'clientes' },
};

/** What is owed to customers, and by them, at the end of a day. */
export function LiabilitiesScreen() {
  const finance = useFinanceCompany();
  return finance ? <Balances finance={finance} /> : <ChooseCompany title={title} />;
}

function Balances({ finance }: { finance: FinanceCompany }) {
  const url = useUrlState();
  const asked = url.get('fecha') ?? '';
  const day = isIsoDate(asked) ? asked : storeDate(new Date()).isoDate;
  const kind = liabilityDtos.find((one) => one === url.get('tipo'));
  const { data, error, refetch } = useQuery(liabilitiesQuery({ empresaId: finance.companyId, fecha: day }));
  return (
    <Page head={<PageHead title={title} sub={`${finance.company.name}. Saldos al final del día.`} />}>
      <Field
        label="Día"
        type="date"
        className="w-44"
        value={day}
        onChange={(event) => url.set({ fecha: event.target.value })}
      />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingRows label="Sumando los saldos" />}
      {data && <BalancesCard balances={data.saldos} finance={finance} hrefOf={(tipo) => url.hrefWith({ tipo })} />}
      {kind && <MovementsCard kind={kind} label={kinds[kind].label} day={day} finance={finance} />}
    </Page>
  );
}

type BalancesCardProps = {
  balances: readonly LiabilityBalanceDto[];
  finance: FinanceCompany;
  hrefOf: (kind: LiabilityDto) => string;
};

function BalancesCard({ balances, finance: { money }, hrefOf }: BalancesCardProps) {
  const { query } = useScope();
  const columns: MoneyColumn<LiabilityBalanceDto>[] = [
    {
      name: 'Saldo',
      cell: ({ tipo }) => (
        <>
          {kinds[tipo].label} <span className="block text-label font-normal text-ink-600">{kinds[tipo].note}</span>
          {tipo === 'credito' && (
            <Link to={`/creditos${query}`} className="block text-label font-normal text-brand-700 hover:underline">
              Ver quién debe
            </Link>
          )}
        </>
      ),
    },
    {
      name: 'Monto',
      isAmount: true,
      cell: ({ tipo, monto, puntos }) => (
        <>
          <FigureLink to={hrefOf(tipo)} name={kinds[tipo].label}>
            {money(monto)}
          </FigureLink>
          {tipo === 'puntos' && <span className="block text-label text-ink-600">{formatCount(puntos)} puntos</span>}
        </>
      ),
    },
    {
      name: 'Con saldo',
      isAmount: true,
      cell: ({ tipo, tenedores }) => `${formatCount(tenedores)} ${kinds[tipo].holders}`,
    },
    {
      name: 'Vencido sin usar',
      isAmount: true,
      cell: ({ tipo, vencido }) => tipo === 'certificados' && money(vencido),
    },
    { name: 'Control de hoy', cell: (one) => <Control balance={one} money={money} /> },
  ];
  return (
    <Card flush title="Saldos" sub="Sumados de los movimientos hasta ese día.">
      <MoneyTable caption="Saldos" columns={columns} rows={balances} rowId={({ tipo }) => tipo} />
    </Card>
  );
}

/**
 * Whether all movements add up to all balances, now. What a customer used before the import of the account has no
 * movement; points always have one.
 */
function Control({ balance, money }: { balance: LiabilityBalanceDto; money: FinanceCompany['money'] }) {
  const { tipo, control } = balance;
  if (control.libro === control.cuentas) return <Badge tone="good">Movimientos y saldos iguales</Badge>;
  const apart = Math.abs(sumAmounts([control.libro, -control.cuentas]));
  if (tipo === 'puntos') return <Badge tone="danger">{formatCount(apart)} puntos no cuadran</Badge>;
  return <Badge tone="info">{money(apart)} de antes, sin movimiento</Badge>;
}
