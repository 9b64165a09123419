import type { OwnRecordDto, RecordShareDto } from '@botica/contract/health/record';
import { formatDate, formatTime } from '@botica/domain/format';
import type { ShareHours } from '@botica/domain/health/record';
import { shareHours, shareHoursLabels } from '@botica/domain/health/record';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { ShareLink } from '@botica/ui/forms/share-link.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endShare, share } from './record.api.ts';

interface SharePanelProps {
  own: OwnRecordDto;
  onChanged: (record: OwnRecordDto) => void;
}

const momentText = (iso: string): string => `${formatDate(new Date(iso))}, ${formatTime(new Date(iso))}`;

/** Links for the physician: they expire, can be withdrawn, and note each opening. */
export function SharePanel({ own, onChanged }: SharePanelProps) {
  const { personaId, enlaces } = own;
  const [hours, setHours] = useState<ShareHours>(24);
  const make = useMutation({
    mutationFn: () => share(personaId, hours),
    onSuccess: ({ expediente }) => onChanged(expediente),
    onError: (error) => notify.error(problemOf(error).text),
  });
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden" aria-label="Compartir el expediente">
      <div>
        <h2 className="text-xl font-bold">Compartir con tu médico</h2>
        <p className="mt-1 text-sm text-ink-600">
          Quien tenga el enlace ve todo este expediente hasta que venza. Puedes retirarlo cuando quieras, y aquí ves
          cada vez que lo abrieron.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Vence en"
          className="min-w-40"
          value={String(hours)}
          options={shareHours.map((value) => ({ value: String(value), label: shareHoursLabels[value] }))}
          onChange={({ currentTarget: { value } }) => setHours(shareHours.find((one) => String(one) === value) ?? 24)}
        />
        <Button loading={make.isPending} onClick={() => make.mutate()}>
          Crear enlace
        </Button>
      </div>
      {make.data && (
        <div className="grid gap-1" role="status">
          <p className="text-sm font-semibold">
            Cópialo ahora: por seguridad no lo guardamos y no se muestra otra vez.
          </p>
          <ShareLink
            label="Enlace del expediente"
            address={make.data.url}
            title="Expediente de salud"
            onCopied={() => notify.success('Enlace copiado.')}
          />
        </div>
      )}
      {enlaces.length > 0 && (
        <ul>
          {enlaces.map((one) => (
            <ShareRow key={one.enlaceId} share={one} onChanged={onChanged} onWithdrawn={() => make.reset()} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ShareRowProps {
  share: RecordShareDto;
  onChanged: (record: OwnRecordDto) => void;
  onWithdrawn: () => void;
}

function ShareRow({ share: one, onChanged, onWithdrawn }: ShareRowProps) {
  const { enlaceId, creado, vence, vigente, retirado, aperturas } = one;
  const withdraw = useMutation({
    mutationFn: () => endShare(enlaceId),
    onSuccess: (record) => {
      onWithdrawn();
      onChanged(record);
      notify.success('Retiraste el enlace: ya no abre.');
    },
    onError: (error) => notify.error(problemOf(error).text),
  });
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          <Tag tone={vigente ? 'brand' : 'outline'}>{vigente ? 'Vigente' : retirado ? 'Retirado' : 'Vencido'}</Tag>{' '}
          Creado el {momentText(creado)}. {vigente ? 'Vence' : 'Vencía'} el {momentText(vence)}
        </p>
        {vigente && (
          <Button
            variant="quiet"
            size="sm"
            className="text-danger hover:bg-danger-50"
            aria-label={`Retirar el enlace del ${momentText(creado)}`}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            Retirar
          </Button>
        )}
      </div>
      {aperturas.length === 0 ? (
        <p className="text-fine text-ink-600">Nadie lo ha abierto.</p>
      ) : (
        <ul className="grid gap-0.5 text-fine text-ink-600">
          {aperturas.map(({ fecha, dispositivo, accion }) => (
            <li key={`${fecha} ${accion}`}>
              {momentText(fecha)}: {dispositivo}. {accion}.
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
