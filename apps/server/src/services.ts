import { createConsoleServices } from './console-services.ts';
import type { Platform } from './platform/index.ts';
import { createStoreServices } from './store-services.ts';

export type Services = ReturnType<typeof createServices>;

/** The composition root: what shoppers use, and what the staff uses on top of it. Call it before the jobs start. */
export function createServices(platform: Platform) {
  const store = createStoreServices(platform);
  return { ...store, ...createConsoleServices(platform, store) };
}
