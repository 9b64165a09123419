import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { writeLetter } from '../../../platform/letters/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { storeCardApplications } from './tables.ts';

export const storeCardJob = 'store-card-letter';

export function defineStoreCardJob({ config, database: { db }, jobs }: Platform): void {
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });

  jobs.define<{ applicationId: string }>({
    name: storeCardJob,
    retryLimit: 14,
    async run({ applicationId }) {
      const [application] = await db
        .select()
        .from(storeCardApplications)
        .where(eq(storeCardApplications.id, applicationId));
      if (!application) return;
      // Whoever typed the address may not be its owner: the letter repeats nothing but the name.
      const letter = writeLetter({
        subject: 'Recibimos tu solicitud de tarjeta de crédito',
        greeting: `Hola, ${application.name}:`,
        paragraphs: ['La tienda te llamará si necesita algo más.', 'Si no la hiciste tú, ignora este correo.'],
      });
      await mail.send({ ...letter, to: application.email, key: `store-card-${applicationId}` });
    },
  });
}
