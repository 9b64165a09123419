import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react';

/** The rest of the page stays when one of these fails to load: the server checks every order again. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: FunctionComponent = () => null,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Failed) }));
  return (props: Props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
