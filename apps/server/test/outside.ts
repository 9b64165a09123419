import { afterAll, vi } from 'vitest';
import { buildSandbox } from '../../sandbox/src/app.ts';
import { forgetMembers } from './test-server.ts';

export type Outside = Awaited<ReturnType<typeof startOutside>>;

interface Message {
  to: string;
  text: string;
  html?: string;
  subject?: string;
}

/** The outside services for one test file: their received messages, and their faults. */
export async function startOutside({ now = () => new Date() }: { now?: () => Date } = {}) {
  const held = { sandbox: buildSandbox({ now }) };
  const url = await held.sandbox.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await held.sandbox.close();
    forgetMembers(held);
  });

  async function messages(service: 'sms' | 'mail', to: string): Promise<Message[]> {
    const reply = await held.sandbox.inject({ url: `/${service}/v1/messages?to=${encodeURIComponent(to)}` });
    return reply.json().messages;
  }

  async function waitFor(service: 'sms' | 'mail', to: string, isWanted: (one: Message) => boolean): Promise<Message> {
    return vi.waitFor(async () => {
      const found = (await messages(service, to)).find(isWanted);
      if (!found) throw new Error(`${service}: nothing of the kind arrived for ${to}`);
      return found;
    });
  }

  // On a separate line in a mail, at the end of a sentence in a text message.
  const codeIn = ({ text }: Message) => /(?:^|es )(\d{4}|\d{6})(?:\.|$)/m.exec(text)?.[1] ?? '';

  return {
    /** A generous timeout for a busy machine. */
    env: {
      SMS_URL: `${url}/sms`,
      MAIL_URL: `${url}/mail`,
      ANALYTICS_URL: `${url}/analytics`,
      MASTER_DATA_URL: `${url}/master-data`,
      TAX_OFFICE_URL: `${url}/tax-office`,
      BRANCH_LINK_URL: `${url}/branch-link`,
      POWERTRANZ_URL: `${url}/powertranz/api`,
      BAC_URL: `${url}/bac`,
      PAYPAL_URL: `${url}/paypal`,
      TIGO_URL: `${url}/tigo-money`,
      DOCUMENT_READER_URL: `${url}/document-reader`,
      OKY_URL: `${url}/oky`,
      BANK_POINTS_URL: `${url}/bank-points`,
      OPERATORS_URL: `${url}/operators`,
      LABORATORY_URL: `${url}/laboratory`,
      PUSH_URL: `${url}/push`,
      OUTSIDE_TIMEOUT_MS: '2000',
    },
    messages,
    /** A service's own records, such as the captures of a processor. */
    look: async (path: string) => (await held.sandbox.inject({ url: path })).json(),
    /** A page of an outside company, as a browser opens it: by an address, or with a form. */
    open: (url: string, form?: URLSearchParams) =>
      fetch(url, { redirect: 'manual', ...(form ? { method: 'POST', body: form } : {}) }),
    /** The newest mail with this subject; jobs send some later. */
    mail: (to: string, subject: RegExp) => waitFor('mail', to, (one) => subject.test(one.subject ?? '')),
    /** The newest code sent to a phone or a mailbox. */
    code: async (to: string) =>
      codeIn(await waitFor(to.includes('@') ? 'mail' : 'sms', to, (one) => codeIn(one) !== '')),
    /** The secret of the newest mailed link. */
    link: async (to: string, subject: RegExp) => {
      const { text } = await waitFor('mail', to, (one) => subject.test(one.subject ?? ''));
      return /\/(?:activar|restablecer\/passwd|detener-cambio-correo|confirmar-correo)\/([\w-]+)/.exec(text)?.[1] ?? '';
    },
    /** The orders that the branch received, newest first. */
    branchOrders: async (code: number): Promise<{ orderNumber: string; units: number }[]> =>
      (await held.sandbox.inject({ url: `/branch-link/v1/branches/${code}/orders` })).json().orders,
    fault: (name: string, body: object) =>
      held.sandbox.inject({ method: 'PUT', url: `/switchboard/api/services/${name}`, payload: body }),
    /** A form or a call of a sandbox page. */
    ask: (path: string, form?: Record<string, string>) =>
      held.sandbox.inject({
        method: 'POST',
        url: path,
        ...(form
          ? {
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              payload: new URLSearchParams(form).toString(),
            }
          : {}),
      }),
    reset: () => held.sandbox.inject({ method: 'POST', url: '/switchboard/api/reset' }),
  };
}
