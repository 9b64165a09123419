import { join } from 'node:path';
import postgres from 'postgres';
import type { Acknowledged } from '../../apps/server/src/books/acknowledged.ts';
import { checkBooks } from '../../apps/server/src/books/check.ts';
import { checkFiles } from '../../apps/server/src/books/check-files.ts';
import type { Finding } from '../../apps/server/src/books/run-rule.ts';
import { createDiskStore } from '../../apps/server/src/platform/files/index.ts';
import { logIn } from './customer.ts';
import type { Place } from './place.ts';
import { databaseUrls } from './place.ts';
import type { Report } from './report.ts';
import type { Told } from './sell.ts';
import { answers, storeUrl } from './store.ts';

const filesOf = (place: Place) => createDiskStore(join(place.folders.store, 'files'));

export const tell = (findings: readonly Finding[]) =>
  findings
    .filter(({ broken }) => broken > 0)
    .map(({ id, broken, samples }) => `${id} ${broken}: ${samples.join(' ')}`)
    .join('; ');

/** The files are of a moment before the database's: exactly what was uploaded in between must be reported. */
export async function checkHalfRestore(place: Place, report: Report, uploadedLater: number): Promise<void> {
  const findings = await checkFiles(databaseUrls(place).bulk, filesOf(place));
  const missing = findings.find(({ id }) => id === 'files-present')?.broken;
  const detail = `${missing} missing of ${uploadedLater}`;
  report.check('files older than the database are found', missing === uploadedLater, detail);
}

export async function checkRestored(place: Place, report: Report, told: Told): Promise<void> {
  const { kept, gone, prescriptions, lost, document, buyers } = told;
  const url = databaseUrls(place).bulk;
  const findings = await report.stage('books and files checked', async () => [
    ...(await checkBooks(url, kept)),
    ...(await checkFiles(url, filesOf(place))),
  ]);
  const examined = findings.find(({ id }) => id === 'files-present')?.examined;
  const areRight = (some: readonly Finding[]) => some.every(({ broken }) => broken === 0);
  report.check(`books and files: ${findings.length} rules`, areRight(findings), tell(findings));
  const ofKept = findings.filter(({ id }) => id.startsWith('acknowledged-'));
  const isWhole = ofKept.length > 0 && areRight(ofKept);
  report.check('orders told before the moment are there once', isWhole, `${kept.length} orders`);
  const survivors = await countByKey(url, gone);
  report.check(
    'no order from after the moment is there',
    gone.length > 0 && survivors === 0,
    `${survivors} of ${gone.length}`,
  );

  report.check('the store is ready', await answers(`${storeUrl(place)}/readyz`));
  report.check('the home page answers', await answers(`${storeUrl(place)}/`));
  const customer = await logIn(storeUrl(place), buyers[0]?.email ?? '');
  const shown = await Promise.all(
    prescriptions.map(async ({ id, digest }) => (await customer.findPrescription(id)) === digest),
  );
  const right = shown.filter(Boolean).length;
  const detail = `${right} of ${prescriptions.length} pictures, ${examined} files in all`;
  report.check('pictures from before are shown unchanged', right === prescriptions.length, detail);
  const late = await Promise.all(lost.map(({ id }) => customer.findPrescription(id)));
  report.check(
    'no picture from after the moment is known',
    late.every((digest) => digest === undefined),
  );
  const isBack = (await customer.findDocument(document.id)) === document.digest;
  report.check('a document that was deleted after the moment is back', isBack);
  report.check('health data can be read', (await customer.allergies()).includes('penicilina'));
  report.check('a customer sees an order from before', await isOrderShown(place, kept, buyers));
}

async function countByKey(databaseUrl: string, orders: readonly Acknowledged[]): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const keys = orders.flatMap(({ key }) => key ?? []);
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from orders where idempotency_key = any(${keys}::uuid[])`;
  await sql.end();
  return row?.count ?? 0;
}

/** The last one that was told; the file does not say to whom. */
async function isOrderShown(place: Place, kept: readonly Acknowledged[], buyers: readonly { email: string }[]) {
  const last = kept.at(-1);
  if (!last) return false;
  for (const { email } of buyers) {
    if (await (await logIn(storeUrl(place), email)).showsOrder(last.orderId)) return true;
  }
  return false;
}
