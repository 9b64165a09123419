import { paymentLinkPath } from '@botica/contract/payments/links';
import { companies } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { encodeOrderId } from '@botica/domain/orders';
import { orderNumberText } from '@botica/domain/orders/summary';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/index.ts';
import { createMail } from '../../ports/mail.ts';
import { createSms } from '../../ports/sms.ts';
import { customers } from '../customers/index.ts';
import { paymentJobs } from './job-names.ts';
import { expiredOrderLetter, paymentLinkLetter, receiptLetter, refundLetter } from './letters.ts';
import type { LinkSecrets } from './link-secrets.ts';
import { handlerOf } from './purchases.ts';
import { confirmationUrl } from './steps.ts';
import { findCurrentAttempt } from './store.ts';
import { paymentLinks, paymentRefunds } from './tables.ts';
import type { PaymentView } from './views.ts';
import { findView } from './views.ts';

const retryLimit = 12;

/** What a shopper is told of their payments, by mail and, of a link, by text message too. */
export function definePaymentMessages({ config, database, jobs }: Platform, secrets: LinkSecrets): void {
  const { db } = database;
  const timeoutMs = config.outsideTimeoutMs;
  const mail = createMail({ url: config.outside.mailUrl, key: config.outside.mailKey, timeoutMs });
  const sms = createSms({ url: config.outside.smsUrl, key: config.outside.smsKey, timeoutMs });
  const orderUrl = ({ order, purchase }: PaymentView) => {
    if (purchase) return `${config.publicUrl}${handlerOf(purchase.kind).path}`;
    return order.number === null
      ? confirmationUrl(config.publicUrl, order.id)
      : `${config.publicUrl}/pedidos/resumen/${encodeOrderId(order.id)}`;
  };

  jobs.define<{ attemptId: string }>({
    name: paymentJobs.receipt,
    retryLimit,
    async run({ attemptId }) {
      const view = await findView(db, attemptId);
      if (!view?.email || !view.capture) return;
      const letter = receiptLetter({
        ...factsOf(view),
        orderUrl: orderUrl(view),
        paidAt: view.capture.at,
        paidWith: paidWith(view),
        authorisation: view.capture.authorization || undefined,
        reference: view.capture.transactionId,
      });
      await mail.send({ ...letter, to: view.email, key: `payment-receipt-${attemptId}` });
    },
  });

  jobs.define<{ orderId: number }>({
    name: paymentJobs.link,
    retryLimit,
    async run({ orderId }) {
      const [link] = await db.select().from(paymentLinks).where(eq(paymentLinks.orderId, orderId));
      const attempt = link && (await findCurrentAttempt(db, orderId));
      if (!link || !attempt?.customerId || attempt.state === 'captured') return;
      const [customer] = await db.select().from(customers).where(eq(customers.id, attempt.customerId));
      if (!customer || customer.deletedAt) return;
      const company = companies[attempt.companyId as keyof typeof companies];
      const paymentUrl = `${config.publicUrl}${paymentLinkPath(await secrets.of(link.id))}`;
      const { amountCents } = attempt;
      const facts = { firstName: customer.firstName, company, amountCents, paymentUrl, expiresAt: link.expiresAt };
      await mail.send({ ...paymentLinkLetter(facts), to: customer.email, key: `payment-link-${link.id}` });
      if (!customer.phone) return;
      const text = `Botica: paga tu pedido de ${formatMoney(amountCents, company)} aquí: ${paymentUrl}`;
      await sms.send({ to: customer.phone, text, key: `payment-link-${link.id}` });
    },
  });

  jobs.define<{ attemptId: string }>({
    name: paymentJobs.expiredLetter,
    retryLimit,
    async run({ attemptId }) {
      const view = await findView(db, attemptId);
      if (!view?.email) return;
      const isLink = view.attempt.kind === 'link';
      const letter = expiredOrderLetter({
        ...factsOf(view),
        storeUrl: config.publicUrl,
        orderUrl: isLink ? `${config.publicUrl}/pedidos/resumen/${encodeOrderId(view.order.id)}` : undefined,
      });
      await mail.send({ ...letter, to: view.email, key: `payment-expired-${view.order.id}` });
    },
  });

  jobs.define<{ attemptId: string; refundId: string }>({
    name: paymentJobs.refundLetter,
    retryLimit,
    async run({ attemptId, refundId }) {
      const view = await findView(db, attemptId);
      if (!view?.email) return;
      const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
      const amountCents = refund?.amountCents ?? view.attempt.amountCents;
      const letter = refundLetter({
        ...factsOf(view),
        amountCents,
        isPart: amountCents < view.attempt.amountCents,
        orderUrl: orderUrl(view),
        paidWith: paidWith(view),
      });
      await mail.send({ ...letter, to: view.email, key: `payment-refund-${refundId}` });
    },
  });
}

function factsOf(view: PaymentView) {
  return {
    firstName: view.firstName,
    company: companies[view.order.companyId],
    orderNumber:
      view.order.number === null ? 'sin confirmar' : orderNumberText(view.order.branchCode, view.order.number),
    title: view.purchase?.title,
    amountCents: view.attempt.amountCents,
  };
}

/** "Visa **** **** **** 0071", or the name of the wallet. */
function paidWith({ attempt }: PaymentView): string {
  return `${attempt.cardBrand} ${attempt.cardMask}`.trim() || 'Tarjeta';
}
