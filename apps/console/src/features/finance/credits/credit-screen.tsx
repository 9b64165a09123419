import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { CreditCard } from './credit-card.tsx';
import { creditQuery } from './credits.api.ts';

/** The statement of a customer, for who does not read customers. */
export function CreditScreen() {
  const { clienteId = '' } = useParams();
  const { query } = useScope();
  const { data } = useQuery(creditQuery('finance', clienteId));
  const back = { to: `/creditos${query}`, label: 'Créditos' };
  return (
    <Page
      head={
        <PageHead
          title={data?.nombre ?? 'Crédito'}
          back={back}
          badges={data?.esClienteExterno && <Badge tone="info">Cliente externo</Badge>}
        />
      }
    >
      <CreditCard clienteId={clienteId} reader="finance" />
    </Page>
  );
}
