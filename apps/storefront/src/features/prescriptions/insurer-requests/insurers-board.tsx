import type { InsurerDto } from '@botica/contract/prescriptions/insurer-cards';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { insurerRequirementsQuery, insurersQuery } from '../../customers/profile/index.ts';
import { rowsOfInsurers } from './request-draft.ts';

/** INS-01: our insurers and their requirements, in rows of three; stacked on phones. */
export function InsurersBoard() {
  const company = useCompany();
  const insurers = useQuery(insurersQuery(company.id));
  if (insurers.isPending) {
    return (
      <SkeletonGroup label="Cargando las aseguradoras">
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!insurers.data) {
    return (
      <LoadFailure
        title="No pudimos cargar las aseguradoras"
        error={insurers.error}
        isRetrying={insurers.isFetching}
        onRetry={() => void insurers.refetch()}
      />
    );
  }
  if (insurers.data.length === 0) return <p className="text-ink-600">Todavía no trabajamos con aseguradoras aquí.</p>;
  return (
    <div className="grid gap-3">
      {rowsOfInsurers(insurers.data).map((row) => (
        <ul key={row[0]?.aseguradoraId} className="grid gap-3 desk:grid-cols-3">
          {row.map((insurer) => (
            <Insurer key={insurer.aseguradoraId} insurer={insurer} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function Insurer({ insurer }: { insurer: InsurerDto }) {
  const { data } = useQuery(insurerRequirementsQuery(insurer.aseguradoraId));
  return (
    <li className="rounded-card border border-line bg-white p-3 desk:p-4">
      <h3 className="text-base font-semibold tracking-normal wrap-anywhere">{insurer.nombre}</h3>
      {data && data.requisitos.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-sm text-ink-600">
          {data.requisitos.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
