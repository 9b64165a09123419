import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Chip } from '@botica/ui/display/chip.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useCompany } from '../../../lib/company-store.ts';
import { useAddressChoices } from '../../../lib/use-address-choices.ts';
import { useUser } from '../../identity/index.ts';
import { type ChosenFilters, filtersOf, queryOf, toggled } from './chosen-filters.ts';
import { FeaturedPromotion } from './featured-promotion.tsx';
import { NoShops } from './no-shops.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { categoriesQuery, featuredQuery, promotionsQuery, shopsQuery } from './partners.api.ts';
import { PointsBadge } from './points-badge.tsx';
import { PromotionGrid } from './promotion-grid.tsx';

/** R043 R044 PARTNER-13 */
export function ExploreScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <PartnerFrame
      title="Explorar cupones"
      text="Cambia tus puntos por cupones de comercios amigos."
      aside={<PointsBadge userId={user.usuarioId} />}
    >
      <Offers />
    </PartnerFrame>
  );
}

function Offers() {
  const company = useCompany();
  const [chosen, choose] = useAddressChoices(filtersOf, queryOf);
  const { data: shops } = useQuery(shopsQuery(company.id, undefined));
  const promotions = useQuery(promotionsQuery(company.id, chosen.categories, chosen.shops));
  const isFiltered = chosen.categories.length + chosen.shops.length > 0 || chosen.city !== '';
  const { data: featured } = useQuery(featuredQuery(company.id));
  // Items shown above the list are not repeated in it.
  const above = isFiltered ? undefined : featured?.cupon;
  const inCity = promotions.data?.filter(({ ciudades }) => chosen.city === '' || ciudades.includes(chosen.city));
  const listed = inCity?.filter(({ id }) => id !== above?.id);

  // PARTNER-12
  if (shops?.length === 0) return <NoShops />;
  return (
    <>
      {above && <FeaturedPromotion promotion={above} />}
      <Filters chosen={chosen} cities={citiesOf(promotions.data, chosen.city)} onChange={choose} />
      <p role="status" className="text-sm text-ink-600">
        {inCity && countText(inCity.length)}
      </p>
      <PromotionGrid
        query={{ ...promotions, data: listed }}
        label="Cupones"
        empty={
          <EmptyState
            icon={TicketPercent}
            title="Sin cupones con estos filtros"
            text="Quita alguno para ver más."
            actions={
              <ButtonLink to="/cupones" size="sm" variant="secondary">
                Ver todos los cupones
              </ButtonLink>
            }
          />
        }
      />
      <p className="flex flex-wrap gap-x-6">
        <TextLink to="/comercioCategorias">Ver los comercios por categoría</TextLink>
        <TextLink to="/perfil/cupones">Mis cupones</TextLink>
      </p>
    </>
  );
}

const countText = (count: number) => (count === 1 ? '1 cupón' : `${count} cupones`);

/** Of the coupons that the other filters leave; the chosen city stays also when it has none. */
function citiesOf(promotions: readonly { ciudades: readonly string[] }[] = [], chosen: string): string[] {
  const cities = new Set([...promotions.flatMap(({ ciudades }) => ciudades), ...(chosen ? [chosen] : [])]);
  return [...cities].sort((one, other) => one.localeCompare(other, 'es'));
}

interface FiltersProps {
  chosen: ChosenFilters;
  cities: readonly string[];
  onChange: (next: ChosenFilters) => void;
}

function Filters({ chosen, cities, onChange }: FiltersProps) {
  const company = useCompany();
  const { data: categories = [] } = useQuery(categoriesQuery(company.id));
  const { data: shops = [] } = useQuery(shopsQuery(company.id, undefined));
  const nameOf = (id: number) => shops.find((shop) => shop.id === id)?.nombre ?? 'Comercio';
  const left = shops.filter(({ id, categoriaId }) => {
    const isOfChosen = chosen.categories.length === 0 || chosen.categories.includes(categoriaId);
    return isOfChosen && !chosen.shops.includes(id);
  });
  return (
    <search aria-label="Filtrar cupones" className="panel grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways in every browser */}
      <div role="group" aria-label="Categorías" className="flex gap-2 overflow-x-auto py-0.5 [scrollbar-width:none]">
        {categories.map(({ id, nombre }) => (
          <Chip
            key={id}
            selected={chosen.categories.includes(id)}
            onClick={() => onChange({ ...chosen, categories: toggled(chosen.categories, id) })}
          >
            {nombre}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label="Ciudad"
          className="min-w-44 flex-1 desk:max-w-60"
          placeholder="Todas las ciudades"
          value={chosen.city}
          options={cities.map((city) => ({ value: city, label: city }))}
          onChange={({ target }) => onChange({ ...chosen, city: target.value })}
        />
        <Select
          label="Comercio"
          className="min-w-60 flex-1 desk:max-w-80"
          placeholder={chosen.shops.length > 0 ? 'Agregar otro comercio' : 'Todos los comercios'}
          value=""
          options={left.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          onChange={({ target }) => {
            if (target.value) onChange({ ...chosen, shops: [...chosen.shops, Number(target.value)] });
          }}
        />
        {chosen.shops.map((id) => (
          <Chip key={id} removes onClick={() => onChange({ ...chosen, shops: toggled(chosen.shops, id) })}>
            {nameOf(id)}
          </Chip>
        ))}
      </div>
    </search>
  );
}
