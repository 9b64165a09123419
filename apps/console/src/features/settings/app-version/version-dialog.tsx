import { type AppVersionOfStaffDto, fromVersionDto } from '@botica/contract/content/app-version';
import { checkVersionName, longestVersionName, publishVersion } from '@botica/domain/content/app-version';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { ClashList } from '../../../ui/clash-list.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { ReasonField, useReason } from '../../../ui/reason-field.tsx';
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
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const publish = usePublishVersion();
  const problem = publish.error ? problemOf(publish.error) : undefined;
  const isClash = wasVersionChanged(publish.error);
  const version = form.version.trim();
  const nameProblem = checkVersionName(version);
  const { obligatoria: mandatory, limpiaAlmacen: clearStorage } = form;
  const record = publishVersion(fromVersionDto(seen), { version, mandatory, clearStorage });
  const isSame = version === seen.version;
  const send = (visto: AppVersionOfStaffDto) => {
    setTried(true);
    if (nameProblem || !reason.isGiven || (clearStorage && !isUnderstood)) return;
    publish.mutate(
      { ...form, version, visto, motivo: reason.text },
      {
        onSuccess: ({ mensaje }) => {
          notify.success(mensaje);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title="Versión de la tienda"
      description="Vale de inmediato en todas las empresas. Cada navegador la lee cuando abre la tienda."
      action={isSame ? `Cambiar la ${version}` : `Publicar ${nameProblem ? 'la versión' : `la ${version}`}`}
      isDanger={clearStorage}
      isPending={publish.isPending}
      problem={problem && !isClash ? problem.text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send(seen);
      }}
    >
      {isClash && (
        <ClashList
          clashes={[
            {
              field: 'version',
              name: 'Versión de la tienda',
              mine: {
                label: 'La tuya',
                text: versionText({ ...form, version }),
                keep: () => {
                  setSeen(current);
                  send(current);
                },
              },
              theirs: { label: 'La de ahora', text: versionText(current), keep: onClose },
            },
          ]}
        />
      )}
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
        <span className="block text-label text-ink-600">También se recarga el navegador que tiene la anterior.</span>
      </Tick>
      <Tick isTicked={clearStorage} onChange={(limpiaAlmacen) => setForm({ ...form, limpiaAlmacen })}>
        <span className="block font-medium">Borrar lo guardado</span>
        <span className="block text-label text-ink-600">Quien se recarga pierde lo que la tienda guardó ahí.</span>
      </Tick>
      {!nameProblem && <VersionEffects record={record} />}
      {clearStorage && (
        <Note tone="warn" title="Lo borrado no vuelve.">
          Quien se recarga tiene que entrar otra vez a su cuenta y elegir su sucursal, y sin cuenta pierde su carrito.
          Los pedidos y los datos de una cuenta quedan.
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
      <ReasonField reason={reason} isTried={isTried} />
    </FormDialog>
  );
}
