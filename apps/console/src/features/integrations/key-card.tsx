import type { ApiKeyDto } from '@botica/contract/integrations/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../lib/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/page.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { apiCallsQuery, useRevokeApiKey } from './integrations.api.ts';

/** A key: who made it, and its last calls. */
export function KeyCard({ apiKey, mayEdit }: { apiKey: ApiKeyDto; mayEdit: boolean }) {
  const [isRevoking, setRevoking] = useState(false);
  const revoke = useRevokeApiKey(apiKey.claveId);
  const { data, error, refetch } = useQuery(apiCallsQuery(apiKey.claveId));
  return (
    <Card
      title={apiKey.nombre}
      actions={
        mayEdit &&
        apiKey.estado !== 'revocada' && (
          <Button variant="danger" size="sm" onClick={() => setRevoking(true)}>
            Revocar
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <Facts
          rows={[
            ['Hecha', `${momentText(apiKey.creada)}, ${apiKey.creadaPor}`],
            ['Vence', momentText(apiKey.vence)],
            ...(apiKey.revocada ? [['Revocada', momentText(apiKey.revocada)] as const] : []),
          ]}
        />
        <h3 className="text-label font-semibold text-ink-700">Últimas llamadas</h3>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows label="Cargando las llamadas" />
        ) : data.llamadas.length === 0 ? (
          <p className="text-cell text-ink-600">Ninguna en los últimos noventa días.</p>
        ) : (
          <ul aria-label="Últimas llamadas" className="grid gap-1.5 text-cell">
            {data.llamadas.map((one) => (
              <li key={one.referencia}>
                <b className="font-semibold">{one.estadoHttp}</b> {one.llamada}
                <span className="block text-label text-ink-600">
                  {momentText(one.momento)}, {one.ip}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isRevoking && (
        <ReasonDialog
          isDanger
          title={`Revocar ${apiKey.nombre}`}
          description="El sistema que la usa deja de poder llamar en el acto. No se puede deshacer."
          action={`Revocar ${apiKey.nombre}`}
          reasons={['Ya no se usa', 'Pudo verse fuera de la empresa', 'Otro motivo']}
          isPending={revoke.isPending}
          error={revoke.error}
          onClose={() => setRevoking(false)}
          onReason={(motivo) => revoke.mutate(motivo, { onSuccess: () => setRevoking(false) })}
        />
      )}
    </Card>
  );
}
