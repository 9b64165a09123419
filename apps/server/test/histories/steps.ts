import fc from 'fast-check';
import type { KnownOrder } from './model.ts';
import {
  answerBank,
  bringAnswer,
  cancelDuringPayment,
  captureAmid,
  payTooLate,
  payToTheEnd,
  startPayment,
} from './payment-steps.ts';
import {
  cancelByShopper,
  placeOrder,
  raceForLastUnits,
  sendOrderAgain,
  setQuantity,
  tenders,
} from './shopper-steps.ts';
import {
  exceptionAtDesk,
  exceptions,
  nextNotice,
  notice,
  notices,
  refund,
  repeatAct,
  sign,
  workAhead,
  workAtDesk,
} from './staff-steps.ts';
import type { Sending, Step } from './step.ts';
import { inTurn, sendings, together } from './step.ts';
import type { FaultName } from './trouble-steps.ts';
import {
  breakService,
  crashDuring,
  duringFault,
  faultNames,
  mendServices,
  passTime,
  rivals,
  runSweeps,
} from './trouble-steps.ts';

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
  weighted(18, nth.map(payToTheEnd)),
  weighted(8, nth.map(cancelDuringPayment)),
  weighted(
    3,
    fc.tuple(nth, sending).map((given) => cancelByShopper(...given)),
  ),
  weighted(
    3,
    fc.tuple(nth, fc.constantFrom(...notices), sending).map((given) => notice(...given)),
  ),
  weighted(
    6,
    fc.tuple(nth, sending).map((given) => nextNotice(...given)),
  ),
  weighted(
    14,
    fc.tuple(nth, sending).map((given) => workAtDesk(...given)),
  ),
  weighted(
    6,
    fc.tuple(nth, fc.integer({ min: 2, max: 6 })).map((given) => workAhead(...given)),
  ),
  weighted(
    3,
    fc.tuple(nth, fc.constantFrom(...exceptions), sending).map((given) => exceptionAtDesk(...given)),
  ),
  weighted(3, nth.map(repeatAct)),
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

/** What two people may want of one order at the same moment. */
const wish: fc.Arbitrary<Step> = fc.oneof(
  weighted(3, fc.constant(refund(0, 3, 'once'))),
  weighted(2, fc.constant(cancelByShopper(0, 'once'))),
  weighted(2, fc.constant(workAtDesk(0, 'once'))),
  weighted(1, fc.constant(exceptionAtDesk(0, 'falta', 'once'))),
  weighted(1, fc.constant(exceptionAtDesk(0, 'cancelar', 'once'))),
  weighted(
    3,
    fc.constantFrom(...notices).map((evento) => notice(0, evento, 'once')),
  ),
  weighted(1, fc.constant(payToTheEnd(0))),
  weighted(1, fc.constant(bringAnswer(0, 'once'))),
  weighted(1, fc.constant(sendOrderAgain(0, 'once'))),
);

const wishes: fc.Arbitrary<[Step, Step]> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(wish, wish) },
  // Few histories have two people at the money of one order.
  { weight: 2, arbitrary: fc.constant<[Step, Step]>([refund(0, 3, 'once'), refund(0, 3, 'once')]) },
  { weight: 1, arbitrary: fc.constant<[Step, Step]>([refund(0, 3, 'once'), cancelByShopper(0, 'once')]) },
);

const isPaid = (order: KnownOrder) => order.isPaid;
/** The request was done, or may have been, and nobody knows. */
const doubt = fc
  .constantFrom<FaultName>('loses its answer once', 'loses every answer', 'is silent', 'breaks connections')
  .map((name) => ({ name, which: 0 }));

/** Situations that single steps seldom bring about: several things that happen to one order, one after the other. */
const tale: fc.Arbitrary<Step> = fc.oneof(
  // The bank took the money.
  weighted(
    9,
    fc
      .tuple(nth, doubt)
      .map(([which, fault]) =>
        captureAmid(which, `the bank ${fault.name}`, [duringFault(0, fault, bringAnswer(0, 'once'))]),
      ),
  ),
  weighted(
    1,
    fc
      .tuple(nth, fc.nat(60))
      .map(([which, ms]) => captureAmid(which, 'the server is killed', [crashDuring(bringAnswer(0, 'once'), ms)])),
  ),
  weighted(
    9,
    fc
      .tuple(nth, fc.constantFrom([cancelByShopper(0, 'once')], [passTime(16), runSweeps()]))
      .map(([which, end]) => payTooLate(which, end)),
  ),
  // And returns it.
  weighted(
    12,
    fc
      .tuple(nth, doubt, fc.constantFrom(cancelByShopper(0, 'once'), refund(0, 1, 'once'), refund(0, 3, 'once')))
      .map(([which, fault, undo]) => duringFault(which, fault, undo, isPaid)),
  ),
  // The branch works, and then somebody changes their mind or a product is missing.
  weighted(
    9,
    fc
      .tuple(nth, fc.integer({ min: 1, max: 3 }), sending)
      .map(([which, acts, how]) =>
        inTurn(
          `a product of paid order ${which} is missing after ${acts} acts`,
          which,
          [workAhead(0, acts), exceptionAtDesk(0, 'falta', how)],
          isPaid,
        ),
      ),
  ),
  weighted(
    9,
    fc
      .tuple(nth, fc.integer({ min: 1, max: 4 }), sending)
      .map(([which, notices, how]) =>
        inTurn(`order ${which} is cancelled after ${notices} notices`, which, [
          ...Array.from({ length: notices }, () => nextNotice(0, how)),
          cancelByShopper(0, 'once'),
        ]),
      ),
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
    48,
    fc.tuple(nth, fc.boolean(), wishes).map((given) => rivals(...given)),
  ),
  weighted(
    10,
    fc.tuple(fc.nat(2), fc.constantFrom(...tenders)).map((given) => raceForLastUnits(...given)),
  ),
  weighted(
    8,
    fc.tuple(fc.constantFrom(...faultNames), fc.nat(2)).map((given) => breakService(...given)),
  ),
  weighted(140, tale),
  weighted(14, fc.constant(mendServices())),
  weighted(6, fc.constantFrom(1, 16, 61, 25 * 60).map(passTime)),
  weighted(8, fc.constant(runSweeps())),
  weighted(
    1,
    fc.tuple(act, fc.nat(60)).map((given) => crashDuring(...given)),
  ),
);
