import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { Suspense } from 'react';
import { DepartmentLinks } from '../../features/catalogue/groups/index.ts';

/** UI-09: a narrow page has no bar for them, and loads nothing. */
export function Departments({ className }: { className: string }) {
  if (useNarrow('headerMenu')) return null;
  return (
    <Suspense fallback={null}>
      <DepartmentLinks className={className} />
    </Suspense>
  );
}
