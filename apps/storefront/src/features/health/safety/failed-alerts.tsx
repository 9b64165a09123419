import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';

/** Instead of the alerts when their code did not arrive: without it the shopper could not say yes. */
export function FailedAlerts() {
  return (
    <Note tone="problem" title="No pudimos cargar los avisos de seguridad">
      <p>Vuelve a cargar la página. Tu carrito y lo que elegiste se conservan.</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => location.reload()}>
        Volver a cargar
      </Button>
    </Note>
  );
}
