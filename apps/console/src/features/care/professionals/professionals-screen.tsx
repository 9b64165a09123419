import type { ProfessionalDto } from '@botica/contract/care/professionals';
import { collegeCompanyIds } from '@botica/domain/care/professionals';
import { type CompanyId, companies } from '@botica/domain/companies';
import { formatDate } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useScope } from '../../../lib/scope.ts';
import { useCan, useSession } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Views } from '../../../ui/filters.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { AddProfessionalDialog } from './add-dialog.tsx';
import { ChangeProfessionalDialog } from './change-dialog.tsx';
import { professionalsQuery } from './professionals.api.ts';

const title = 'Profesionales de farmacia';

const columns: readonly Column<ProfessionalDto>[] = [
  {
    id: 'number',
    header: 'Número de colegiado',
    cell: ({ row: { original: one } }) => <b className="font-semibold">{one.noColegiado}</b>,
  },
  { id: 'identity', header: 'Identidad', cell: ({ row: { original: one } }) => one.identidad },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ row: { original: one } }) => (one.validado ? <Badge tone="good">Vale</Badge> : <Badge>Ya no vale</Badge>),
  },
  {
    id: 'since',
    header: 'Validado',
    cell: ({ row: { original: one } }) => (one.desde ? formatDate(one.desde) : 'Sin validez'),
  },
];

/** Whose college number counts as validated: of the whole country. */
export function ProfessionalsScreen() {
  const { permisos } = useSession();
  const { companyId, query } = useScope();
  const own = permisos.filter(({ permiso, sucursales }) => permiso === 'identities.review' && sucursales === null);
  const allowed = collegeCompanyIds.filter((id) => own.some(({ empresaId }) => empresaId === id));
  const chosen = allowed.find((id) => id === companyId) ?? allowed[0];
  const maySeeCustomers = useCan('customers.read');
  const back = maySeeCustomers ? { back: { to: `/clientes${query}`, label: 'Clientes' } } : {};
  if (chosen) return <OfCountry key={chosen} companyId={chosen} allowed={allowed} {...back} />;
  return (
    <Page head={<PageHead title={title} {...back} />}>
      <div className="rounded-card border border-line bg-white">
        <Empty
          title="Los valida quien revisa identidades en todo el país"
          text="Tu rol es de una sucursal. Pide a un administrador que valide el número."
        />
      </div>
    </Page>
  );
}

type OfCountryProps = {
  companyId: CompanyId;
  allowed: readonly CompanyId[];
  back?: { to: string; label: string };
};

function OfCountry({ companyId, allowed, back }: OfCountryProps) {
  const url = useUrlState();
  // Not in the address: a whole identity may be searched.
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const [isAdding, setAdding] = useState(false);
  const { data, error, isPending, refetch } = useQuery(professionalsQuery(companyId, wanted));
  const rows = data?.profesionales ?? [];
  const open = rows.find(({ profesionalId }) => String(profesionalId) === url.get('fila'));
  return (
    <Page
      head={
        <PageHead
          title={title}
          {...(back ? { back } : {})}
          sub="De quién la tienda da por validado el número de colegiado."
          actions={
            <Button variant="main" onClick={() => setAdding(true)}>
              <Plus size={15} />
              Validar un número
            </Button>
          }
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        {allowed.length > 1 && (
          <Views
            label="Países"
            views={allowed.map((id) => ({
              label: companies[id].countryName,
              to: url.hrefWith({ empresa: String(id), sucursal: null }),
              isCurrent: id === companyId,
            }))}
          />
        )}
        <search>
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              setWanted(text.trim());
            }}
          >
            <Field
              label="Número de colegiado o identidad entera"
              type="search"
              className="w-72"
              maxLength={80}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit">
              <Search size={15} />
              Buscar
            </Button>
          </form>
        </search>
      </div>
      <section aria-label={title} className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando a los profesionales" />
        ) : rows.length === 0 ? (
          <NoRows companyId={companyId} wanted={wanted} />
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowId={({ profesionalId }) => String(profesionalId)}
            openId={open && String(open.profesionalId)}
            onOpen={({ profesionalId }) => url.open(String(profesionalId))}
          />
        )}
      </section>
      {data?.hayMas && <p className="text-label text-ink-600">Son los primeros {rows.length}. Busca para ver otros.</p>}
      {isAdding && <AddProfessionalDialog companyId={companyId} onClose={() => setAdding(false)} />}
      {open && <ChangeProfessionalDialog professional={open} onClose={() => url.open(null)} />}
    </Page>
  );
}

function NoRows({ companyId, wanted }: { companyId: CompanyId; wanted: string }) {
  if (wanted !== '')
    return <Empty title="Nadie con ese número" text="Escribe otra parte del número, o la identidad entera." />;
  return (
    <Empty
      title={`Nadie en ${companies[companyId].countryName}`}
      text="Valida el número de colegiado de un cliente y saldrá aquí."
    />
  );
}
