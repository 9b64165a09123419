import type { AlternativeDto, ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { priceForShopper, type Shopper } from '@botica/contract/catalogue/shopper-price';
import { type Pack, savingAgainst } from '@botica/domain/catalogue/pricing';
import { formatMoney, formatPercent } from '@botica/domain/format';
import { type Cents, roundHalfUp } from '@botica/domain/money';
import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Stock } from '@botica/ui/display/stock.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../../lib/company-store.ts';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { type Place, useShopper } from '../../pricing/index.ts';
import { stockLevelOf } from '../../tiles/index.ts';
import { alternativesQuery } from '../product.api.ts';
import { alternativePath } from '../product-link.ts';
import { type ComparedEquivalent, orderEquivalents } from './order-equivalents.ts';

const shownAtFirst = 4;

export interface AlternativesProps {
  product: ProductDetailDto;
  place: Place;
  unitCents: Cents;
}

interface Row extends ComparedEquivalent {
  product: ProductDetailDto | AlternativeDto;
  percentSaved: number | undefined;
}

/** DETAIL-03: the same medicine of other makers: those that staff put first, then the cheapest per tablet, with the saving. */
export function Alternatives({ product, place, unitCents }: AlternativesProps) {
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shopper = useShopper();
  const { data: alternatives = [] } = useQuery(alternativesQuery(place, product.productoId));
  if (alternatives.length === 0) return null;
  const own: Row = {
    product,
    cents: unitCents,
    perUnitCents: roundHalfUp(unitCents / product.contenido),
    percentSaved: undefined,
    pin: null,
  };
  const rows = alternatives.map((one) => toRow(one, shopper, { cents: unitCents, packSize: product.contenido }));
  const { others, first, areCheaper } = orderEquivalents(rows, own.perUnitCents);
  const shown = isWhole ? others : first.slice(0, shownAtFirst);
  const dearest = Math.max(own.perUnitCents, ...shown.map(({ perUnitCents }) => perUnitCents));
  return (
    <section aria-labelledby={titleId} className="mt-8 desk:mt-12">
      <h2 id={titleId} className="text-xl font-bold desk:text-2xl">
        {areCheaper && !isWhole ? `Equivalentes más baratos por ${product.unidad}` : 'Equivalentes'}
      </h2>
      <p className="mt-0.5 text-sm text-ink-600">
        Mismo principio activo y concentración. Consulta a tu médico antes de cambiar.
      </p>
      <ul className="mt-3 grid gap-2.5 desk:mt-4">
        <AlternativeRow row={own} dearest={dearest} />
        {shown.map((row) => (
          <AlternativeRow key={row.product.productoId} row={row} dearest={dearest} />
        ))}
      </ul>
      {others.length > shown.length && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setIsWhole(true)}>
          Ver los {others.length} equivalentes
        </Button>
      )}
    </section>
  );
}

function AlternativeRow({ row, dearest }: { row: Row; dearest: Cents }) {
  const company = useCompany();
  const { product, cents, perUnitCents, percentSaved } = row;
  const isOwn = percentSaved === undefined;
  return (
    <li
      className={cx(
        'relative grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-card border bg-white p-3 desk:grid-cols-[80px_minmax(0,1.2fr)_minmax(0,1fr)_9rem_7.5rem] desk:gap-x-5 desk:px-5',
        isOwn
          ? 'border-dashed border-line-strong bg-transparent'
          : 'border-line hover:border-line-strong hover:shadow-card',
      )}
    >
      <img
        src={pictureUrl(product.imagenUrl)}
        alt=""
        width={80}
        height={64}
        loading="lazy"
        decoding="async"
        className="h-16 w-full object-contain"
      />
      <div className="col-span-2 min-w-0 desk:col-span-1">
        <h3 className="text-base font-semibold tracking-normal wrap-anywhere">
          {isOwn ? (
            product.prod_Desc
          ) : (
            <Link to={alternativePath(product.productoId)} className="after:absolute after:inset-0 after:rounded-card">
              {product.prod_Desc}
            </Link>
          )}
        </h3>
        <p className="text-fine text-ink-600">
          {product.laboratorio}, {product.presentacion}
        </p>
        {!isOwn && <Stock level={stockLevelOf(product.disponibilidadStock)} className="mt-0.5" />}
      </div>
      <PerUnitBar {...{ row, dearest }} />
      <p className="col-span-2 text-lg font-extrabold tracking-[-0.02em] whitespace-nowrap tabular-nums desk:col-span-1 desk:text-right">
        {formatMoney(cents, company)}
      </p>
      <p className="justify-self-end">
        {isOwn ? (
          <Tag tone="outline">Este producto</Tag>
        ) : (
          <span className="inline-flex items-center gap-0.5 text-sm font-semibold text-brand-700">
            Ver
            <ChevronRight size={16} />
          </span>
        )}
      </p>
      <span className="sr-only">{formatMoney(perUnitCents, company)} por unidad</span>
    </li>
  );
}

function PerUnitBar({ row, dearest }: { row: Row; dearest: Cents }) {
  const company = useCompany();
  const { product, perUnitCents, percentSaved } = row;
  const isOwn = percentSaved === undefined;
  return (
    <div className="col-span-full desk:col-span-1">
      <div aria-hidden="true" className="flex items-center gap-2.5">
        <span className="h-2 flex-1 overflow-hidden rounded-full bg-[#dde5e1]">
          <span
            className={cx('block h-full rounded-full', percentSaved && percentSaved > 0 ? 'bg-brand-600' : 'bg-edge')}
            style={{ width: `${Math.round((perUnitCents / dearest) * 100)}%` }}
          />
        </span>
        <b className="text-sm whitespace-nowrap tabular-nums">{formatMoney(perUnitCents, company)}</b>
      </div>
      <p className="text-fine text-ink-600">
        por {product.unidad}, {isOwn ? 'el que estás viendo' : savingText(percentSaved)}
      </p>
    </div>
  );
}

/** At this shopper's price, which may differ from the price that the server compared. */
function toRow(product: AlternativeDto, shopper: Shopper, own: Pack): Row {
  const { cents } = priceForShopper(product, shopper).chosen;
  return {
    product,
    cents,
    perUnitCents: roundHalfUp(cents / product.contenido),
    pin: product.lugar,
    percentSaved: savingAgainst({ cents, packSize: product.contenido }, own).percent,
  };
}

function savingText(percent: number): string {
  if (percent === 0) return 'cuesta lo mismo';
  return percent > 0 ? `ahorras ${formatPercent(percent)}` : `cuesta ${formatPercent(-percent)} más`;
}
