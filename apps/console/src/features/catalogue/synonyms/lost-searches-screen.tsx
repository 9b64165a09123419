import type { SynonymDto } from '@botica/contract/catalogue/synonyms';
import { companies } from '@botica/domain/companies';
import { formatDate } from '@botica/domain/format';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useScope } from '../../../lib/scope.ts';
import { companiesOf, useSession } from '../../../lib/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { lostSearchesQuery, useAddSynonym, useRemoveSynonym } from './synonyms.api.ts';

const cell = 'h-9.5 border-b border-line-soft px-2 first:pl-4 last:pr-4';
const head = 'h-7.5 border-b border-line px-2 text-label font-semibold text-ink-600 first:pl-4 last:pr-4';

/** What shoppers searched in vain, and the synonyms that answer it. */
export function LostSearchesScreen() {
  const { companyId: chosen, query } = useScope();
  const [first = 2] = companiesOf(useSession());
  const companyId = chosen ?? first;
  const { data, error, isPending, refetch } = useQuery(lostSearchesQuery(companyId));
  const [term, setTerm] = useState<string>();
  return (
    <Page
      head={
        <PageHead
          title="Búsquedas sin resultado"
          sub={`${companies[companyId].name}, últimos 30 días`}
          actions={<ButtonLink to={`/busquedas/necesidades${query}`}>Necesidades</ButtonLink>}
        />
      }
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingRows label="Cargando las búsquedas" />
      ) : (
        <div className="grid items-start gap-3.5 wide:grid-cols-2">
          <Card title="No encontraron nada" flush>
            {data.perdidas.length === 0 ? (
              <Empty
                title="Nadie buscó en vano"
                text="Aquí se ven los términos cuya última búsqueda no encontró nada."
              />
            ) : (
              <table className="w-full border-collapse text-left text-cell">
                <caption className="sr-only">Términos sin resultado</caption>
                <thead>
                  <tr>
                    <th scope="col" className={head}>
                      Término
                    </th>
                    <th scope="col" className={`${head} text-right`}>
                      Veces
                    </th>
                    <th scope="col" className={head}>
                      Última vez
                    </th>
                    {data.puedeCambiar && (
                      <th scope="col" className={head}>
                        <span className="sr-only">Acción</span>
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {data.perdidas.map(({ termino, veces, ultimoDia }) => (
                    <tr key={termino}>
                      <th scope="row" className={`${cell} font-semibold wrap-anywhere`}>
                        {termino}
                      </th>
                      <td className={`${cell} text-right`}>{veces}</td>
                      <td className={`${cell} whitespace-nowrap text-ink-600`}>{formatDate(ultimoDia)}</td>
                      {data.puedeCambiar && (
                        <td className={`${cell} text-right`}>
                          <Button
                            size="sm"
                            aria-label={`Hacer un sinónimo de ${termino}`}
                            onClick={() => setTerm(termino)}
                          >
                            Sinónimo
                          </Button>
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </Card>
          <SynonymList synonyms={data.sinonimos} canChange={data.puedeCambiar} />
        </div>
      )}
      {term && <SynonymDialog term={term} companyId={companyId} onClose={() => setTerm(undefined)} />}
    </Page>
  );
}

function SynonymList({ synonyms, canChange }: { synonyms: readonly SynonymDto[]; canChange: boolean }) {
  const remove = useRemoveSynonym();
  const add = useAddSynonym();
  const failed = (error: unknown) => notify.error(problemOf(error).text);
  // The console adds synonyms in one direction only, so only those can be added again.
  const handleRemove = ({ sinonimoId, termino, encuentra, esDeIdaYVuelta }: SynonymDto) => {
    const undo = () => add.mutate({ termino, encuentra }, { onError: failed });
    remove.mutate(sinonimoId, {
      onSuccess: ({ mensaje }) =>
        notify.success(mensaje, esDeIdaYVuelta ? {} : { action: { label: 'Deshacer', onClick: undo } }),
      onError: failed,
    });
  };
  return (
    <Card title="Sinónimos" sub={synonyms.length > 0 ? String(synonyms.length) : undefined}>
      {synonyms.length === 0 ? (
        <p className="text-cell text-ink-600">Todavía no hay ninguno.</p>
      ) : (
        <ul className="grid max-h-[60dvh] gap-1 overflow-y-auto">
          {synonyms.map((synonym) => (
            <li key={synonym.sinonimoId} className="flex items-center justify-between gap-3 text-cell">
              <span className="min-w-0 wrap-anywhere">
                <b className="font-semibold">{synonym.termino}</b> {synonym.esDeIdaYVuelta ? '↔' : '→'}{' '}
                {synonym.encuentra}
              </span>
              {canChange && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Quitar el sinónimo ${synonym.termino}`}
                  onClick={() => handleRemove(synonym)}
                >
                  Quitar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
