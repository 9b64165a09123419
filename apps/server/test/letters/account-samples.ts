import { firstTransferId } from '@botica/domain/loyalty/point-transfers';
import { firstExchangeId } from '@botica/domain/loyalty/raffle';
import { applicationLetter as storeCardLetter } from '../../src/modules/customers/store-card/letters.ts';
import type { MailedLink, Notice } from '../../src/modules/identity/accounts/letters.ts';
import { linkAction, linkLetter, noticeLetter } from '../../src/modules/identity/accounts/letters.ts';
import { codeLetter } from '../../src/modules/identity/codes/letters.ts';
import { documentReviewedLetter } from '../../src/modules/identity/documents/letters.ts';
import { passwordChangedLetter } from '../../src/modules/identity/sessions/letters.ts';
import type { CouponLetterFacts } from '../../src/modules/loyalty/partners/letters.ts';
import { applicationLetter, couponLetter } from '../../src/modules/loyalty/partners/letters.ts';
import { receivedLetter, sentLetter } from '../../src/modules/loyalty/point-transfers/letters.ts';
import { exchangeLetter, winnerLetter } from '../../src/modules/loyalty/raffle/letters.ts';
import type { ExchangeRow, WinnerRow } from '../../src/modules/loyalty/raffle/tables.ts';
import { prizeLetter } from '../../src/modules/loyalty/slot-machine/letters.ts';
import type { SpinRow } from '../../src/modules/loyalty/slot-machine/tables.ts';
import { readyLetter } from '../../src/modules/personal-data/letters.ts';
import { invitationLetter } from '../../src/modules/staff/people/letters.ts';
import type { FileSamples } from './sample-facts.ts';
import { at, branchName, company, config, firstName, urlOf } from './sample-facts.ts';

const place = { config, companyId: company.id, secret: 'Zr8yQ1' };
const notices = ['welcome', 'password-changed', 'email-changed', 'account-deleted', 'already-registered'] as const;
const links = ['activation', 'password-reset', 'email-change', 'email-change-stop', 'email-confirm'] as const;
const raffle = { companyId: 2, name: 'Sorteo de Navidad', prize: 'Una bicicleta de montaña' };
const coupon = {
  ...{
    code: 'CPN-4K7M-22',
    title: 'L. 100 en pan y postres',
    partner: 'Panadería La Espiga',
    quantity: 1,
    points: 1200,
  },
  ...{ valueCents: 100_00, discountPercent: 0, branch: null, expiresOn: '2026-12-31' },
} as CouponLetterFacts['coupons'][number];
const coupons = { coupons: [coupon], firstName, company, url: urlOf('/perfil/cupones') };
const transfer = {
  ...{ companyId: 2, transferId: firstTransferId + 17, points: 500, at, firstName, url: urlOf('/puntos') },
  ...{ recipientName: 'Ro*** M.', recipientNumber: '0501198800023' },
};
const prize = { firstName, pageUrl: urlOf('/ruleta') };

export const accountSamples: Readonly<Record<string, FileSamples>> = {
  'staff/people/letters.ts': {
    invitationLetter: [invitationLetter(firstName, 'https://botica.example/consola/invitacion?token=Zr8yQ1')],
  },
  'identity/accounts/letters.ts': {
    noticeLetter: [
      ...notices.map((notice: Notice) => noticeLetter(notice, firstName, place)),
      noticeLetter('already-registered', ''),
    ],
    linkLetter: links.map((kind: MailedLink) => linkLetter(kind, firstName, place)),
  },
  'identity/codes/letters.ts': {
    codeLetter: [
      codeLetter('recipient', '4821', { minutes: 5 }),
      codeLetter('activation', '4821', { minutes: 15 }),
      codeLetter('password', '482190', { minutes: 15, companyId: 2, instead: linkAction('password-reset', place) }),
      codeLetter('transfer', '482190', { minutes: 15, companyId: 2, rows: [['Puntos', '500']] }),
    ],
  },
  'identity/documents/letters.ts': {
    documentReviewedLetter: ['', 'No se lee el número del documento.'].map((reason) =>
      documentReviewedLetter({ companyId: 2, firstName, reason, url: urlOf('/perfil/documentos') }),
    ),
  },
  'identity/sessions/letters.ts': { passwordChangedLetter: [passwordChangedLetter(firstName, 2)] },
  'personal-data/letters.ts': { readyLetter: [readyLetter(firstName, urlOf('/perfil#tab-perfil'))] },
  'customers/store-card/letters.ts': { applicationLetter: [storeCardLetter({ name: 'Ana Paz', companyId: 2 })] },
  'loyalty/partners/letters.ts': {
    couponLetter: [
      couponLetter(coupons),
      couponLetter({ ...coupons, coupons: [coupon, { ...coupon, code: 'CPN-9Q2X-23', branch: branchName }] }),
    ],
    applicationLetter: [applicationLetter(2)],
  },
  'loyalty/point-transfers/letters.ts': {
    sentLetter: [sentLetter(transfer)],
    receivedLetter: [receivedLetter({ ...transfer, senderName: 'Marta' })],
  },
  'loyalty/raffle/letters.ts': {
    exchangeLetter: [
      exchangeLetter({
        exchange: {
          ...{
            companyId: 2,
            id: firstExchangeId + 123,
            tickets: 10,
            bonusTickets: 2,
            points: 1000,
            firstNumber: 1201,
            lastNumber: 1212,
          },
        } as ExchangeRow,
        ...{ raffle, firstName, ticketsUrl: urlOf('/misBoletos') },
      }),
    ],
    winnerLetter: [
      winnerLetter({
        winner: { ticketNumber: 1207, ticketsInDraw: 48_210 } as WinnerRow,
        ...{ raffle, firstName, ticketsUrl: urlOf('/misBoletos') },
      }),
    ],
  },
  'loyalty/slot-machine/letters.ts': {
    prizeLetter: [
      prizeLetter({
        ...prize,
        spin: { companyId: 2, prizeName: '200 puntos', prizePoints: 200, code: null } as SpinRow,
      }),
      prizeLetter({
        ...prize,
        spin: { companyId: 2, prizeName: 'Termómetro digital', prizePoints: 0, code: 'TG-81K2' } as SpinRow,
      }),
    ],
  },
};
