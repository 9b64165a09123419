import type { ListDto } from '@botica/contract/services/lists';
import { readRecipients, recipientProblems } from '@botica/domain/services/lists';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { ShareLink } from '@botica/ui/forms/share-link.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { type FormEvent, useRef, useState } from 'react';
import { queryClient } from '../../../lib/query-client.ts';
import { shareAddress } from '../../../lib/share-address.ts';
import { useUser } from '../../identity/index.ts';
import { shareByEmail, shareByLink, stopSharing } from './lists.api.ts';
import { tellList } from './tell-list.ts';

interface ShareListDialogProps {
  list: ListDto;
  onClose: () => void;
}

const refreshLists = () => queryClient.invalidateQueries({ queryKey: ['lists'] });

/** By link or by e-mail; sharing can be revoked. */
export function ShareListDialog({ list, onClose }: ShareListDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Compartir lista"
      description="Quien tenga el enlace ve tu nombre de pila y los productos, con los precios de su sucursal."
    >
      {list.enlace === null ? <CreateLink list={list} /> : <SharedLink list={list} link={list.enlace} />}
      <ShareByEmail list={list} onSent={onClose} />
    </Dialog>
  );
}

function CreateLink({ list }: { list: ListDto }) {
  const share = useMutation({
    mutationFn: () => shareByLink(list.id),
    onSuccess: refreshLists,
    onError: tellList.failed,
  });
  return (
    <Button variant="secondary" loading={share.isPending} onClick={() => share.mutate()}>
      <Link2 size={18} />
      Crear enlace
    </Button>
  );
}

function SharedLink({ list, link }: { list: ListDto; link: string }) {
  const stop = useMutation({
    mutationFn: () => stopSharing(list.id),
    onSuccess: () => {
      tellList.done('Tu lista ya no se comparte');
      return refreshLists();
    },
    onError: tellList.failed,
  });

  return (
    <div className="grid gap-2.5">
      <ShareLink
        label="Enlace de la lista"
        address={shareAddress(`/lista/${link}`)}
        title={list.nombre}
        onCopied={() => tellList.done('Enlace copiado')}
      />
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3.5 justify-self-start"
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        Dejar de compartir
      </Button>
    </div>
  );
}

/** LIST-02 */
function ShareByEmail({ list, onSent }: { list: ListDto; onSent: () => void }) {
  const user = useUser();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const share = useMutation({
    mutationFn: (recipients: readonly string[]) => shareByEmail(list.id, recipients, user?.nombre ?? ''),
    onSuccess: async () => {
      tellList.done('Tu lista va en camino');
      onSent();
      await refreshLists();
    },
    onError: tellList.failed,
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    const recipients = readRecipients(text);
    setError(recipients.ok ? undefined : recipientProblems[recipients.code]);
    if (!recipients.ok) field.current?.focus();
    else if (!share.isPending) share.mutate(recipients.value);
  }
  return (
    <form noValidate className="grid gap-4 border-t border-line pt-4" onSubmit={send}>
      <Field
        ref={field}
        label="Correos de quienes la reciben"
        hint="Sepáralos con comas."
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" block loading={share.isPending}>
        Enviar por correo
      </Button>
    </form>
  );
}
