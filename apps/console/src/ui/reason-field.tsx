import { reasonLimits } from '@botica/domain/staff';
import { useState } from 'react';
import { TextArea } from './fields.tsx';

/** The reason of an act in the person's own words, which goes to the audit. */
export function useReason(start = '') {
  const [typed, setTyped] = useState(start);
  const text = typed.trim();
  return { typed, setTyped, text, isGiven: text.length >= reasonLimits.min };
}

type ReasonFieldProps = {
  reason: ReturnType<typeof useReason>;
  isTried: boolean;
  hint?: string;
  /** Said when it is missing. */
  lacking?: string;
};

export function ReasonField(props: ReasonFieldProps) {
  const { reason, isTried, hint = 'Queda en la auditoría.', lacking = 'Escribe por qué.' } = props;
  return (
    <TextArea
      label="Motivo"
      rows={2}
      maxLength={reasonLimits.max}
      value={reason.typed}
      hint={hint}
      error={isTried && !reason.isGiven ? lacking : undefined}
      onChange={({ target }) => reason.setTyped(target.value)}
    />
  );
}
