import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ProgressBar } from '@botica/ui/feedback/progress-bar.tsx';
import { ValidationMessage } from '@botica/ui/forms/validation-message.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { Row, Section } from './section.tsx';

export function MessagesGallery() {
  return (
    <>
      <Section id="notes" title="Avisos">
        <Note tone="tip" title="¿Tomas Presolan 50 mg?" action={<TextLink to="/">Comparar</TextLink>}>
          El genérico de Ceiba tiene el mismo principio activo.
        </Note>
        <Note tone="reward" title="Ganas 2 stickers">
          de la colección Hogar. Llevas 7 de 10.
        </Note>
        <Note tone="info" title="Sucursal Los Andes cierra en 25 minutos." icon={<Clock size={20} />}>
          Si no alcanza, tu pedido sale mañana a las 6:30 a. m.
        </Note>
        <Note tone="change">Los precios y/o las cantidades de algunos productos fueron calculados nuevamente</Note>
        <Note tone="problem" title="Inventario insuficiente.">
          Solo existen 2 unidad(es) de este producto en el inventario.
        </Note>
        <div className="grid gap-3 rounded-card border border-line bg-white p-4">
          <ProgressBar label="Mínimo de entrega" value={0.63} />
          <ProgressBar label="Stickers" value={0.7} valueText="7 de 10 stickers" tone="reward" />
          <ProgressBar label="Esperando al banco" />
        </div>
      </Section>
      <Section id="toasts" title="Avisos pasajeros">
        <div className="panel">
          <Row>
            <Button
              size="sm"
              variant="soft"
              onClick={() =>
                notify.success('Agregaste Presolan 50 mg', {
                  action: { label: 'Ver carrito', onClick: () => undefined },
                })
              }
            >
              Éxito
            </Button>
            <Button size="sm" variant="soft" onClick={() => notify.info('Tu pedido va en camino')}>
              Información
            </Button>
            <Button size="sm" variant="soft" onClick={() => notify.warning('Quedan 2 unidades')}>
              Advertencia
            </Button>
            <Button
              size="sm"
              variant="soft"
              onClick={() => notify.error('Inténtalo de nuevo en unos minutos.', { title: 'No pudimos guardar' })}
            >
              Error
            </Button>
          </Row>
        </div>
      </Section>
      <ValidationSection />
    </>
  );
}

const types = ['success', 'info', 'warning', 'error', 'default'] as const;

function ValidationSection() {
  const [shown, setShown] = useState(0);
  return (
    <Section id="validation-messages" title="Mensajes de validación">
      <div className="panel grid grid-cols-1 gap-2">
        {types.map((type) => (
          <ValidationMessage key={type} type={type} stay>
            Mensaje de tipo {type}
          </ValidationMessage>
        ))}
        <ValidationMessage size="lg" stay>
          Mensaje grande, sin tipo: advertencia
        </ValidationMessage>
        <Row>
          <Button size="sm" variant="soft" onClick={() => setShown(shown + 1)}>
            Mostrar uno que se va
          </Button>
        </Row>
        {shown > 0 && (
          <div data-testid="passing-message">
            <ValidationMessage key={shown} type="success">
              Se va en tres segundos
            </ValidationMessage>
          </div>
        )}
      </div>
    </Section>
  );
}
