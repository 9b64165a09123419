import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import sharp from 'sharp';
import type { TestCustomer } from './as-customer.ts';
import { bearer } from './as-customer.ts';
import type { TestServer } from './test-server.ts';

/** The result of `send`. */
type SentBody = Awaited<ReturnType<TestServer['send']>>['body'];

export interface TestFile {
  field?: string;
  content: Buffer;
  name?: string;
}

/** A picture large enough to be read; each one is different. */
let shade = 0;
export function aPhoto({ width = 640, height = 400 } = {}): Promise<Buffer> {
  shade = (shade + 37) % 256;
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .withExif({ IFD0: { Copyright: 'secreto-de-la-foto' } })
    .jpeg()
    .toBuffer();
}

export interface TestForm {
  fields?: Record<string, string>;
  files?: TestFile[];
  as?: TestCustomer;
  headers?: Record<string, string>;
  method?: 'POST' | 'PUT';
}

/** As the browser does: a multipart form, over a real connection. */
export async function sendForm(
  server: TestServer,
  path: string,
  { fields = {}, files = [], as, headers = {}, method = 'POST' }: TestForm = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { field = 'files', content, name = 'foto.jpg' } of files) {
    form.append(field, new Blob([new Uint8Array(content)]), name);
  }
  const reply = await fetch(`${server.url}${callPrefix}${path}`, {
    method,
    body: form,
    headers: { [headerNames.company]: '2', ...(as ? bearer(as.token) : {}), ...headers },
  });
  const body: SentBody = await reply.json();
  return { status: reply.status, headers: reply.headers, body };
}
