import type { ProfessionalDto } from '@botica/contract/care/professionals';
import { checkCollegeNumber, longestCollegeNumber } from '@botica/domain/care/professionals';
import { tidyText } from '@botica/domain/format';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { ClashList } from '../../../ui/clash-list.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { ReasonField, useReason } from '../../../ui/reason-field.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { useChangeProfessional, wasChanged } from './professionals.api.ts';

type State = Pick<ProfessionalDto, 'noColegiado' | 'validado'>;

type ChangeProfessionalDialogProps = {
  /** As it is now: it changes when somebody else saves meanwhile. */
  professional: ProfessionalDto;
  onClose: () => void;
};

const stateOf = ({ noColegiado, validado }: State): State => ({ noColegiado, validado });
const textOf = ({ noColegiado, validado }: State) => `${noColegiado}, ${validado ? 'vale' : 'ya no vale'}`;

function actionOf(seen: State, wanted: State): string {
  if (seen.validado && !wanted.validado) return 'Quitarle la validez';
  return !seen.validado && wanted.validado ? 'Validar de nuevo' : 'Guardar el número';
}

/** Corrects the number, ends it, or lets it count again. */
export function ChangeProfessionalDialog({ professional, onClose }: ChangeProfessionalDialogProps) {
  const [seen, setSeen] = useState(stateOf(professional));
  const [number, setNumber] = useState(seen.noColegiado);
  const [isValid, setValid] = useState(seen.validado);
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const change = useChangeProfessional(professional.profesionalId);
  const problem = change.error ? problemOf(change.error) : undefined;
  const isClash = wasChanged(change.error);
  const wanted = { noColegiado: tidyText(number), validado: isValid };
  const numberProblem = checkCollegeNumber(wanted.noColegiado);
  const send = (visto: State) => {
    setTried(true);
    if (numberProblem || !reason.isGiven) return;
    change.mutate(
      { ...wanted, visto, motivo: reason.text },
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
      title={`Profesional con identidad ${professional.identidad}`}
      description="El cambio vale desde que lo guardas."
      action={actionOf(seen, wanted)}
      isDanger={seen.validado && !isValid}
      isPending={change.isPending}
      problem={problem && !isClash && !problem.fields.noColegiado ? problem.text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send(seen);
      }}
    >
      {isClash && (
        <ClashList
          clashes={[
            {
              field: 'professional',
              name: 'Número de colegiado',
              mine: {
                label: 'El tuyo',
                text: textOf(wanted),
                keep: () => {
                  const now = stateOf(professional);
                  setSeen(now);
                  send(now);
                },
              },
              theirs: { label: 'El de ahora', text: textOf(professional), keep: onClose },
            },
          ]}
        />
      )}
      <Field
        label="Número de colegiado"
        maxLength={longestCollegeNumber}
        autoComplete="off"
        value={number}
        error={(isTried ? numberProblem : undefined) ?? problem?.fields.noColegiado}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Tick isTicked={isValid} onChange={setValid}>
        <span className="block font-medium">El número vale</span>
        <span className="block text-label text-ink-600">
          Sin esta marca la tienda deja de tomarlo por profesional. La fila queda, y se puede validar de nuevo.
        </span>
      </Tick>
      <ReasonField reason={reason} isTried={isTried} hint="Queda en la auditoría: no escribas ahí sus números." />
    </FormDialog>
  );
}
