import { paymentLinkPath } from '@botica/contract/payments/links';
import { companies } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { encodeOrderId } from '@botica/domain/orders';
import { orderNumberText } from '@botica/domain/orders/summary';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import type { PaymentView } from '../find-views.ts';
import { findView } from '../find-views.ts';
import { paymentJobs } from '../job-types.ts';
import type { LinkSecrets } from '../links/link-secrets.ts';
import { confirmationPath } from '../processors/sign-form-step.ts';
import type { PurchaseHandlers } from '../purchases/handle-purchases.ts';
import { findCurrentAttempt } from '../store.ts';
import { paymentLinks, paymentRefunds } from '../tables.ts';
import { findLinkReader } from './find-link-reader.ts';
import { expiredOrderLetter, paymentLinkLetter, receiptLetter, refundLetter } from './letters.ts';

/** E-mails about payments; a payment link is also sent by SMS. */
export function definePaymentMessages(
  { config, database, jobs, letters, sms }: Platform,
  { secrets, purchases }: { secrets: LinkSecrets; purchases: PurchaseHandlers },
): void {
  const { db } = database;
  const orderUrl = ({ order, purchase }: PaymentView) => {
    const orderPath = order.number === null ? confirmationPath(order.id) : summaryPath(order.id);
    return storeUrl(config, order.companyId, purchase ? purchases.of(purchase.kind).path : orderPath);
  };

  letters.define(paymentJobs.receipt, async ({ attemptId }) => {
    const view = await findView(db, attemptId);
    if (!view?.capture) return undefined;
    const { at, authorization, transactionId } = view.capture;
    const facts = {
      ...factsOf(view),
      orderUrl: orderUrl(view),
      paidAt: at,
      paidWith: paidWith(view),
      authorisation: authorization || undefined,
      reference: transactionId,
    };
    return { to: view.email, key: `payment-receipt-${attemptId}`, write: () => receiptLetter(facts) };
  });

  jobs.define(paymentJobs.link, async ({ orderId, sending }) => {
    const [link] = await db.select().from(paymentLinks).where(eq(paymentLinks.orderId, orderId));
    const attempt = link && (await findCurrentAttempt(db, orderId));
    if (!link || !attempt || attempt.state === 'captured') return;
    const reader = await findLinkReader(db, attempt);
    if (!reader) return;
    const company = companies[attempt.companyId as keyof typeof companies];
    const paymentUrl = storeUrl(config, company.id, paymentLinkPath(await secrets.of(link.id)));
    const { amountCents } = attempt;
    const facts = { firstName: reader.firstName, company, amountCents, paymentUrl, expiresAt: link.expiresAt };
    const key = sending ? `payment-link-${link.id}-${sending}` : `payment-link-${link.id}`;
    if (reader.email) await letters.send({ to: reader.email, key, write: () => paymentLinkLetter(facts) });
    if (!reader.phone) return;
    const text = `Botica: paga tu pedido de ${formatMoney(amountCents, company)} aquí: ${paymentUrl}`;
    await sms.send({ to: reader.phone, text, key });
  });

  letters.define(paymentJobs.expiredLetter, async ({ attemptId }) => {
    const view = await findView(db, attemptId);
    if (!view) return undefined;
    const isLink = view.attempt.kind === 'link';
    const facts = {
      ...factsOf(view),
      storeUrl: storeUrl(config, view.order.companyId, '/'),
      orderUrl: isLink ? storeUrl(config, view.order.companyId, summaryPath(view.order.id)) : undefined,
    };
    return { to: view.email, key: `payment-expired-${view.order.id}`, write: () => expiredOrderLetter(facts) };
  });

  letters.define(paymentJobs.refundLetter, async ({ attemptId, refundId }) => {
    const view = await findView(db, attemptId);
    if (!view) return undefined;
    const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
    const amountCents = refund?.amountCents ?? view.attempt.amountCents;
    const facts = {
      ...factsOf(view),
      amountCents,
      isPart: amountCents < view.attempt.amountCents,
      orderUrl: orderUrl(view),
      paidWith: paidWith(view),
    };
    return { to: view.email, key: `payment-refund-${refundId}`, write: () => refundLetter(facts) };
  });
}

const summaryPath = (orderId: number) => `/pedidos/resumen/${encodeOrderId(orderId)}`;

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
