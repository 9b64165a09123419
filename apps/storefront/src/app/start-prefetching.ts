/** After everything that the first screen needs has loaded. Skipped when the browser asks to save data. */
export function startPrefetching(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const soon = () => setTimeout(start, 1500);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

function start(): void {
  import('./prefetch-on-intent.ts').then(
    ({ prefetchOnIntent }) => prefetchOnIntent(),
    () => undefined,
  );
}
