import { listStateNames } from '@botica/contract/catalogue/product-drafts';
import { productListStates } from '@botica/domain/catalogue/product-drafts';
import { useQuery } from '@tanstack/react-query';
import { type UrlChange, useUrlState } from '../../../lib/url-state.ts';
import { Views } from '../../../ui/filters.tsx';
import { listStates, ProductFilterBar } from './product-filters.tsx';
import { choicesQuery } from './products.api.ts';
import { SearchForm } from './search-form.tsx';

/** The search, the views and the filters of a list of products. */
export function ListBar({ onChange }: { onChange?: (change: UrlChange) => void }) {
  const url = useUrlState();
  const change = onChange ?? url.set;
  const { data: choices } = useQuery(choicesQuery);
  const state = url.get('estado');
  const views = listStates.map((one) => ({
    label: productListStates[one],
    to: url.hrefWith({ estado: listStateNames[one] }),
    isCurrent: state === listStateNames[one],
  }));
  const all = { label: 'Todos', to: url.hrefWith({ estado: null }), isCurrent: views.every((one) => !one.isCurrent) };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <SearchForm key={url.get('busca')} text={url.get('busca') ?? ''} onSearch={(busca) => change({ busca })} />
      <Views label="Vistas" views={[all, ...views]} />
      {choices && <ProductFilterBar choices={choices} get={url.get} onChange={change} />}
    </div>
  );
}

export const countedProducts = (total: string) => (total === '1' ? '1 producto' : `${total} productos`);
