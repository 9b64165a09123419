import type { BranchStockDto, CityStockDto, ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { formatPhone } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { Stock } from '@botica/ui/display/stock.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import Navigation from 'lucide-react/icons/navigation';
import { useState } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { directionsLink, useChooseBranch, useChosenBranch } from '../../../branches/index.ts';
import type { Place } from '../../pricing/index.ts';
import { unitsOf } from '../buy/promotion-progress.ts';
import { stockByCityQuery } from '../product.api.ts';
import { productMessages } from '../product-messages.ts';

interface StockDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: ProductDetailDto;
  place: Place;
}

/** DETAIL-07: the branches that have stock, city by city. */
export function StockDialog({ open, onOpenChange, product, place }: StockDialogProps) {
  const stock = useQuery({ ...stockByCityQuery(place, product.productoId), enabled: open });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Dónde hay" description={product.prod_Desc} size="md">
      {stock.isPending && (
        <SkeletonGroup label="Buscando en las sucursales">
          <ListRowSkeleton />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
      {/* DETAIL-14: a search that fails marks the product as not found. */}
      {stock.isError && (
        <ErrorState
          text={productMessages.notFound}
          isRetrying={stock.isFetching}
          onRetry={() => stock.refetch()}
          headingLevel="h3"
        />
      )}
      {stock.data && <Cities cities={stock.data} onChosen={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Cities({ cities, onChosen }: { cities: readonly CityStockDto[]; onChosen: () => void }) {
  const chosen = useChosenBranch();
  const [pickedId, setPickedId] = useState<string>();
  const city = cities.find(({ ciudadId }) => ciudadId === (pickedId ?? chosen.cityId)) ?? cities[0];
  if (!city)
    return (
      <EmptyState
        headingLevel="h3"
        title="Agotado en todas las sucursales"
        text="Pide que te avisemos y te escribimos en cuanto vuelva."
      />
    );
  return (
    <>
      <Select
        label="Ciudad"
        value={city.ciudadId}
        options={cities.map(({ ciudadId, ciudad, inventario }) => ({
          value: ciudadId,
          label: `${ciudad} (${unitsOf(inventario)})`,
        }))}
        onChange={(event) => setPickedId(event.currentTarget.value)}
      />
      <ul aria-label={`Sucursales de ${city.ciudad}`}>
        {city.sucursales.map((branch) => (
          <Branch key={branch.sucursalId} branch={branch} onChosen={onChosen} />
        ))}
      </ul>
    </>
  );
}

function Branch({ branch, onChosen }: { branch: BranchStockDto; onChosen: () => void }) {
  const company = useCompany();
  const chosen = useChosenBranch();
  const { choose, isConnecting } = useChooseBranch();
  const { sucursalId, nombrePublico, direccion, telefono, lat, lng, inventario } = branch;
  const isChosen = chosen.code === sucursalId;

  async function pickUpHere(): Promise<void> {
    if (await choose({ mode: 'pickup', code: sucursalId })) onChosen();
  }
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-base font-semibold tracking-normal wrap-anywhere">{nombrePublico}</h3>
        <Stock level="here" words={unitsOf(inventario)} className="mt-0.5 whitespace-nowrap tabular-nums" />
      </div>
      <p className="text-sm text-ink-600">{direccion}</p>
      {telefono && <p className="text-sm whitespace-nowrap text-ink-600">{formatPhone(telefono, company)}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {isChosen ? (
          <Tag>Tu sucursal</Tag>
        ) : (
          <Button variant="soft" size="sm" loading={isConnecting} onClick={pickUpHere}>
            <span>
              Recoger aquí<span className="sr-only">: {nombrePublico}</span>
            </span>
          </Button>
        )}
        <a
          href={directionsLink({ latitude: lat, longitude: lng })}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Navigation size={18} />
          Cómo llegar<span className="sr-only"> a {nombrePublico}</span>
        </a>
      </div>
    </li>
  );
}
