import {
  type AppVersionChangeDto,
  type AppVersionOfStaffDto,
  fromVersionDto,
} from '@botica/contract/content/app-version';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { momentText } from '../../../lib/moments.ts';
import { useScope } from '../../../lib/scope.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts, Page, PageHead, RecordPage } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { appVersionQuery } from './app-version.api.ts';
import { type ProposedVersion, VersionDialog } from './version-dialog.tsx';
import { VersionEffects } from './version-effects.tsx';
import { versionText } from './version-text.ts';

const title = 'Versión de la tienda';
const yesOrNo = (isOn: boolean) => (isOn ? 'Sí' : 'No');

/** Which browsers of shoppers reload, and which lose what the store keeps in them: of the whole chain. */
export function AppVersionScreen() {
  const { query } = useScope();
  const { data, error, refetch } = useQuery(appVersionQuery());
  const [proposed, setProposed] = useState<ProposedVersion>();
  const back = { to: `/ajustes${query}`, label: 'Ajustes' };
  if (!data) {
    return (
      <Page head={<PageHead title={title} back={back} />}>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows label="Cargando la versión de la tienda" />
        )}
      </Page>
    );
  }
  const { actual: current, cambios: changes, puedeCambiar: mayChange } = data;
  return (
    <RecordPage
      head={
        <PageHead
          title={title}
          back={back}
          sub="De todas las empresas: decide qué navegadores se recargan."
          actions={
            mayChange && (
              <>
                <Button onClick={() => setProposed(current)}>Cambiar la de ahora</Button>
                <Button
                  variant="main"
                  onClick={() => setProposed({ version: '', obligatoria: false, limpiaAlmacen: false })}
                >
                  <RefreshCw size={15} />
                  Publicar otra versión
                </Button>
              </>
            )
          }
        />
      }
      work={
        <>
          <Card title={`Ahora vale la ${current.version}`}>
            <Facts
              rows={[
                ['Versión', current.version],
                ['Anterior', current.anterior],
                ['Obligatoria', yesOrNo(current.obligatoria)],
                ['Borra lo guardado', yesOrNo(current.limpiaAlmacen)],
              ]}
            />
            {!mayChange && (
              <p className="mt-3 text-label text-ink-600">La cambia un administrador de todas las empresas.</p>
            )}
          </Card>
          <Card title="Qué pasa en cada navegador" sub="Cuando abre la tienda">
            <VersionEffects record={fromVersionDto(current)} />
          </Card>
        </>
      }
      aside={<Changes current={current} changes={changes} onBack={mayChange ? setProposed : undefined} />}
    >
      {proposed && <VersionDialog current={current} proposed={proposed} onClose={() => setProposed(undefined)} />}
    </RecordPage>
  );
}

type ChangesProps = {
  current: AppVersionOfStaffDto;
  changes: readonly AppVersionChangeDto[];
  onBack: ((proposed: ProposedVersion) => void) | undefined;
};

/** Who changed it, when, why, from what to what, and the way back. */
function Changes({ current, changes, onBack }: ChangesProps) {
  return (
    <Card title="Historia">
      {changes.length === 0 && <p className="text-cell text-ink-600">Nadie la ha cambiado en la consola.</p>}
      <ol aria-label="Cambios" className="grid gap-2.5">
        {changes.map(({ actoId, momento, quien, motivo, antes, despues }) => (
          <li key={actoId} className="flex items-start justify-between gap-3 text-cell">
            <span className="min-w-0 wrap-anywhere">
              <s className="text-ink-600">{versionText(antes)}</s>{' '}
              <b className="font-semibold">{versionText(despues)}</b>
              <span className="block text-label text-ink-600">
                {quien}, {momentText(momento)}
              </span>
              <span className="block text-label text-ink-600">{motivo}</span>
            </span>
            {onBack && versionText(antes) !== versionText(current) && (
              <Button size="sm" aria-label={`Volver a ${versionText(antes)}`} onClick={() => onBack(antes)}>
                <History size={14} />
                Volver
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
