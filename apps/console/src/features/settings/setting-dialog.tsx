import type { SettingValueDto } from '@botica/contract/content/settings';
import { type CompanyId, companies } from '@botica/domain/companies';
import {
  checkResponsible,
  checkSetting,
  hasResponsible,
  responsibleLimits,
  settingOf,
  settingText,
  tidySetting,
} from '@botica/domain/content/settings';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../lib/moments.ts';
import { ClashList } from '../../ui/clash-list.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/fields.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
import { SettingField } from './setting-field.tsx';
import { changesQuery, useSaveSetting, wasChanged } from './settings.api.ts';

/** What the form starts with. */
export interface Proposed {
  value: string | null;
  responsible: string;
}

type SettingDialogProps = {
  companyId: CompanyId;
  /** As it is now: it changes when somebody else saves meanwhile. */
  setting: SettingValueDto;
  proposed: Proposed;
  onClose: () => void;
};

export function SettingDialog({ companyId, setting, proposed, onClose }: SettingDialogProps) {
  const { ajusteId } = setting;
  const known = settingOf(ajusteId);
  const isSwitch = known.value.kind === 'switch';
  const [seen, setSeen] = useState({ value: setting.valor, responsible: setting.responsable });
  const [text, setText] = useState(proposed.value ?? (isSwitch ? (setting.usual ?? '0') : ''));
  const [responsible, setResponsible] = useState(proposed.responsible);
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const save = useSaveSetting(companyId, ajusteId);
  const changes = useQuery(changesQuery(companyId, ajusteId));

  const tidy = tidySetting(known, text);
  const value = tidy === '' ? null : tidy;
  const isClaim = hasResponsible(known.value) && value !== null;
  const problem = value === null ? undefined : checkSetting(known, value);
  const unnamed = isClaim ? checkResponsible(responsible.trim()) : undefined;
  const textOf = (one: string | null) => settingText(known, one, companies[companyId]);

  const isClash = wasChanged(save.error);
  // SQL may have changed it too, which leaves no history.
  const last = changes.data?.cambios.find(({ despues }, index) => index === 0 && despues === setting.valor);
  const send = (from: Proposed) =>
    save.mutate(
      {
        ...{ visto: from.value, responsableVisto: from.responsible, valor: value },
        ...{ responsable: isClaim ? responsible.trim() : '', motivo: reason.text },
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title={`Cambiar ${known.label}`}
      description={known.hint}
      action={`Guardar ${problem ? 'el valor' : textOf(value)}`}
      isPending={save.isPending}
      problem={save.error && !isClash ? problemOf(save.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!problem && !unnamed && reason.isGiven) send(seen);
      }}
    >
      {isClash && (
        <ClashList
          clashes={[
            {
              field: ajusteId,
              name: known.label,
              mine: {
                label: 'El tuyo',
                text: textOf(value),
                keep: () => {
                  const now = { value: setting.valor, responsible: setting.responsable };
                  setSeen(now);
                  send(now);
                },
              },
              theirs: {
                label: last ? `${last.quien}, ${momentText(last.momento)}` : 'El de ahora',
                text: textOf(setting.valor),
                keep: onClose,
              },
            },
          ]}
        />
      )}
      <SettingField
        kind={known.value}
        label={known.label}
        text={text}
        usual={setting.usual === null ? 'Vacío: sin valor.' : `Vacío: vale el usual, ${textOf(setting.usual)}.`}
        error={isTried ? problem : undefined}
        onText={setText}
      />
      {hasResponsible(known.value) && (
        <Field
          label="Quién responde por esto"
          maxLength={responsibleLimits.max}
          value={responsible}
          hint="Nombre y cargo. Solo lo ve el personal."
          error={isTried ? unnamed : undefined}
          onChange={({ target }) => setResponsible(target.value)}
        />
      )}
      <ReasonField reason={reason} isTried={isTried} />
    </FormDialog>
  );
}
