import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import {
  capitalise,
  isChosen,
  type ListFacet,
  matchesTyped,
  priceFacetName,
  usefulFacets,
  valuesAtFirst,
  valuesInView,
} from './facets.ts';
import { PriceRangeForm } from './price-range-form.tsx';
import type { ListControl } from './use-list-choices.ts';

/** The other filters start collapsed: the most used ones are above. */
const openAtFirst = 5;
/** More values than this get a search field. */
const manyValues = 15;

export interface FacetPanelProps {
  facets: readonly ListFacet[];
  control: ListControl;
  /** Present where a price range can be requested. */
  withPriceRange?: boolean | undefined;
}

/** SEARCH-05: every filter, with the number of products for each value. */
export function FacetPanel({ facets, control, withPriceRange = false }: FacetPanelProps) {
  const { facets: selection } = control.choices;
  return usefulFacets(facets, selection).map((facet, index) => (
    <details
      key={facet.name}
      open={index < openAtFirst || selection.some(({ name }) => name === facet.name)}
      className="group border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-tag text-sm font-bold [&::-webkit-details-marker]:hidden">
        {facet.name}
        <ChevronDown
          size={18}
          className="text-ink-600 transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <FacetValues facet={facet} control={control} />
      {withPriceRange && facet.name === priceFacetName && (
        <PriceRangeForm
          key={`${control.choices.price.minimum}-${control.choices.price.maximum}`}
          range={facet.rango}
          price={control.choices.price}
          onPrice={control.setPrice}
        />
      )}
    </details>
  ));
}

function FacetValues({ facet, control }: { facet: ListFacet; control: ListControl }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [typed, setTyped] = useState('');
  const { facets: selection } = control.choices;
  const shown = valuesInView(facet, selection, isUnfolded).filter((value) => matchesTyped(value, typed));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the summary already is the legend that everybody sees
    <div role="group" aria-label={facet.name}>
      {isUnfolded && facet.data.length > manyValues && (
        <Field
          label={`Buscar en ${facet.name}`}
          hideLabel
          type="search"
          autoComplete="off"
          placeholder="Buscar"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="mb-1"
        />
      )}
      <div className={isUnfolded ? 'max-h-80 overflow-y-auto overscroll-contain pr-1' : undefined}>
        {shown.map(({ value, descripcion, cantidad }) => (
          <Checkbox
            key={value}
            label={capitalise(descripcion)}
            count={cantidad}
            checked={isChosen(selection, facet.name, value)}
            onChange={() => control.toggle({ name: facet.name, value })}
            className="desk:[&>label]:min-h-9"
          />
        ))}
      </div>
      {facet.data.length > valuesAtFirst && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => {
            setUnfolded(!isUnfolded);
            setTyped('');
          }}
          className="min-h-11 rounded-tag text-sm font-semibold text-brand-700 underline-offset-3 hover:underline"
        >
          {isUnfolded ? 'Ver menos' : `Ver los ${facet.data.length}`}
          <span className="sr-only"> de {facet.name}</span>
        </button>
      )}
    </div>
  );
}
