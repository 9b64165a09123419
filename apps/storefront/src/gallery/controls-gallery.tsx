import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Avatar } from '@botica/ui/display/avatar.tsx';
import { Chip } from '@botica/ui/display/chip.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { Pager } from '@botica/ui/lists/pager.tsx';
import { Tabs } from '@botica/ui/lists/tabs.tsx';
import { Menu } from '@botica/ui/overlays/menu.tsx';
import Bell from 'lucide-react/icons/bell';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Heart from 'lucide-react/icons/heart';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Row, Section } from './section.tsx';

export function ControlsGallery() {
  const [page, setPage] = useState(1);
  return (
    <>
      <Section id="buttons" title="Botones">
        <div className="panel grid grid-cols-1 gap-4">
          <Row>
            <Button>Guardar tarjeta</Button>
            <Button variant="secondary">Cancelar</Button>
            <Button variant="soft">Ver más</Button>
            <Button variant="quiet">Limpiar</Button>
            <Button variant="danger">Eliminar</Button>
          </Row>
          <Row>
            <Button size="sm">
              <Plus size={18} />
              Agregar
            </Button>
            <Button size="lg">Ir a pagar</Button>
            <Button loading>Guardando</Button>
            <Button disabled>No disponible</Button>
            <ButtonLink to="/" variant="secondary" size="sm">
              Enlace
            </ButtonLink>
          </Row>
          <Row>
            <IconButton label="Eliminar dirección Casa" icon={<Trash size={20} />} />
            <IconButton label="Favorito" icon={<Heart size={20} />} look="outline" />
            <IconButton label="Avisos" icon={<Bell size={20} />} look="soft" />
            <IconButton label="Sin uso" icon={<Bell size={20} />} look="outline" disabled />
            <Menu
              trigger={<IconButton label="Más acciones" icon={<EllipsisVertical size={20} />} look="outline" />}
              items={[
                { label: 'Ver pedido', to: '/' },
                { label: 'Volver a pedir', onSelect: () => undefined },
                { label: 'Facturar', onSelect: () => undefined, disabled: true },
                { label: 'Cancelar pedido', onSelect: () => undefined, danger: true, startsGroup: true },
              ]}
            />
            <Avatar name="Marta Lidia Mejía" />
            <Coin className="size-8" />
          </Row>
        </div>
      </Section>
      <Section id="tags" title="Etiquetas y filtros">
        <div className="panel grid grid-cols-1 gap-4">
          <Row>
            <Tag>Precio tercera edad</Tag>
            <Tag tone="offer">Promoción 3x2</Tag>
            <Tag tone="reward">Puntos dobles</Tag>
            <Tag tone="outline">Desde 6 unidades</Tag>
            <Tag tone="info">Receta</Tag>
            <Tag tone="danger">Vencida</Tag>
            <Tag tone="percent">-20%</Tag>
          </Row>
          <Row>
            <Chip removes>Corazón y presión</Chip>
            <Chip selected>Disponible hoy</Chip>
            <Chip>En otra ciudad</Chip>
          </Row>
          <Breadcrumbs
            crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Medicamentos', to: '/' }, { label: 'Búsqueda' }]}
          />
          <Pager page={page} pageCount={9} onPage={setPage} />
        </div>
      </Section>
      <Section id="tabs" title="Pestañas">
        <div className="panel grid grid-cols-1 gap-4">
          <Tabs
            label="Detalle del producto"
            tabs={[
              { value: 'use', label: 'Indicaciones', content: 'Tómalo con agua, con o sin alimentos.' },
              { value: 'parts', label: 'Composición', content: 'Losartán potásico 50 mg.' },
              { value: 'care', label: 'Advertencias', content: 'No lo uses durante el embarazo.' },
            ]}
          />
        </div>
      </Section>
    </>
  );
}
