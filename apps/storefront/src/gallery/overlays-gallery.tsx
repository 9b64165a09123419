import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { Sheet } from '@botica/ui/overlays/sheet.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useState } from 'react';
import { Row, Section } from './section.tsx';

const totals = [
  { key: 'subtotal', label: 'Subtotal', value: 'L. 721.50' },
  { key: 'saved', label: 'Ahorro en productos', value: '- L. 168.84', kind: 'minus' },
  { key: 'delivery', label: 'Envío a domicilio', value: 'L. 45.00' },
  { key: 'total', label: 'Total', value: 'L. 597.66', kind: 'total' },
] as const;

export function OverlaysGallery() {
  const [dialogOpen, setDialogOpen] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [answer, setAnswer] = useState('Sin respuesta');
  const ask = useQuestion();

  async function askToEmpty(): Promise<void> {
    const yes = await ask({ title: '¿Vaciar el carrito?', text: 'Quitaremos los 4 productos.' });
    setAnswer(yes ? 'Respondió sí' : 'Respondió no');
  }

  return (
    <Section id="overlays" title="Ventanas">
      <div className="panel">
        <Row>
          <Button size="sm" onClick={() => setDialogOpen(true)}>
            Abrir diálogo
          </Button>
          <Button size="sm" onClick={() => setSheetOpen(true)}>
            Abrir panel
          </Button>
          <Button size="sm" variant="secondary" onClick={askToEmpty}>
            Preguntar
          </Button>
          <output data-testid="answer">{answer}</output>
        </Row>
      </div>
      <Dialog
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        title="Agregar dirección"
        description="La usaremos para mostrarte precios y existencias de tu zona."
        footer={
          <>
            <Button variant="secondary" onClick={() => setDialogOpen(false)}>
              Cancelar
            </Button>
            <Button onClick={() => setDialogOpen(false)}>Guardar</Button>
          </>
        }
      >
        <Field label="Nombre" defaultValue="Casa" />
        <Field label="Colonia" defaultValue="Col. Trejo" />
      </Dialog>
      <Sheet
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        title="Tu carrito"
        aside="4 productos"
        footer={
          <Button size="lg" block onClick={() => notify.success('Todo listo para pagar')}>
            Ir a pagar
          </Button>
        }
      >
        <Note tone="tip" title="Ya cumples el mínimo de entrega">
          de L. 50.00
        </Note>
        <SummaryList rows={totals} />
      </Sheet>
    </Section>
  );
}
