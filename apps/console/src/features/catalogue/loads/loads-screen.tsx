import { productLoadProblems } from '@botica/contract/catalogue/product-load-problems';
import type { ProductLoadDto } from '@botica/contract/catalogue/product-loads';
import { productLoadKeptDays, productLoadLimits } from '@botica/domain/catalogue/product-loads';
import { type CompanyId, companies } from '@botica/domain/companies';
import { formatCount } from '@botica/domain/format';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { momentText } from '../../../lib/moments.ts';
import { useScope } from '../../../lib/scope.ts';
import { companiesOf, useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CsvField, useCsvFile } from '../../../ui/csv-field.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Select } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { standText, standTone } from './load-labels.ts';
import { loadsQuery, useUploadLoad } from './loads.api.ts';

const columns: readonly Column<ProductLoadDto>[] = [
  {
    id: 'file',
    header: 'Archivo',
    cell: ({ row: { original } }) => <b className="font-semibold">{original.archivo}</b>,
  },
  { id: 'who', header: 'Quién', cell: ({ row: { original } }) => original.quien },
  { id: 'when', header: 'Cuándo', cell: ({ row: { original } }) => momentText(original.momento) },
  { id: 'company', header: 'Empresa', cell: ({ row: { original } }) => companies[original.empresaId].name },
  { id: 'lines', header: 'Líneas', cell: ({ row: { original } }) => formatCount(original.lineas) },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ row: { original } }) => <Badge tone={standTone(original)}>{standText(original)}</Badge>,
  },
];

/** The files of products that staff loaded, and the form for another. */
export function LoadsScreen() {
  const scope = useScope();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(loadsQuery(scope.companyId));
  return (
    <Page head={<PageHead title="Cargas de productos" back={{ to: `/productos${scope.query}`, label: 'Productos' }} />}>
      <UploadCard />
      <section aria-label="Cargas" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows label="Cargando las cargas" />
        ) : data.cargas.length === 0 ? (
          <Empty title="Todavía no hay cargas" text="Las que subas se ven aquí." />
        ) : (
          <DataTable
            caption="Cargas de productos, la última primero"
            columns={columns}
            rows={data.cargas}
            rowId={({ cargaId }) => cargaId}
            onOpen={({ cargaId }) => void navigate(`/productos/cargas/${cargaId}${scope.query}`)}
          />
        )}
      </section>
    </Page>
  );
}

function UploadCard() {
  const scope = useScope();
  const navigate = useNavigate();
  const own = companiesOf(useSession());
  const [companyId, setCompanyId] = useState<CompanyId>(scope.companyId ?? own[0] ?? 2);
  const csv = useCsvFile({
    mostBytes: productLoadLimits.bytes,
    tooLarge: productLoadProblems.PRODUCT_LOAD_TOO_LARGE.message,
  });
  const upload = useUploadLoad(companyId);
  const problem = upload.error ? problemOf(upload.error) : undefined;
  return (
    <Card title="Cargar un archivo" sub="Primero se ensaya: no cambia nada hasta que lo apliques.">
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const file = csv.take();
          if (!file) return;
          upload.mutate(file, {
            onSuccess: ({ cargaId }) => void navigate(`/productos/cargas/${cargaId}${scope.query}`),
          });
        }}
      >
        <div className="flex flex-wrap items-start gap-4">
          <CsvField
            refusal={csv.refusal}
            onChoose={(file) => {
              csv.choose(file);
              upload.reset();
            }}
          />
          <Select
            label="Empresa de los precios"
            value={String(companyId)}
            options={own.map((one) => ({ value: String(one), label: companies[one].name }))}
            onChange={({ target }) => setCompanyId(own.find((one) => String(one) === target.value) ?? companyId)}
          />
        </div>
        <div>
          <Button type="submit" variant="main" loading={upload.isPending}>
            Ensayar el archivo
          </Button>
        </div>
        {problem && <Note tone="danger">{problem.fields.archivo ?? problem.text}</Note>}
        <p className="text-label text-ink-600">
          La primera línea nombra las columnas; «codigo» es la única necesaria. Las demás son las de «Exportar CSV».
          Hasta {formatCount(productLoadLimits.lines)} filas y 20 MB. Una carga que no apliques se borra con su archivo
          a los {productLoadKeptDays} días.
        </p>
      </form>
    </Card>
  );
}
