import type { DemoStore } from '@botica/demo-data';
import type { Client } from 'pg';
import { servicePages } from '../modules/content/service-pages/index.ts';
import { legalTexts } from '../modules/identity/terms/index.ts';
import { copyRows } from './copy.ts';

/** Terms, privacy and the pages of services. */
export async function loadTexts(client: Client, { texts: { legal, pages } }: DemoStore): Promise<void> {
  await copyRows(client, legalTexts, legal);
  await copyRows(client, servicePages, pages);
}
