import type { PersonDto } from '@botica/contract/health/people';
import type { ReminderDto, RemindersDto } from '@botica/contract/health/reminders';
import { type CallProblem, problemOf } from '@botica/ui/calls/call-problem.ts';
import { FieldError } from '@botica/ui/forms/field-frame.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { BrowserList } from './browser-list.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { findOwn, pushStateOf, subscribe } from './push-browser.ts';
import { checkChoice, choiceOf, pushHint } from './reminder-words.ts';
import { addBrowser, choose, keepReminders } from './reminders.api.ts';

interface RemindersDialogProps {
  userId: string;
  person: PersonDto;
  reminders: RemindersDto;
  onClose: () => void;
}

/** A first choice has the doses: that is what people come for. */
function startOf(choice: ReminderDto): ReminderDto {
  const isNew = !choice.tomas && !choice.existencias;
  return isNew ? { ...choice, tomas: true } : choice;
}

export function RemindersDialog({ userId, person, reminders, onClose }: RemindersDialogProps) {
  const known = choiceOf(reminders, person.personaId);
  const [draft, setDraft] = useState<ReminderDto | undefined>(known && startOf(known));
  const [error, setError] = useState<string>();
  const errorId = useId();
  const { data: own = null } = useQuery({
    queryKey: ['push-browser', reminders.navegadores.map(({ huella }) => huella)],
    queryFn: async () => (await findOwn(reminders.navegadores)) ?? null,
    staleTime: 0,
  });
  const state = pushStateOf(own ?? undefined);
  const isOffered = reminders.llavePublica !== null;
  const save = useMutation({
    mutationFn: (choice: ReminderDto) => saveChoice(choice, reminders, state === 'on'),
    onSuccess: ({ saved, isRefused }) => {
      keepReminders(userId, saved);
      if (isRefused) {
        notify.warning('El navegador no permitió los avisos. Te avisamos en la página mientras esté abierta.');
      } else notify.success('Recordatorios guardados.');
      onClose();
    },
  });
  const problem: CallProblem | undefined = save.error ? problemOf(save.error) : undefined;
  if (!draft) return null;
  const set = (part: Partial<ReminderDto>) => {
    setDraft({ ...draft, ...part });
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkChoice(draft);
    setError(found);
    if (!found && !save.isPending) save.mutate(draft);
  };
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="md"
      title={`Recordatorios de ${person.nombre}`}
      description="Te avisamos a la hora que tú anotaste. Cada persona que la cuida elige los suyos."
      action="Guardar"
      dismiss="Cancelar"
      isPending={save.isPending}
      problem={problem}
      onSubmit={submit}
    >
      <fieldset className="grid" aria-describedby={error ? errorId : undefined}>
        <legend className="text-sm font-semibold">¿De qué?</legend>
        <ChoiceBox label="A la hora de cada toma" checked={draft.tomas} onChange={(tomas) => set({ tomas })} />
        <ChoiceBox
          label="Cuando algo está por acabarse"
          hint="Una vez, cuando queda para 7 días o menos."
          checked={draft.existencias}
          onChange={(existencias) => set({ existencias })}
        />
      </fieldset>
      <fieldset className="grid">
        <legend className="text-sm font-semibold">¿Cómo?</legend>
        <ChoiceBox
          label="Aviso en el navegador"
          hint={pushHint(state, isOffered)}
          checked={draft.porAviso}
          disabled={!draft.porAviso && (!isOffered || state === 'none' || state === 'blocked')}
          onChange={(porAviso) => set({ porAviso })}
        />
        <ChoiceBox
          label="Por correo"
          hint={`A ${reminders.correo}.`}
          checked={draft.porCorreo}
          onChange={(porCorreo) => set({ porCorreo })}
        />
        <ChoiceBox
          label="En la página"
          hint="Solo las tomas, mientras tengas la tienda abierta."
          checked={draft.enPagina}
          onChange={(enPagina) => set({ enPagina })}
        />
      </fieldset>
      <fieldset className="grid">
        <legend className="text-sm font-semibold">¿Qué dice?</legend>
        <ChoiceBox
          label="Mostrar el nombre de la medicina y de la persona"
          hint={
            draft.conNombres
              ? 'Quien vea tu pantalla bloqueada o abra tu correo podrá leer qué medicina es y de quién.'
              : 'El aviso dice solo “Es hora de tu medicina”.'
          }
          checked={draft.conNombres}
          onChange={(conNombres) => set({ conNombres })}
        />
      </fieldset>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <BrowserList userId={userId} browsers={reminders.navegadores} ownId={own?.navegadorId} />
    </FormDialog>
  );
}

/** Asks for the permission while the press of the button still counts. A refusal leaves the page as the way. */
async function saveChoice(choice: ReminderDto, { llavePublica }: RemindersDto, isOn: boolean) {
  if (!choice.porAviso || isOn || llavePublica === null) return { saved: await choose(choice), isRefused: false };
  const address = await subscribe(llavePublica);
  if (!address) return { saved: await choose({ ...choice, enPagina: true }), isRefused: true };
  await addBrowser(address);
  return { saved: await choose(choice), isRefused: false };
}
