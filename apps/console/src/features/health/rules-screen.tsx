import type { RuleDto } from '@botica/contract/health/knowledge';
import { companies } from '@botica/domain/companies';
import { safetyTexts } from '@botica/domain/health/safety';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../lib/moments.ts';
import { useScope } from '../../lib/scope.ts';
import { companiesOf, useSession } from '../../lib/session.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { CursorPager } from '../../ui/filters.tsx';
import { Note } from '../../ui/note.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { rulesQuery } from './knowledge.api.ts';
import { type AskedReview, ReviewDialog } from './review-dialog.tsx';
import { filtersFrom, RuleFilters } from './rule-filters.tsx';
import { rulesCompanies } from './rule-places.ts';
import { RuleRow } from './rule-row.tsx';

/** The safety rules of the loaded version: what is pending, who signed what, and the signature. */
export function RulesScreen() {
  const url = useUrlState();
  const { companyId: chosen, query } = useScope();
  const session = useSession();
  const [first = 2] = [...rulesCompanies(session), ...companiesOf(session)];
  const companyId = chosen ?? first;
  const filters = filtersFrom(url.get);
  const { data, error, isPending, refetch } = useQuery(rulesQuery({ empresaId: companyId, ...filters }));
  const [asked, setAsked] = useState<AskedReview>();
  const rows = data?.filas ?? [];
  const version = data?.version ?? undefined;
  const canSign = data?.puedeFirmar === true && version !== undefined;
  const isSigned = filters.estado !== 'firmado';
  const verb = isSigned ? 'Firmar' : 'Retirar';
  const { pendiente = 0, firmado = 0 } = data?.conteos ?? {};
  const group = filters.grupo ? rows[0]?.grupo : undefined;
  const ofVersion = isSigned ? pendiente : pendiente + firmado;
  const ofGroup = group ? (isSigned ? group.pendientes : group.filas - group.retirados) : 0;
  const ask = (act: Omit<AskedReview, 'version'>) => version && setAsked({ ...act, version: version.clave });
  return (
    <Page
      head={
        <PageHead
          title="Avisos de seguridad"
          back={{ to: `/recetas${query}`, label: 'Mesa del regente' }}
          sub={
            version
              ? `${companies[companyId].name}. ${version.nombre}, cargada ${momentText(version.cargada)}`
              : companies[companyId].name
          }
          actions={
            canSign &&
            ofVersion > 0 && (
              <Button onClick={() => ask({ isSigned, target: {}, name: 'la versión entera', count: ofVersion })}>
                {verb} la versión entera
              </Button>
            )
          }
        />
      }
    >
      {data?.esDemostracion && (
        <Note tone="warn" title={safetyTexts.demonstration}>
          En esta tienda de demostración se muestran todos menos los retirados. En producción un aviso se muestra solo
          con la firma de un regente de la empresa.
        </Note>
      )}
      <RuleFilters filters={filters} counts={data?.conteos} groupName={rows[0]?.grupo.nombre} />
      {canSign && group && ofGroup > 0 && (
        <Button
          className="justify-self-start"
          onClick={() =>
            ask({ isSigned, target: { grupo: group.clave }, name: `el grupo «${group.nombre}»`, count: ofGroup })
          }
        >
          {verb} todo el grupo
        </Button>
      )}
      <section aria-label="Avisos" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando los avisos" />
        ) : !version ? (
          <Empty
            title="Todavía no hay datos cargados"
            text="Quien opera la tienda los carga con npm run knowledge -- import."
          />
        ) : rows.length === 0 ? (
          <Empty title="Ningún aviso con estos filtros" text="Quita un filtro o cambia de estado." />
        ) : (
          <ul className="divide-y divide-line-soft">
            {rows.map((rule) => (
              <RuleRow key={rule.clave} rule={rule} {...rowActs(rule)} />
            ))}
          </ul>
        )}
        {rows.length > 0 && (
          <CursorPager
            count={rows.length}
            noun="avisos"
            onFirst={filters.cursor ? () => url.set({ cursor: null }) : undefined}
            onNext={data?.siguiente ? () => url.set({ cursor: data.siguiente }) : undefined}
          />
        )}
      </section>
      {asked && <ReviewDialog {...{ asked, companyId, onClose: () => setAsked(undefined) }} />}
    </Page>
  );

  function rowActs(rule: RuleDto) {
    const target = { filas: [rule.clave] };
    const name = `«${rule.titulo}»`;
    return {
      groupTo: filters.grupo || rule.grupo.filas < 2 ? undefined : url.hrefWith({ grupo: rule.grupo.clave }),
      onSign: canSign && rule.estado !== 'firmado' ? () => ask({ isSigned: true, target, name }) : undefined,
      onWithdraw: canSign && rule.estado !== 'retirado' ? () => ask({ isSigned: false, target, name }) : undefined,
    };
  }
}
