import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { stockStateIds } from '@botica/contract/catalogue/products';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Stock } from '@botica/ui/display/stock.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import MapPin from 'lucide-react/icons/map-pin';
import { useId } from 'react';
import { type ChosenBranch, useChosenBranch } from '../../../branches/index.ts';
import type { Place } from '../../pricing/index.ts';
import { stockLevelOf } from '../../tiles/index.ts';
import { unitsOf } from '../buy/promotion-progress.ts';
import { stockByCityQuery } from '../product.api.ts';

/** More branches than this are shown in the dialog. */
const mostShown = 4;

interface StockPanelProps {
  product: ProductDetailDto;
  place: Place;
  onSearch: () => void;
  onNotify: () => void;
}

/** DETAIL-10: the stock at the shopper's branch, and the branches of the same city that have it. */
export function StockPanel({ product, place, onSearch, onNotify }: StockPanelProps) {
  const chosen = useChosenBranch();
  const titleId = useId();
  // When it is sold out everywhere, the notification form is beside the price.
  const isElsewhere = [stockStateIds.nearby, stockStateIds.elsewhere].some((id) => id === product.disponibilidadStock);
  return (
    <section aria-labelledby={titleId} className="panel grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-lg font-bold">
          Disponibilidad
        </h2>
        <Stock level={stockLevelOf(product.disponibilidadStock)} className="text-sm" />
      </div>
      <p className="text-sm text-ink-600">{explainStock(product, chosen)}</p>
      <CityBranches {...{ product, place, chosen }} />
      <Button variant="soft" size="sm" block aria-haspopup="dialog" onClick={onSearch}>
        <MapPin size={18} />
        Buscar en todas las sucursales
      </Button>
      {isElsewhere && (
        <Button variant="quiet" size="sm" block aria-haspopup="dialog" onClick={onNotify}>
          <Bell size={18} />
          Avísame cuando vuelva a mi sucursal
        </Button>
      )}
    </section>
  );
}

function CityBranches({
  product,
  place,
  chosen,
}: Pick<StockPanelProps, 'product' | 'place'> & { chosen: ChosenBranch }) {
  const { data, isPending } = useQuery(stockByCityQuery(place, product.productoId, chosen.cityId));
  if (isPending) return <BranchesSkeleton />;
  const branches = data?.flatMap(({ sucursales }) => sucursales).slice(0, mostShown) ?? [];
  if (branches.length === 0) return null;
  return (
    <ul aria-label={`Sucursales de ${chosen.cityName} que lo tienen`}>
      {branches.map(({ sucursalId, nombrePublico, direccion, inventario }) => (
        <li
          key={sucursalId}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5 first:border-t-0 first:pt-0"
        >
          <span className="font-semibold wrap-anywhere">{nombrePublico}</span>
          <Stock level="here" words={unitsOf(inventario)} className="self-start tabular-nums" />
          <span className="truncate text-fine text-ink-600">{direccion}</span>
        </li>
      ))}
    </ul>
  );
}

function BranchesSkeleton() {
  return (
    <SkeletonGroup label="Buscando en tu ciudad" className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <span key={row} className="grid gap-2">
          <Skeleton className="h-4.5 w-2/3" />
          <Skeleton className="h-3.5 w-4/5" />
        </span>
      ))}
    </SkeletonGroup>
  );
}

function explainStock({ disponibilidadStock, invActual }: ProductDetailDto, { name, cityName }: ChosenBranch): string {
  const where = name || `tu sucursal de ${cityName}`;
  switch (disponibilidadStock) {
    case stockStateIds.here:
      return invActual === null ? 'Hay en nuestras sucursales.' : `${unitsOf(invActual)} en ${where}.`;
    case stockStateIds.nearby:
      return `No queda en ${where}, pero sí en otra sucursal de ${cityName}.`;
    case stockStateIds.elsewhere:
      return `No queda en ${cityName}, pero sí en otra ciudad.`;
    default:
      return 'Se agotó en todas las sucursales. Te avisamos cuando vuelva.';
  }
}
