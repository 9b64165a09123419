import { notify } from '@botica/ui/overlays/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';

/** A secret or a key, shown only once. */
export function SecretDialog({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    notify.success('Copiado.');
  };
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={() => void copy()}>Copiar</Button>
          <Button variant="main" onClick={onClose}>
            Ya lo guardé
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Note tone="warn" title="Guárdalo ahora. No lo volvemos a mostrar." />
        <code
          data-testid="secreto"
          className="block rounded-control border border-line bg-canvas p-3 font-mono text-cell wrap-anywhere"
        >
          {secret}
        </code>
      </div>
    </Dialog>
  );
}
