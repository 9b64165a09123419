import type { CallArguments } from '@botica/contract/call';
import type { NoteDto } from '@botica/contract/care/customers';
import { addCustomerNote } from '@botica/contract/care/customers';
import { finishTask } from '@botica/contract/care/tasks';
import { storeInstant } from '@botica/domain/time';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { momentText } from '../../../lib/moments.ts';
import { useCan, useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextArea } from '../../../ui/fields.tsx';
import { useAssigneeOptions } from './assignees.ts';
import { useAct } from './use-act.ts';

/** "2026-11-15T08:30" as typed, in store time. */
function storeMoment(typed: string): string {
  const [day = '', time = ''] = typed.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return storeInstant(day, hours * 60 + minutes).toISOString();
}

export function Notes({ notes }: { notes: readonly NoteDto[] }) {
  if (notes.length === 0) return <p className="text-cell text-ink-600">Todavía no hay notas.</p>;
  return (
    <ul className="grid gap-2.5">
      {notes.map(({ notaId, texto, autor, momento, pedido, ...task }) => (
        <li key={notaId} className="text-cell">
          <p className="font-medium wrap-anywhere whitespace-pre-line">{texto}</p>
          {task.vence && <TaskLine note={{ notaId, texto, ...task }} due={task.vence} />}
          <p className="text-label text-ink-600">
            {autor}, {momentText(momento)}
            {pedido && ` · pedido ${pedido}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function useFinishTask() {
  return useAct((tareaId: string) => call(finishTask, { params: { tareaId } }));
}

type TaskLineProps = { note: Pick<NoteDto, 'notaId' | 'texto' | 'para' | 'hecha' | 'hechaPor'>; due: string };

/** Who has the task and until when, or who did it. */
function TaskLine({ note: { notaId, texto, para, hecha, hechaPor }, due }: TaskLineProps) {
  const finish = useFinishTask();
  const mayFinish = useCan('tasks.manage');
  if (hecha) return <Badge tone="good">{`Hecha por ${hechaPor}, ${momentText(hecha)}`}</Badge>;
  const isLate = new Date(due) < new Date();
  return (
    <span className="my-1 flex flex-wrap items-center gap-2">
      <Badge tone={isLate ? 'danger' : 'warn'}>{`${isLate ? 'Atrasada' : 'Vence'}, ${momentText(due)}`}</Badge>
      <span className="text-label text-ink-600">{para ? `Para ${para}` : 'Para quien la tome'}</span>
      {mayFinish && (
        <Button
          size="sm"
          aria-label={`Hecha: ${texto}`}
          loading={finish.isPending}
          onClick={() => finish.mutate(notaId)}
        >
          Hecha
        </Button>
      )}
    </span>
  );
}

type NoteFormProps = { customerId: string; companyId: number; orderId?: string };

/** A new form for each note: its key makes one note of two presses. */
export function NoteForm(props: NoteFormProps) {
  const [count, setCount] = useState(0);
  const mayWrite = useCan('tasks.manage');
  return mayWrite ? <OneNote key={count} {...props} onDone={() => setCount((one) => one + 1)} /> : null;
}

function OneNote({ customerId, companyId, orderId, onDone }: NoteFormProps & { onDone: () => void }) {
  const [text, setText] = useState('');
  const [due, setDue] = useState('');
  const { persona } = useSession();
  const own = { value: persona.personaId, label: persona.nombre };
  const [assignee, setAssignee] = useState(own.value);
  const people = useAssigneeOptions(companyId, own);
  const add = useAct((body: Omit<CallArguments<typeof addCustomerNote>['body'], 'clave'>, clave) =>
    call(addCustomerNote, { params: { clienteId: customerId }, body: { ...body, clave } }),
  );
  return (
    <form
      className="mb-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim() || add.isPending) return;
        add.mutate(
          {
            texto: text,
            ...(orderId ? { pedidoId: orderId } : {}),
            ...(due ? { vence: storeMoment(due), ...(assignee ? { paraId: assignee } : {}) } : {}),
          },
          { onSuccess: onDone, onError: (error) => notify.error(problemOf(error).text) },
        );
      }}
    >
      <TextArea
        label="Nota nueva"
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {(text.trim() || due) && (
        <div className="flex flex-wrap items-end gap-2">
          <Field
            label="Vence (opcional)"
            type="datetime-local"
            className="flex-1"
            value={due}
            onChange={(event) => setDue(event.target.value)}
          />
          {due && (
            <Select
              label="La hace"
              className="flex-1"
              value={assignee}
              options={people}
              onChange={(event) => setAssignee(event.target.value)}
            />
          )}
        </div>
      )}
      <Button type="submit" size="sm" className="justify-self-end" loading={add.isPending} disabled={!text.trim()}>
        {due ? 'Agregar tarea' : 'Agregar nota'}
      </Button>
    </form>
  );
}
