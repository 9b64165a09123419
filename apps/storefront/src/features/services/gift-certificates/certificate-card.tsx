import type { CertificateDto } from '@botica/contract/services/gift-certificates';
import { Tag } from '@botica/ui/display/tag.tsx';
import { formatDecimalIn } from '../../../lib/amounts.ts';
import { CertificateFace } from './gift-preview.tsx';
import { dayText } from './given-columns.tsx';
import { UseNowButton } from './use-now-button.tsx';

/** The balance, the giver and the expiry. */
export function CertificateCard({ certificate }: { certificate: CertificateDto }) {
  const { saldo, monto, simboloMoneda, fechaVence, estaVencido, de, mensaje, codigo, imagen } = certificate;
  const isSpent = saldo <= 0;
  return (
    <div className="grid h-full grid-cols-[9.5rem_minmax(0,1fr)] overflow-hidden desk:grid-cols-1 desk:grid-rows-[auto_1fr] rounded-card border border-line bg-white">
      <CertificateFace
        amount={formatDecimalIn(simboloMoneda, saldo)}
        caption="Saldo"
        isFaded={isSpent || estaVencido}
        picture={imagen}
      >
        <p>de {formatDecimalIn(simboloMoneda, monto)}</p>
      </CertificateFace>
      <div className="grid content-start gap-2 p-3 text-sm desk:p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-bold tracking-wide tabular-nums">{codigo}</span>
          {estaVencido ? (
            <Tag tone="outline">Vencido</Tag>
          ) : isSpent ? (
            <Tag tone="outline">Usado</Tag>
          ) : (
            <Tag tone="brand">Disponible</Tag>
          )}
        </div>
        {mensaje && <p className="whitespace-pre-line wrap-anywhere">“{mensaje}”</p>}
        <p className="text-ink-600 wrap-anywhere">
          {de && <>De {de}. </>}
          {estaVencido ? 'Venció' : 'Vence'} el {dayText(fechaVence)}.
        </p>
        {!isSpent && !estaVencido && <UseNowButton amount={formatDecimalIn(simboloMoneda, saldo)} />}
      </div>
    </div>
  );
}
