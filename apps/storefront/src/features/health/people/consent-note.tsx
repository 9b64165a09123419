import type { PersonDto } from '@botica/contract/health/people';
import { isConsentOld } from '@botica/domain/health/people';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Note } from '@botica/ui/feedback/note.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsentText } from './consent-text.tsx';
import { acceptConsent, reloadHealth } from './people.api.ts';

/** For the owner of a person whose consent is for an older text. It stops nothing: the data is used as before. */
export function ConsentNote({ person }: { person: PersonDto }) {
  const { personaId, nombre, esPropia, consentimiento } = person;
  const [isReading, setReading] = useState(false);
  const accept = useMutation({
    mutationFn: () => acceptConsent(personaId),
    onSuccess: async () => {
      await reloadHealth();
      setReading(false);
      notify.success('Guardamos que aceptas el texto nuevo.');
    },
  });
  if (!esPropia || !isConsentOld(consentimiento.version)) return null;
  return (
    <>
      <Note
        tone="info"
        action={
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Leer el permiso de ${nombre}`}
            onClick={() => setReading(true)}
          >
            Leer
          </Button>
        }
      >
        El texto del permiso cambió: ahora dice mejor quién ve sus datos.
      </Note>
      <FormDialog
        open={isReading}
        onOpenChange={setReading}
        size="md"
        title={`Permiso para los datos de ${nombre}`}
        action="Acepto"
        dismiss="Ahora no"
        isPending={accept.isPending}
        problem={accept.error ? problemOf(accept.error) : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (!accept.isPending) accept.mutate();
        }}
      >
        <ConsentText />
        <p className="text-sm text-ink-600">Si no estás de acuerdo, borra a {nombre} en Personas que cuido.</p>
      </FormDialog>
    </>
  );
}
