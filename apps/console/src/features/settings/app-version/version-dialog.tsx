import { type AppVersionOfStaffDto, fromVersionDto } from '@botica/contract/content/app-version';
import { checkVersionName, longestVersionName, publishVersion } from '@botica/domain/content/app-version';
import { useState } from 'react';
import { Field } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { ChangeDialog } from '../../../ui/reasoned-dialog.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { usePublishVersion, wasVersionChanged } from './app-version.api.ts';
import { VersionEffects } from './version-effects.tsx';
import { versionText } from './version-text.ts';

export type ProposedVersion = Pick<AppVersionOfStaffDto, 'version' | 'obligatoria' | 'limpiaAlmacen'>;

type VersionDialogProps = {
  /** As it is now: it changes when somebody else publishes meanwhile. */
  current: AppVersionOfStaffDto;
  proposed: ProposedVersion;
  onClose: () => void;
};

/** Says what each kind of browser will do before the administrator publishes. */
export function VersionDialog({ current, proposed, onClose }: VersionDialogProps) {
  const [seen, setSeen] = useState(current);
  const [form, setForm] = useState(proposed);
  const [isUnderstood, setUnderstood] = useState(false);
  const publish = usePublishVersion();
  const version = form.version.trim();
  const nameProblem = checkVersionName(version);
  const { obligatoria: mandatory, limpiaAlmacen: clearStorage } = form;
  const record = publishVersion(fromVersionDto(seen), { version, mandatory, clearStorage });
  const isSame = version === seen.version;
  return (
    <ChangeDialog
      title="Versión de la tienda"
      description="Vale de inmediato en todas las empresas. Cada navegador la lee cuando abre la tienda."
      action={isSame ? `Cambiar la ${version}` : `Publicar ${nameProblem ? 'la versión' : `la ${version}`}`}
      isDanger={clearStorage}
      act={publish}
      isReady={!nameProblem && (!clearStorage || isUnderstood)}
      name="Versión de la tienda"
      labels={{ mine: 'La tuya', theirs: 'La de ahora' }}
      seen={seen}
      now={current}
      isClash={wasVersionChanged(publish.error)}
      mine={versionText({ ...form, version })}
      textOf={versionText}
      onSeen={setSeen}
      onSend={(sent, then) => publish.mutate({ ...form, version, ...sent }, then)}
      onClose={onClose}
    >
      {({ isTried }) => (
        <>
          <Field
            label="Versión"
            maxLength={longestVersionName}
            autoComplete="off"
            value={form.version}
            hint={`La de ahora es la ${seen.version}. Con el mismo nombre solo cambian las marcas de abajo.`}
            error={isTried ? nameProblem : undefined}
            onChange={({ target }) => setForm({ ...form, version: target.value })}
          />
          <Tick isTicked={mandatory} onChange={(obligatoria) => setForm({ ...form, obligatoria })}>
            <span className="block font-medium">Obligatoria</span>
            <span className="block text-label text-ink-600">
              También se recarga el navegador que tiene la anterior.
            </span>
          </Tick>
          <Tick isTicked={clearStorage} onChange={(limpiaAlmacen) => setForm({ ...form, limpiaAlmacen })}>
            <span className="block font-medium">Borrar lo guardado</span>
            <span className="block text-label text-ink-600">Quien se recarga pierde lo que la tienda guardó ahí.</span>
          </Tick>
          {!nameProblem && <VersionEffects record={record} />}
          {clearStorage && (
            <Note tone="warn" title="Lo borrado no vuelve.">
              Quien se recarga tiene que entrar otra vez a su cuenta y elegir su sucursal, y sin cuenta pierde su
              carrito. Los pedidos y los datos de una cuenta quedan.
              <div className="mt-2 grid gap-1">
                <Tick isTicked={isUnderstood} onChange={setUnderstood}>
                  Sí, hay que borrar lo guardado
                </Tick>
                {isTried && !isUnderstood && (
                  <p role="alert" className="font-medium text-danger">
                    Confirma que hay que borrarlo.
                  </p>
                )}
              </div>
            </Note>
          )}
        </>
      )}
    </ChangeDialog>
  );
}
