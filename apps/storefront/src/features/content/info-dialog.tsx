import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCompany } from '../../lib/company-store.ts';
import { taxNames } from '../../lib/tax-names.ts';
import { availableServicesQuery } from './content.api.ts';
import { deliveryFactsQuery, minimumWords } from './service-pages/index.ts';

export type InfoTopic = 'delivery' | 'prices';

const titles: Readonly<Record<InfoTopic, string>> = {
  delivery: 'Entrega a domicilio',
  prices: 'Precios e impuestos',
};

/** A101: the id of the home-delivery service. */
const homeDeliveryServiceId = 55;

export interface InfoDialogProps {
  topic: InfoTopic;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function InfoDialog({ topic, open, onOpenChange }: InfoDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={titles[topic]}
      footer={<Button onClick={() => onOpenChange(false)}>Entendido</Button>}
    >
      {topic === 'delivery' ? <DeliveryInfo /> : <PricesInfo />}
    </Dialog>
  );
}

function DeliveryInfo() {
  const company = useCompany();
  const services = useQuery(availableServicesQuery(company.id));
  const facts = useQuery(deliveryFactsQuery(company.id));
  const isPaused = services.data?.some(({ id, activo }) => id === homeDeliveryServiceId && !activo);
  return (
    <>
      {isPaused && (
        <Note tone="change" title="Servicio en pausa">
          Por ahora no estamos entregando a domicilio en {company.countryName}. Puedes recoger en sucursal.
        </Note>
      )}
      <Facts>
        <Fact term="Quién entrega">La sucursal que atiende tu colonia, con sus precios y existencias.</Fact>
        <Fact term="Cobertura">
          Elige tu ciudad y tu colonia en el botón de entrega, arriba de la página: te decimos al instante si llegamos.
        </Fact>
        <Fact term="Horario">
          Mientras la sucursal está abierta. Si está cerrada, tu pedido se atiende cuando abre.
        </Fact>
        {facts.data && (
          <Fact term="Pedido mínimo">
            <span className="tabular-nums">{minimumWords(facts.data, company)}</span>
          </Fact>
        )}
      </Facts>
    </>
  );
}

function PricesInfo() {
  const company = useCompany();
  const { currency, countryName, countryCode } = company;
  return (
    <Facts>
      <Fact term="Moneda">
        En {countryName} los precios se muestran en {currency.name.toLowerCase()} ({currency.symbol}).
      </Fact>
      <Fact term="Impuesto">Todos los precios incluyen {taxNames[countryCode]}.</Fact>
      <Fact term="Sucursal">Los precios y las existencias son los de la sucursal que elegiste.</Fact>
    </Facts>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4">{children}</dl>;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 desk:grid-cols-[140px_1fr] desk:gap-4">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-600">{children}</dd>
    </div>
  );
}
