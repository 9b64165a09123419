import type { CountryHoldingsDto } from '@botica/contract/customers/countries';
import type { Company } from '@botica/domain/companies';
import { companyOf } from '@botica/domain/companies';
import { Button } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import Globe from 'lucide-react/icons/globe';
import { setCompany, useCompany } from '../../lib/company-store.ts';
import { useUser } from '../identity/index.ts';
import { countryHoldingsQuery } from './countries.api.ts';
import { useSwitchCountry } from './use-switch-country.ts';

/** In place of an order or an invoice, while the store shows another country. */
export function ShownElsewhere({ what, company }: { what: string; company: Company }) {
  return (
    <EmptyState
      icon={Globe}
      headingLevel="h1"
      className="py-12"
      title={`${what} es de la tienda de ${company.countryName}`}
      text="Cambiaste de país con esta página abierta."
      actions={
        <Button size="sm" onClick={() => setCompany(company.id)}>
          Ir a la tienda de {company.countryName}
        </Button>
      }
    />
  );
}

type Held = Exclude<keyof CountryHoldingsDto, 'empresaId'>;

const words: Readonly<Record<Held, string>> = {
  pedidos: 'tus pedidos',
  facturas: 'tus facturas',
  puntos: 'tus puntos',
  certificados: 'tus certificados',
};

interface HeldElsewhereProps {
  /** What the page would show; several for a page with several kinds. */
  what: Held | readonly Held[];
}

/**
 * For an empty page: says in which country the customer has what the page would show. Nothing when there is none, or
 * when the customer has some of it here.
 */
export function HeldElsewhere({ what }: HeldElsewhereProps) {
  const user = useUser();
  const company = useCompany();
  const switchCountry = useSwitchCountry();
  const { data = [] } = useQuery({ ...countryHoldingsQuery(user?.usuarioId ?? ''), enabled: user !== undefined });
  const kinds = typeof what === 'string' ? [what] : what;
  const held = kinds.filter((kind) => data.some((country) => country[kind] > 0));
  const holding = onePerCountry(
    data.filter((country) => held.some((kind) => country[kind] > 0)).map(({ empresaId }) => companyOf(empresaId)),
  );
  if (holding.length === 0 || holding.some(({ countryCode }) => countryCode === company.countryCode)) return null;
  return (
    <Note tone="info" role="status" className="text-left">
      <span className="block">
        {capital(joined(held.map((kind) => words[kind])))} están en{' '}
        {joined(holding.map(({ countryName }) => countryName))}. Ahora ves la tienda de {company.countryName}.
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        {holding.map((other) => (
          <Button key={other.id} size="sm" variant="secondary" onClick={() => switchCountry(other)}>
            Ir a {other.countryName}
          </Button>
        ))}
      </span>
    </Note>
  );
}

/** "a, b y c" */
const joined = (parts: readonly string[]) => parts.join(', ').replace(/, (?=[^,]*$)/, ' y ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function onePerCountry(all: readonly Company[]): Company[] {
  return all.filter((one, at) => all.findIndex(({ countryCode }) => countryCode === one.countryCode) === at);
}
