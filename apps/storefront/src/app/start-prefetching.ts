/** After everything that the first screen needs has come. Who asks to save data is spared. */
export function startPrefetching(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  addEventListener('load', () => setTimeout(start, 1500), { once: true });
}

function start(): void {
  import('./prefetch-on-intent.ts').then(
    ({ prefetchOnIntent }) => prefetchOnIntent(),
    () => undefined,
  );
}
