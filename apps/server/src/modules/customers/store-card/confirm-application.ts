import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { writeLetter } from '../../../platform/letters/index.ts';
import { storeCardApplications } from './tables.ts';

export const storeCardJob = jobType<{ applicationId: string }>({ name: 'store-card-letter', retryLimit: 14 });

export function defineStoreCardJob({ database: { db }, letters }: Platform): void {
  letters.define(storeCardJob, async ({ applicationId }) => {
    const [application] = await db
      .select()
      .from(storeCardApplications)
      .where(eq(storeCardApplications.id, applicationId));
    return (
      application && {
        to: application.email,
        key: `store-card-${applicationId}`,
        write: () => receivedLetter(application.name),
      }
    );
  });
}

/** The address may not belong to the person who typed it: the letter repeats only the name. */
function receivedLetter(name: string) {
  return writeLetter({
    subject: 'Recibimos tu solicitud de tarjeta de crédito',
    greeting: `Hola, ${name}:`,
    paragraphs: ['La tienda te llamará si necesita algo más.', 'Si no la hiciste tú, ignora este correo.'],
  });
}
