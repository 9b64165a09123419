import { Button } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { ListRowSkeleton, SkeletonGroup, SkeletonText } from '@botica/ui/feedback/skeleton.tsx';
import { Section } from './section.tsx';

export function StatesGallery() {
  return (
    <>
      <Section id="empty" title="Vacío">
        <div className="panel">
          <EmptyState
            headingLevel="h3"
            title="Aún no tienes pedidos aquí"
            text="En los últimos 30 días no pediste nada. Cuando lo hagas, podrás seguirlo y volver a pedirlo desde aquí."
            actions={
              <>
                <Button size="sm">Buscar productos</Button>
                <Button size="sm" variant="secondary">
                  Ver 12 meses
                </Button>
              </>
            }
          />
        </div>
      </Section>
      <Section id="error" title="Error">
        <div className="panel">
          <ErrorState
            headingLevel="h3"
            title="Sin Conexión"
            text="No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde."
            onRetry={() => undefined}
            actions={
              <Button size="sm" variant="secondary">
                Elegir otra sucursal
              </Button>
            }
            reassurance="Tu carrito está guardado."
            reference="BT-7F3K-0412"
          />
        </div>
      </Section>
      <Section id="skeletons" title="Cargando">
        <SkeletonGroup label="Cargando pedidos" className="panel">
          <ListRowSkeleton />
          <ListRowSkeleton />
          <SkeletonText lines={4} />
        </SkeletonGroup>
      </Section>
    </>
  );
}
