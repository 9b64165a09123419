import { legalTexts } from './legal.ts';
import { servicePages } from './pages.ts';
import type { DemoTexts } from './types.ts';

export type { DemoLegalText, DemoServicePage, DemoTexts } from './types.ts';

export function makeTexts(): DemoTexts {
  return structuredClone({ legal: legalTexts(), pages: servicePages() });
}
