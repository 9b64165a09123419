/** After everything that the first screen needs has come. Who asks to save data is spared. */
export function startPrefetching(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  addEventListener('load', () => setTimeout(() => void start().catch(() => undefined), 1500), { once: true });
}

async function start(): Promise<void> {
  const [{ prefetchOnIntent }, { prefetchPage }] = await Promise.all([
    import('./prefetch-on-intent.ts'),
    import('./prefetch-page.ts'),
  ]);
  prefetchOnIntent({ origin: location.origin, prefetch: (address) => void prefetchPage(address) });
}
