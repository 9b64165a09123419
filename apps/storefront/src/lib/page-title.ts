import { useEffect } from 'react';

const storeName = 'Botica';

/** The title of a page that depends on its data. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${storeName}`;
  }, [title]);
}
