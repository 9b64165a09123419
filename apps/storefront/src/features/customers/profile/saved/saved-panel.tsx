import { Button } from '@botica/ui/buttons/button.tsx';
import type { EmptyStateProps } from '@botica/ui/feedback/empty-state.tsx';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { SavedList, type SavedListProps } from './saved-list.tsx';
import { TabPanel } from './tab-panel.tsx';

export interface SavedPanelProps<Item> extends Pick<SavedListProps<Item>, 'query' | 'what'> {
  title: string;
  text: ReactNode;
  empty: Pick<EmptyStateProps, 'title' | 'text' | 'icon'>;
  /** "Agregar tarjeta" */
  addLabel: string;
  /** The maximum number of items. */
  isFull?: boolean;
  onAdd: () => void;
  row: (item: Item) => ReactNode;
  /** Content below the list, and the open dialog. */
  children?: ReactNode;
}

/** A tab with a customer's saved data: the list, and the button that adds an item, which an empty list shows inside. */
export function SavedPanel<Item>(props: SavedPanelProps<Item>) {
  const { title, text, query, what, empty, addLabel, isFull = false, onAdd, row, children } = props;
  const add = (
    <Button size="sm" aria-haspopup="dialog" disabled={isFull} onClick={onAdd}>
      <Plus size={18} />
      {addLabel}
    </Button>
  );
  return (
    <TabPanel title={title} text={text} action={query.data && query.data.length > 0 && add}>
      <SavedList query={query} what={what} empty={{ ...empty, actions: add }}>
        {(list) => list.map(row)}
      </SavedList>
      {children}
    </TabPanel>
  );
}
