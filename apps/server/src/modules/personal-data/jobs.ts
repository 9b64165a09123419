import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/index.ts';
import { writeLetter } from '../../platform/letters/index.ts';
import { createMail } from '../../ports/mail.ts';
import { customers } from '../customers/index.ts';
import { makeArchive } from './archive.ts';
import { dataJobs } from './job-names.ts';
import { dayMs } from './service.ts';
import { fileKeyOf, findCopyById, findOverdue, markFileRemoved, markReady } from './store.ts';

export function defineDataJobs({ config, clock, database, files, jobs, log }: Platform): void {
  const { db } = database;
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });

  /**
   * A process that is killed on the way leaves the copy unready, and the retry writes the same file. When the account is
   * deleted meanwhile, whoever finds the row gone removes the file.
   */
  async function prepare(copyId: string): Promise<void> {
    const fileKey = fileKeyOf(copyId);
    const copy = await findCopyById(db, copyId);
    if (!copy) return files.remove(fileKey);
    if (copy.readyAt) return;
    const startedAt = performance.now();
    const archive = await makeArchive(db, copy.customerId, clock.now());
    await files.put(fileKey, Readable.from([archive]), 'application/zip');
    const readyAt = clock.now();
    const ready = { readyAt, expiresAt: new Date(readyAt.getTime() + dayMs), fileKey, bytes: archive.byteLength };
    await db.transaction(async (tx) => {
      if (await markReady(tx, copyId, ready)) await jobs.enqueue(tx, dataJobs.letter, { copyId });
    });
    if (!(await findCopyById(db, copyId))) await files.remove(fileKey);
    log.info({ bytes: archive.byteLength, ms: Math.round(performance.now() - startedAt) }, 'personal data: copy ready');
  }

  async function tell(copyId: string): Promise<void> {
    const copy = await findCopyById(db, copyId);
    if (!copy?.readyAt) return;
    const [customer] = await db.select().from(customers).where(eq(customers.id, copy.customerId));
    if (!customer || customer.deletedAt) return;
    const letter = readyLetter(customer.firstName, `${config.publicUrl}/perfil`);
    await mail.send({ ...letter, to: customer.email, key: `personal-data-${copyId}` });
  }

  jobs.define<{ copyId: string }>({ name: dataJobs.prepare, retryLimit: 10, run: ({ copyId }) => prepare(copyId) });
  jobs.define<{ copyId: string }>({ name: dataJobs.letter, retryLimit: 14, run: ({ copyId }) => tell(copyId) });
  jobs.define({
    name: dataJobs.expire,
    cron: '*/10 * * * *',
    retryLimit: 0,
    async run() {
      for (const { id, fileKey } of await findOverdue(db, clock.now())) {
        if (fileKey) await files.remove(fileKey);
        await markFileRemoved(db, id);
      }
    },
  });
}

function readyLetter(firstName: string, profileUrl: string) {
  return writeLetter({
    subject: 'Tus datos están listos',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Preparamos el archivo con tus datos que pediste. Entra a tu perfil para descargarlo: se entrega una sola vez y vence en 24 horas.',
      'Si no lo pediste tú, cambia tu contraseña cuanto antes y escríbenos.',
    ],
    action: { label: 'Ir a mi perfil', url: profileUrl },
  });
}
