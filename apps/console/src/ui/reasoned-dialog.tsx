import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { type ReactNode, useState } from 'react';
import { ClashList } from './clash-list.tsx';
import { FormDialog, type FormDialogProps } from './dialog.tsx';
import { ReasonField, useReason } from './reason-field.tsx';

type Then = { onSuccess: (done: { mensaje: string }) => void };
type Send = (motivo: string, then: Then) => void;

export interface FormState {
  /** What is wrong in a field is said after the first try. */
  isTried: boolean;
  /** What the server refused, by field. */
  fields: Readonly<Record<string, string>>;
  /** The same form, sent in another way. */
  attempt: (send: Send) => void;
}

type ReasonedDialogProps = Pick<FormDialogProps, 'title' | 'description' | 'action' | 'isDanger' | 'size'> & {
  act: { error: unknown; isPending: boolean };
  /** Nothing in the fields is wrong. */
  isReady?: boolean;
  /** Fields that say themselves what the server refused. */
  ownFields?: readonly string[];
  /** Whether the person is asked about the refusal otherwise. */
  isClash?: boolean;
  reasonHint?: string;
  onSend: Send;
  onClose: () => void;
  children?: (form: FormState) => ReactNode;
};

/** A form with a reason, which closes when it is done and says what was done. */
export function ReasonedDialog(props: ReasonedDialogProps) {
  const { act, isReady = true, ownFields = [], isClash, reasonHint, onSend, onClose, children, ...frame } = props;
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const problem = act.error ? problemOf(act.error) : undefined;
  const fields = problem?.fields ?? {};
  const isSaid = isClash || ownFields.some((field) => fields[field]);
  const attempt = (send: Send) => {
    setTried(true);
    if (!isReady || !reason.isGiven) return;
    send(reason.text, {
      onSuccess: ({ mensaje }) => {
        notify.success(mensaje);
        onClose();
      },
    });
  };
  return (
    <FormDialog
      {...frame}
      open
      onOpenChange={(open) => !open && onClose()}
      isPending={act.isPending}
      problem={isSaid ? undefined : problem?.text}
      onSubmit={(event) => {
        event.preventDefault();
        attempt(onSend);
      }}
    >
      {children?.({ isTried, fields, attempt })}
      <ReasonField reason={reason} isTried={isTried} {...(reasonHint ? { hint: reasonHint } : {})} />
    </FormDialog>
  );
}

type ChangeDialogProps<State> = Omit<ReasonedDialogProps, 'onSend' | 'isClash' | 'size'> & {
  name: string;
  /** What the person began from, and what it is now: they differ when somebody else saved meanwhile. */
  seen: State;
  now: State;
  isClash: boolean;
  mine: string;
  textOf: (state: State) => string;
  labels?: { mine: string; theirs: string };
  onSeen: (now: State) => void;
  onSend: (sent: { motivo: string; visto: State }, then: Then) => void;
};

const usualLabels = { mine: 'El tuyo', theirs: 'El de ahora' };

/** Changes what the person saw. When somebody else changed it meanwhile, the person decides. */
export function ChangeDialog<State>(props: ChangeDialogProps<State>) {
  const { name, seen, now, mine, textOf, labels = usualLabels, onSeen, onSend, children, ...frame } = props;
  const over =
    (visto: State): Send =>
    (motivo, then) =>
      onSend({ motivo, visto }, then);
  return (
    <ReasonedDialog {...frame} size="md" onSend={over(seen)}>
      {(form) => (
        <>
          {frame.isClash && (
            <ClashList
              clashes={[
                {
                  field: 'change',
                  name,
                  mine: {
                    label: labels.mine,
                    text: mine,
                    keep: () => {
                      onSeen(now);
                      form.attempt(over(now));
                    },
                  },
                  theirs: { label: labels.theirs, text: textOf(now), keep: frame.onClose },
                },
              ]}
            />
          )}
          {children?.(form)}
        </>
      )}
    </ReasonedDialog>
  );
}
