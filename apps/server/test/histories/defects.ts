/** A text of one file below `apps/server/src/modules`, and what stands there instead. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

/** A mistake that somebody could make in the product. */
export interface Defect {
  name: string;
  edits: readonly Edit[];
}

/** Planted one at a time while the store's process loads its modules; the files themselves stay as they are. */
export const defects: readonly Defect[] = [
  {
    name: 'an order that is sent again is another order',
    edits: [
      {
        file: 'orders/store.ts',
        from: 'idempotencyKey: idempotency?.key ?? null,',
        to: 'idempotencyKey: null,',
      },
    ],
  },
  {
    name: 'the row of an order is read without its lock',
    edits: [
      {
        file: 'orders/store.ts',
        from: "await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')",
        to: 'await tx.select().from(orders).where(eq(orders.id, orderId))',
      },
    ],
  },
  {
    name: 'two refunds of one payment do not wait for each other',
    edits: [
      {
        file: 'payments/refunds/store.ts',
        from: "and kind = 'captured' order by id for update`",
        to: "and kind = 'captured' order by id`",
      },
      { file: 'care/refunds/service.ts', from: 'await lockOrder(tx, orderId);', to: '' },
    ],
  },
  {
    name: 'a part is refunded without a look at what went back before',
    edits: [
      {
        file: 'payments/refunds/store.ts',
        from: 'and e.amount_cents - back.cents >= ',
        to: 'and e.amount_cents >= ',
      },
    ],
  },
  {
    name: 'a refund has another key at each try, and is tried until the answer arrives',
    edits: [
      {
        file: 'payments/processors/connect-processors.ts',
        from: 'const request = { transactionId, amountCents, currency: attempt.chargedCurrency, key };',
        to: 'const request = { transactionId, amountCents, currency: attempt.chargedCurrency, key: crypto.randomUUID() + key.slice(36) };',
      },
    ],
  },
  {
    name: 'units are released twice when an order is cancelled',
    edits: [
      {
        file: 'catalogue/stock/end-allocation.ts',
        from: 'allocated = s.allocated + e.units * ',
        to: 'allocated = s.allocated + 2 * e.units * ',
      },
    ],
  },
  {
    name: 'free units are read without a lock',
    edits: [
      {
        file: 'catalogue/stock/store.ts',
        from: 'order by product_id for update`',
        to: 'order by product_id`',
      },
    ],
  },
  {
    name: 'the units of an annulled order do not come back to the shelf',
    edits: [
      {
        file: 'orders/life/apply-consequences.ts',
        from: 'await returnStock(tx, orderId, at);',
        to: '',
      },
    ],
  },
  {
    name: 'the invoice of an annulled order has no credit note',
    edits: [
      {
        file: 'orders/life/apply-consequences.ts',
        from: "await invoices.annulInvoice(tx, { orderId, at, reason: detail?.reason ?? '' })",
        to: '{ ok: true as const }',
      },
    ],
  },
  {
    name: 'the points of a cancelled order are kept',
    edits: [
      {
        file: 'orders/take-ledgers.ts',
        from: 'await giveBackPoints(tx, id, at);',
        to: '',
      },
    ],
  },
  {
    name: 'the certificates of a cancelled order are kept',
    edits: [
      {
        file: 'orders/take-ledgers.ts',
        from: 'await giveBackCertificates(tx, id, at);',
        to: '',
      },
    ],
  },
  {
    name: 'a crash or a silent bank between the capture and the commit: the capture is never asked for',
    edits: [
      {
        file: 'payments/attempts/capture-payment.ts',
        from: 'const graceMs = 15_000;',
        to: 'const graceMs = 15_000_000_000;',
      },
    ],
  },
  {
    name: 'a bank that does not answer has declined',
    edits: [
      {
        file: 'payments/attempts/capture-payment.ts',
        from: 'return settle(claimed, source);',
        to: "return finalise(attempt, { kind: 'declined', code: '05', text: '' }, source);",
      },
    ],
  },
  {
    name: 'one capture of the bank is counted at each answer',
    edits: [
      {
        file: 'payments/attempts/finalise-payment.ts',
        from: 'amountCents, transactionId, detail });\n    if (eventId',
        to: 'amountCents, transactionId: crypto.randomUUID() + transactionId.slice(36), detail });\n    if (eventId',
      },
    ],
  },
  {
    name: 'money that arrives too late is kept',
    edits: [
      {
        file: 'payments/attempts/finalise-payment.ts',
        from: 'await insertRefunds(tx, { orderId: attempt.orderId, captureEventId, reason: why, at });',
        to: '',
      },
    ],
  },
  {
    name: 'a sweep cancels paid orders',
    edits: [
      {
        file: 'payments/attempts/expire-unpaid.ts',
        from: "select id from orders where waits_for = 'payment' and ",
        to: "select id from orders where phase = 'placed' and life_step = 'new' and payment_type_id = 4 union all select id from orders where waits_for = 'payment' and ",
      },
      {
        file: 'payments/attempts/expire-unpaid.ts',
        from: "if (payable?.phase !== 'held') return payable?.phase ?? 'released';",
        to: "if (!payable) return 'released';",
      },
      {
        file: 'payments/attempts/expire-unpaid.ts',
        from: '!ending.isDue(payable, now) || ',
        to: '',
      },
      {
        file: 'orders/place-orders.ts',
        from: "if (order.phase === 'placed') return failure('ORDER_PLACED');",
        to: '',
      },
    ],
  },
  {
    name: 'a delivery is accepted at any step',
    edits: [
      {
        file: 'orders/life/advance-order.ts',
        from: 'const next = nextStep(from, advance, order);',
        to: "const next = event === 'deliver' ? success('delivered' as const) : nextStep(from, advance, order);",
      },
    ],
  },
  {
    name: 'now and then a number of the fiscal range is skipped',
    edits: [
      {
        file: 'orders/fiscal-numbers.ts',
        from: 'set next_number = r.next_number + 1\n',
        to: 'set next_number = r.next_number + 1 + (random() < 0.3)::int\n',
      },
    ],
  },
  {
    name: 'a notice of a branch that arrives again is a new one',
    edits: [
      {
        file: 'orders/life/store.ts',
        from: 'return known;',
        to: 'return undefined;',
      },
    ],
  },
  {
    name: 'an act of the desk that arrives again is refused',
    edits: [
      {
        file: 'orders/desk/run-act.ts',
        from: 'if (known) {',
        to: 'if (known && asked.version < 0) {',
      },
    ],
  },
  {
    name: 'a missing product of a paid order is not paid back',
    edits: [
      {
        file: 'orders/substitutions/change-payment.ts',
        from: "return payments.refundPart(tx, { orderId, kind: paidOnline, amountCents, reason: 'a product was missing' });",
        to: 'return true;',
      },
    ],
  },
  {
    name: 'a shopper is told of a cancellation that was not done',
    edits: [
      {
        file: 'orders/changes/cancel-order.ts',
        from: 'const at = clock.now();\n    const cancelled = await orderLife.advance(tx, {',
        to: "const at = clock.now();\n    if (order.lifeStep === 'confirmed') return success(undefined);\n    const cancelled = await orderLife.advance(tx, {",
      },
    ],
  },
  {
    name: 'a voucher of a released order stays spent',
    edits: [
      {
        file: 'orders/take-outside-tenders.ts',
        from: 'await vouchers.reverseVouchers(orderId);\n      await bankPoints.reverseBankPoints(orderId);',
        to: 'await bankPoints.reverseBankPoints(orderId);',
      },
    ],
  },
];
