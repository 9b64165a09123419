import type { PriceChangeDto } from '@botica/contract/prices/changes';
import type { PriceFindingDto } from '@botica/contract/prices/fields';
import { cx } from '@botica/ui/base/cx.ts';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { count } from './labels.tsx';
import { useRemoveRows, useResolveConflicts } from './prices.api.ts';

const levels = {
  blocks: { Icon: Ban, look: 'text-danger' },
  warns: { Icon: TriangleAlert, look: 'text-warn' },
  fine: { Icon: Check, look: 'text-brand-700' },
} as const;

type RailProps = {
  level: keyof typeof levels;
  title: string;
  text: string;
  finding?: PriceFindingDto;
  actions?: ReactNode;
};

function Rail({ level, title, text, finding, actions }: RailProps) {
  const url = useUrlState();
  const { Icon, look } = levels[level];
  return (
    <li className="flex gap-2.5 border-b border-line-soft py-2.5 text-cell last:border-0">
      <Icon size={17} className={cx('mt-px shrink-0', look)} />
      <div className="min-w-0 flex-1">
        <b className={cx('block font-semibold', level !== 'fine' && look)}>{title}</b>
        <span className="block text-label text-ink-600">{text}</span>
        {actions && <span className="mt-1.5 flex flex-wrap gap-1.5">{actions}</span>}
      </div>
      {finding && level !== 'fine' && (
        <ButtonLink size="sm" to={url.hrefWith({ aviso: finding, desde: null })} aria-label={`Ver: ${title}`}>
          Ver
        </ButtonLink>
      )}
    </li>
  );
}

/** The guard rails of the company, each with the rows that pass it. */
export function ChangeRails({ change, mayEdit }: { change: PriceChangeDto; mayEdit: boolean }) {
  const { conflicto, noPositivo, sinPublicoIcare, bajoCosto, fueraDeLimite, sobrePublico } = change.resumen.avisos;
  const { porcentaje, productos } = change.limites;
  const remove = useRemoveRows(change.cambioId);
  const resolve = useResolveConflicts(change.cambioId);
  const onError = (error: unknown) => notify.error(problemOf(error).text);
  const { version } = change;
  const blocks = [conflicto, noPositivo, sinPublicoIcare].filter((rows) => rows > 0).length;
  const isMany = change.resumen.productos > productos;
  const removeAll = (aviso: PriceFindingDto) => (
    <Button size="sm" loading={remove.isPending} onClick={() => remove.mutate({ version, aviso }, { onError })}>
      Quitarlos
    </Button>
  );
  return (
    <Card
      title="Barandas"
      actions={blocks > 0 && <Badge tone="danger">{blocks === 1 ? '1 bloquea' : `${blocks} bloquean`}</Badge>}
    >
      <ul>
        <Rail
          level={conflicto > 0 ? 'blocks' : 'fine'}
          finding="conflicto"
          title={conflicto > 0 ? count(conflicto, 'precio en conflicto', 'precios en conflicto') : 'Sin conflictos'}
          text={
            conflicto > 0
              ? 'Otra persona los cambió después de armar el borrador.'
              : 'Los precios de hoy son los que se vieron.'
          }
          actions={
            mayEdit &&
            conflicto > 0 && (
              <>
                <Button
                  size="sm"
                  loading={resolve.isPending}
                  onClick={() => resolve.mutate({ version, queda: 'borrador' }, { onError })}
                >
                  Quedan los nuevos
                </Button>
                <Button
                  size="sm"
                  loading={resolve.isPending}
                  onClick={() => resolve.mutate({ version, queda: 'actual' }, { onError })}
                >
                  Quedan los de hoy
                </Button>
              </>
            )
          }
        />
        <Rail
          level={noPositivo > 0 ? 'blocks' : 'fine'}
          finding="noPositivo"
          title={
            noPositivo > 0
              ? `${count(noPositivo, 'queda', 'quedan')} en cero o menos`
              : 'Todos los precios son mayores que cero'
          }
          text={noPositivo > 0 ? 'Quítalos o corrígelos.' : 'Ninguno queda regalado.'}
          actions={mayEdit && noPositivo > 0 && removeAll('noPositivo')}
        />
        {sinPublicoIcare > 0 && (
          <Rail
            level="blocks"
            finding="sinPublicoIcare"
            title={`${count(sinPublicoIcare, 'precio ICare queda', 'precios ICare quedan')} sin precio público ICare`}
            text="Agrega el precio público ICare del producto, o quítalos."
            actions={mayEdit && removeAll('sinPublicoIcare')}
          />
        )}
        <Rail
          level={bajoCosto > 0 ? 'warns' : 'fine'}
          finding="bajoCosto"
          title={bajoCosto > 0 ? `${count(bajoCosto, 'queda', 'quedan')} bajo el costo` : 'Ninguno bajo el costo'}
          text={
            bajoCosto > 0
              ? 'Con las promociones que ya tienen. Piden otra firma.'
              : 'De los productos con costo; con sus promociones.'
          }
          actions={mayEdit && bajoCosto > 0 && removeAll('bajoCosto')}
        />
        <Rail
          level={fueraDeLimite > 0 ? 'warns' : 'fine'}
          finding="fueraDeLimite"
          title={
            fueraDeLimite > 0
              ? `${count(fueraDeLimite, 'cambia', 'cambian')} más de ${porcentaje} %`
              : `Ninguno cambia más de ${porcentaje} %`
          }
          text={fueraDeLimite > 0 ? 'Piden otra firma.' : 'El límite de la empresa.'}
          actions={mayEdit && fueraDeLimite > 0 && removeAll('fueraDeLimite')}
        />
        <Rail
          level={isMany ? 'warns' : 'fine'}
          title={isMany ? `Más de ${count(productos, 'producto', 'productos')}` : 'Cantidad de productos'}
          text={isMany ? 'Pide otra firma.' : `Hasta ${count(productos, 'producto', 'productos')} sin otra firma.`}
        />
        <Rail
          level={sobrePublico > 0 ? 'warns' : 'fine'}
          finding="sobrePublico"
          title={
            sobrePublico > 0
              ? `${count(sobrePublico, 'beneficio queda', 'beneficios quedan')} sobre el precio público`
              : 'Beneficios bajo el precio público'
          }
          text={sobrePublico > 0 ? 'Revísalos: nadie ahorraría con ellos.' : 'De los que este cambio toca.'}
        />
      </ul>
    </Card>
  );
}
