import type { ProfessionalDto } from '@botica/contract/care/professionals';
import { checkCollegeNumber, longestCollegeNumber } from '@botica/domain/care/professionals';
import { tidyText } from '@botica/domain/format';
import { useState } from 'react';
import { Field } from '../../../ui/fields.tsx';
import { ChangeDialog } from '../../../ui/reasoned-dialog.tsx';
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
  const change = useChangeProfessional(professional.profesionalId);
  const wanted = { noColegiado: tidyText(number), validado: isValid };
  const numberProblem = checkCollegeNumber(wanted.noColegiado);
  return (
    <ChangeDialog
      title={`Profesional con identidad ${professional.identidad}`}
      description="El cambio vale desde que lo guardas."
      action={actionOf(seen, wanted)}
      isDanger={seen.validado && !isValid}
      act={change}
      isReady={!numberProblem}
      ownFields={['noColegiado']}
      reasonHint="Queda en la auditoría: no escribas ahí sus números."
      name="Número de colegiado"
      seen={seen}
      now={stateOf(professional)}
      isClash={wasChanged(change.error)}
      mine={textOf(wanted)}
      textOf={textOf}
      onSeen={setSeen}
      onSend={(sent, then) => change.mutate({ ...wanted, ...sent }, then)}
      onClose={onClose}
    >
      {({ isTried, fields }) => (
        <>
          <Field
            label="Número de colegiado"
            maxLength={longestCollegeNumber}
            autoComplete="off"
            value={number}
            error={(isTried ? numberProblem : undefined) ?? fields.noColegiado}
            onChange={({ target }) => setNumber(target.value)}
          />
          <Tick isTicked={isValid} onChange={setValid}>
            <span className="block font-medium">El número vale</span>
            <span className="block text-label text-ink-600">
              Sin esta marca la tienda deja de tomarlo por profesional. La fila queda, y se puede validar de nuevo.
            </span>
          </Tick>
        </>
      )}
    </ChangeDialog>
  );
}
