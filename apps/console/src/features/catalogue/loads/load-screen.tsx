import type { LoadActDto, ProductLoadPageDto } from '@botica/contract/catalogue/product-loads';
import { productLoadKeptDays } from '@botica/domain/catalogue/product-loads';
import { companies } from '@botica/domain/companies';
import { formatCount, formatDate } from '@botica/domain/format';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { momentText } from '../../../lib/moments.ts';
import { useScope } from '../../../lib/scope.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { Facts, Page, PageHead } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { standText, standTone } from './load-labels.ts';
import { loadQuery, useActOnLoad } from './loads.api.ts';

const keptMs = productLoadKeptDays * 24 * 60 * 60 * 1000;

export function LoadScreen() {
  const { cargaId = '' } = useParams();
  const { data, error, refetch } = useQuery(loadQuery(cargaId));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <Load load={data} /> : <LoadingRows label="Cargando la carga" />;
}

/** One load: how far it is, what is wrong and what changes. It goes on without this page. */
function Load({ load }: { load: ProductLoadPageDto }) {
  const { query } = useScope();
  const act = useActOnLoad(load.cargaId);
  const { cuentas } = load;
  const isWaiting = load.estado === 'terminada' ? load.fase === 'ensayo' : isHalted(load);
  return (
    <Page
      head={
        <PageHead
          title={load.archivo}
          back={{ to: `/productos/cargas${query}`, label: 'Cargas de productos' }}
          badges={<Badge tone={standTone(load)}>{standText(load)}</Badge>}
          sub={`${load.quien}, ${momentText(load.momento)}`}
          actions={<Actions load={load} isPending={act.isPending} onAct={(acto) => act.mutate(acto)} />}
        />
      }
    >
      {isWaiting && (
        <Note tone="info">
          {load.fase === 'ensayo'
            ? 'Si no la aplicas, se borra con su archivo'
            : 'Si no la sigues, su archivo se borra'}{' '}
          el {formatDate(new Date(Date.parse(load.momento) + keptMs))}.
        </Note>
      )}
      {act.error && <Note tone="danger">{problemOf(act.error).text}</Note>}
      <Card title="Avance">
        <progress
          className="h-2 w-full accent-brand-600"
          aria-label="Líneas leídas"
          value={load.linea}
          max={Math.max(load.lineas, 1)}
        />
        <p role="status" className="mt-1 mb-3 text-cell">
          {formatCount(load.linea)} de {formatCount(load.lineas)} líneas
        </p>
        <Facts
          rows={[
            ['Empresa de los precios', companies[load.empresaId].name],
            ['Filas leídas', formatCount(cuentas.filas)],
            ['Filas con errores', formatCount(cuentas.conErrores)],
            ['Productos nuevos', formatCount(cuentas.productosNuevos)],
            ['Productos con cambios', formatCount(cuentas.productosCambiados)],
            ['Precios con cambios', formatCount(cuentas.preciosCambiados)],
          ]}
        />
      </Card>
      {load.columnasSinUso.length > 0 && (
        <Note tone="info" title="Columnas que no se usan">
          {load.columnasSinUso.join(', ')}
        </Note>
      )}
      <PriceNotes load={load} />
      {load.problemas.length > 0 && (
        <Card title="Filas con errores" sub={shownOf(load.problemas.length)} flush>
          <Table
            caption="Errores por línea"
            heads={['Línea', 'Columna', 'Valor', 'Motivo']}
            rows={load.problemas.map(({ linea, columna, valor, motivo }) => [
              linea === 0 ? 'Toda la carga' : formatCount(linea),
              columna,
              valor,
              motivo,
            ])}
          />
        </Card>
      )}
      {load.cambios.length > 0 && (
        <Card
          title={load.fase === 'ensayo' ? 'Lo que cambiaría' : 'Lo que el ensayo mostró'}
          sub={shownOf(load.cambios.length)}
          flush
        >
          <Table
            caption="Cambios por línea"
            heads={['Línea', 'Código', 'Producto', 'Dato', 'Antes', 'Después']}
            rows={load.cambios.map(({ linea, sku, producto, dato, antes, despues }) => [
              ...[formatCount(linea), sku, producto, dato, antes || 'Vacío', despues || 'Vacío'],
            ])}
          />
        </Card>
      )}
    </Page>
  );
}

const shownOf = (count: number) => (count === 1 ? 'Se muestra 1' : `Se muestran ${formatCount(count)}`);

function PriceNotes({ load }: { load: ProductLoadPageDto }) {
  if (load.cambiosDePrecios.length > 0) {
    return (
      <Note tone="good" title="Los precios esperan en un cambio de precios">
        {load.cambiosDePrecios.map(({ cambioId, empresaId, precios }) => (
          <Link key={cambioId} to={`/precios/cambios/${cambioId}`} className="block underline">
            {companies[empresaId].name}: {precios === 1 ? '1 precio' : `${formatCount(precios)} precios`}
          </Link>
        ))}
      </Note>
    );
  }
  if (load.fase === 'carga' || load.cuentas.preciosCambiados === 0) return null;
  return (
    <Note tone="info" title="Los precios no cambian con la carga">
      Quedan en un cambio de precios en borrador, con su revisión y su firma si hace falta.
    </Note>
  );
}

const isHalted = ({ estado }: ProductLoadPageDto) => estado === 'detenida' || estado === 'fallida';

type ActionsProps = { load: ProductLoadPageDto; isPending: boolean; onAct: (acto: LoadActDto) => void };

function Actions({ load, isPending, onAct }: ActionsProps) {
  const { fase, estado, cuentas } = load;
  const changes = cuentas.productosNuevos + cuentas.productosCambiados + cuentas.preciosCambiados;
  const isReady = fase === 'ensayo' && estado === 'terminada';
  return (
    <>
      {estado === 'enMarcha' && (
        <Button loading={isPending} onClick={() => onAct('detener')}>
          Detener
        </Button>
      )}
      {(isHalted(load) || isReady) && (
        <Button loading={isPending} onClick={() => onAct('descartar')}>
          Descartar
        </Button>
      )}
      {isHalted(load) && (
        <Button variant="main" loading={isPending} onClick={() => onAct('seguir')}>
          Seguir
        </Button>
      )}
      {isReady && (
        <Button variant="main" loading={isPending} disabled={changes === 0} onClick={() => onAct('aplicar')}>
          {changes === 0 ? 'Nada que aplicar' : 'Aplicar en borradores'}
        </Button>
      )}
    </>
  );
}

type TableProps = { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[] };

function Table({ caption, heads, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be reached by key
    <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto">
      <table className="w-full border-collapse text-left text-cell">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="sticky top-0 border-b border-line bg-canvas px-4 py-1.5 text-label font-semibold text-ink-600"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their place
            <tr key={index} className="border-b border-line-soft last:border-0">
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change their place
                <td key={column} className="px-4 py-1.5 align-top wrap-anywhere">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
