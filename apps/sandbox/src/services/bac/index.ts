import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { showCaptures } from '../../platform/captures.ts';
import { html } from '../../platform/html.ts';
import { outsidePageSecurity } from '../../platform/security.ts';
import { defineService } from '../../platform/service.ts';
import { cardPage } from './card-page.ts';
import { createSales, isSameText, md5, type Outcome, type Sale } from './sales.ts';

const FormSchema = Type.Record(Type.String(), Type.String({ maxLength: 500 }));

/** BAC Credomatic: a form posted by the browser, signed with an MD5, and a response signed in the same way. */
export const bac = defineService({
  name: 'bac',
  title: 'BAC Credomatic',
  description: 'Cobra tarjetas en su propia página y devuelve al navegador a la tienda con el resultado firmado.',
  register(app, { config, store, now }) {
    const sales = createSales(store, now);
    const seconds = () => String(Math.floor(now().getTime() / 1000));
    showCaptures(app, store, 'bac');

    /** The problem of the signed fields, if any. */
    function problemOf(form: Readonly<Record<string, string>>): string | undefined {
      const { key_id = '', hash = '', time = '', amount = '', orderid = '' } = form;
      if (key_id !== config.bacKeyId) return 'Invalid key_id';
      if (time === '') return 'time parameter is empty';
      const vault = form.customer_vault_id ? [form.customer_vault_id] : [];
      if (!isSameText(hash, md5(orderid, amount, ...vault, time, config.bacKey))) return 'Invalid hash';
      return sales.isTimely(time) ? undefined : 'Expired time';
    }

    /** The fields in the order of the response; the hash covers those that the gateway documents. */
    function answerOf(form: Readonly<Record<string, string>>, outcome: Outcome): URLSearchParams {
      const isUnread = outcome.response === '3' && outcome.code === '300';
      const orderid = isUnread ? '' : (form.orderid ?? '');
      const { amount = '', type = '' } = form;
      const time = seconds();
      const { response, transactionId, avs, cvv } = outcome;
      return new URLSearchParams({
        response,
        responsetext: outcome.text,
        authcode: outcome.authCode,
        transactionid: transactionId,
        avsresponse: avs,
        cvvresponse: cvv,
        orderid,
        type,
        response_code: outcome.code,
        username: config.bacKeyId,
        time,
        amount,
        purshamount: '',
        hash: md5(orderid, amount, response, transactionId, avs, cvv, time, config.bacKey),
      });
    }

    app.post(
      '/api/transact.php',
      { helmet: outsidePageSecurity, schema: { body: FormSchema } },
      async (request, reply) => {
        const form = request.body;
        const { type, amount = '', orderid = '', redirect = '' } = form;
        const answer = (outcome: Outcome) => {
          const fields = answerOf(form, outcome);
          if (redirect === '') return reply.type('text/html; charset=utf-8').send(fields.toString());
          return reply.redirect(withQuery(redirect, fields), 302);
        };
        const refuse = (text: string) =>
          answer({ response: '3', text, code: '300', authCode: '', transactionId: '0', avs: '', cvv: '' });

        const problem = problemOf(form);
        if (problem !== undefined) return refuse(problem);
        if (type === 'refund') return answer(sales.refund(form.transactionid ?? '', amount, orderid));
        if (type !== 'sale') return refuse('Invalid type');
        if (!form.ccnumber) return sendPage(reply, cardPage(form));
        return answer(sales.sell(orderid, amount, form.ccnumber.replace(/[\s-]/g, '')));
      },
    );

    app.post('/api/query.php', { schema: { body: FormSchema } }, async ({ body }, reply) => {
      reply.type('text/xml; charset=utf-8');
      if (!isSameText(body.security_key ?? '', config.bacKey)) {
        return '<?xml version="1.0" encoding="UTF-8"?><nm_response><error_response>Invalid key</error_response></nm_response>';
      }
      const sale = sales.find(body.order_id ?? '');
      return `<?xml version="1.0" encoding="UTF-8"?><nm_response>${sale ? transactionXml(sale) : ''}</nm_response>`;
    });
  },
});

function transactionXml(sale: Sale): string {
  return html`<transaction><transaction_id>${sale.transactionId}</transaction_id><order_id>${sale.orderId}</order_id><condition>${sale.isVoided ? 'canceled' : 'pendingsettlement'}</condition><authorization_code>${sale.authCode}</authorization_code><cc_number>${sale.maskedCard}</cc_number><cc_type>${brandOf(sale.maskedCard)}</cc_type><action><amount>${sale.amount}</amount><action_type>sale</action_type><success>1</success></action></transaction>`.toString();
}

function brandOf(card: string): string {
  if (card.startsWith('4')) return 'visa';
  if (card.startsWith('5')) return 'mastercard';
  return card.startsWith('3') ? 'amex' : 'discover';
}

function withQuery(address: string, fields: URLSearchParams): string {
  const url = new URL(address);
  for (const [name, value] of fields) url.searchParams.set(name, value);
  return url.href;
}
