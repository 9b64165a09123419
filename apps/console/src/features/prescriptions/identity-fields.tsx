import { formatDate } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { Tick } from '../../ui/tick.tsx';
import { type CaseKey, claimsQuery } from './desk.api.ts';
import type { Draft } from './draft.ts';

type IdentityFieldsProps = { caseKey: CaseKey; draft: Draft; onChange: (change: Partial<Draft>) => void };

/** What the account says, to compare it with the document. */
export function IdentityFields({ caseKey, draft: { document }, onChange }: IdentityFieldsProps) {
  const { data, error, refetch } = useQuery(claimsQuery(caseKey));
  const mark = (given: Partial<Draft['document']>) => onChange({ document: { ...document, ...given } });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label="Abriendo los datos" />;
  return (
    <Card title="Lo que dice la cuenta" sub="Leerlo quedó en la auditoría">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact name="Nombre">{data.nombre}</Fact>
        <Fact name={data.documento}>
          <span className="font-mono text-base tracking-wide">{data.numero}</span>
        </Fact>
        <Fact name="Nacimiento">{data.nacimiento ? formatDate(data.nacimiento) : 'La cuenta no la tiene'}</Fact>
      </dl>
      <div className="mt-3 grid gap-2 border-t border-line-soft pt-3">
        <Tick isTicked={document.showsIdentity} onChange={(showsIdentity) => mark({ showsIdentity })}>
          El documento muestra este nombre y este número
        </Tick>
        {data.nacimiento && (
          <Tick isTicked={document.showsBirthDate} onChange={(showsBirthDate) => mark({ showsBirthDate })}>
            El documento muestra esta fecha de nacimiento
            <span className="block text-label text-ink-600">Los precios de tercera edad dependen de ella.</span>
          </Tick>
        )}
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-cell text-ink-600">{name}</dt>
      <dd className="min-w-0 text-cell font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}
