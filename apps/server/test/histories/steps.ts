import fc from 'fast-check';
import { answerBank, bringAnswer, startPayment } from './payment-steps.ts';
import { cancelByShopper, placeOrder, sendOrderAgain, setQuantity, tenders } from './shopper-steps.ts';
import { exceptionAtDesk, exceptions, notice, notices, refund, repeatAct, sign, workAtDesk } from './staff-steps.ts';
import type { Sending, Step } from './step.ts';
import { sendings } from './step.ts';
import { breakService, crashDuring, faultNames, mendServices, passTime, runSweeps, together } from './trouble-steps.ts';

const nth = fc.nat(5);
const sending: fc.Arbitrary<Sending> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Sending>('once') },
  { weight: 2, arbitrary: fc.constantFrom(...sendings) },
);
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });

/** What people do. */
const act: fc.Arbitrary<Step> = fc.oneof(
  weighted(
    8,
    fc.tuple(nth, nth, fc.integer({ min: 1, max: 4 })).map((given) => setQuantity(...given)),
  ),
  weighted(
    10,
    fc
      .record({ who: nth, tender: fc.constantFrom(...tenders), card: fc.nat(2), voucher: nth, sending })
      .map((given) => placeOrder(given)),
  ),
  weighted(
    2,
    fc.tuple(nth, sending).map((given) => sendOrderAgain(...given)),
  ),
  weighted(
    6,
    fc.tuple(nth, fc.nat(2)).map((given) => startPayment(...given)),
  ),
  weighted(
    6,
    fc
      .tuple(nth, fc.constantFrom<'3ds2' | 'wrong'>('3ds2', '3ds2', '3ds2', 'wrong'))
      .map((given) => answerBank(...given)),
  ),
  weighted(
    7,
    fc.tuple(nth, sending).map((given) => bringAnswer(...given)),
  ),
  weighted(
    3,
    fc.tuple(nth, sending).map((given) => cancelByShopper(...given)),
  ),
  weighted(
    3,
    fc.tuple(nth, fc.constantFrom(...notices), sending).map((given) => notice(...given)),
  ),
  weighted(
    14,
    fc.tuple(nth, sending).map((given) => workAtDesk(...given)),
  ),
  weighted(
    3,
    fc.tuple(nth, fc.constantFrom(...exceptions), sending).map((given) => exceptionAtDesk(...given)),
  ),
  weighted(1, nth.map(repeatAct)),
  weighted(
    4,
    fc.tuple(nth, fc.integer({ min: 1, max: 3 }), sending).map((given) => refund(...given)),
  ),
  weighted(
    4,
    fc
      .tuple(nth, fc.constantFrom<'firmar' | 'rechazar'>('firmar', 'firmar', 'rechazar'), sending)
      .map((given) => sign(...given)),
  ),
);

/** What happens to them. A crash costs the start of a process, so it is rare. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  weighted(240, act),
  weighted(
    32,
    fc.tuple(act, act).map((given) => together(...given)),
  ),
  weighted(
    8,
    fc.tuple(fc.constantFrom(...faultNames), fc.nat(1)).map((given) => breakService(...given)),
  ),
  weighted(14, fc.constant(mendServices())),
  weighted(6, fc.constantFrom(1, 16, 61, 25 * 60).map(passTime)),
  weighted(8, fc.constant(runSweeps())),
  weighted(
    1,
    fc.tuple(act, fc.nat(60)).map((given) => crashDuring(...given)),
  ),
);
