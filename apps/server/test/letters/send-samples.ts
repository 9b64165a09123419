import { randomUUID } from 'node:crypto';
import { readConfig } from '../../src/platform/config.ts';
import { createMail } from '../../src/ports/mail.ts';
import { letterSamples } from './letter-samples.ts';

/** `npm run letters`: sends every letter with demo data to the mailbox of the running sandbox, to look at them. */
const to = 'muestras@botica.test';
const { outside, outsideTimeoutMs: timeoutMs } = readConfig(process.env);
const mail = createMail({ url: outside.mailUrl, key: outside.mailKey, timeoutMs });
for (const { letter } of letterSamples) await mail.send({ ...letter, to, key: randomUUID() });
const mailbox = new URL(`/buzon?${new URLSearchParams({ destino: to })}`, outside.mailUrl);
process.stdout.write(`Sent ${letterSamples.length} letters. Look at them: ${mailbox}\n`);
