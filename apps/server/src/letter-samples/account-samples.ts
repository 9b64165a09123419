import { formatMoney } from '@botica/domain/format';
import { firstTransferId } from '@botica/domain/loyalty/point-transfers';
import { firstExchangeId } from '@botica/domain/loyalty/raffle';
import { applicationLetter as storeCardLetter } from '../modules/customers/store-card/letters.ts';
import type { MailedLink, Notice } from '../modules/identity/accounts/letters.ts';
import { linkAction, linkLetter, noticeLetter } from '../modules/identity/accounts/letters.ts';
import { codeLetter } from '../modules/identity/codes/letters.ts';
import { documentReviewedLetter } from '../modules/identity/documents/letters.ts';
import { passwordChangedLetter } from '../modules/identity/sessions/letters.ts';
import type { CouponLetterFacts } from '../modules/loyalty/partners/letters.ts';
import { applicationLetter, couponLetter } from '../modules/loyalty/partners/letters.ts';
import { receivedLetter, sentLetter } from '../modules/loyalty/point-transfers/letters.ts';
import { exchangeLetter, winnerLetter } from '../modules/loyalty/raffle/letters.ts';
import { prizeLetter } from '../modules/loyalty/slot-machine/letters.ts';
import { readyLetter } from '../modules/personal-data/letters.ts';
import { invitationLetter } from '../modules/staff/people/letters.ts';
import type { FileSamples, SampleFacts } from './sample-facts.ts';

type ExchangeRow = Parameters<typeof exchangeLetter>[0]['exchange'];
type WinnerRow = Parameters<typeof winnerLetter>[0]['winner'];
type SpinRow = Parameters<typeof prizeLetter>[0]['spin'];

export function accountSamples({
  at,
  branchName,
  company,
  config,
  firstName,
  urlOf,
}: SampleFacts): Readonly<Record<string, FileSamples>> {
  const companyId = company.id;
  const place = { config, companyId: company.id, secret: 'Zr8yQ1' };
  const notices = ['welcome', 'password-changed', 'email-changed', 'account-deleted', 'already-registered'] as const;
  const links = ['activation', 'password-reset', 'email-change', 'email-change-stop', 'email-confirm'] as const;
  const raffle = { companyId, name: 'Sorteo de Navidad', prize: 'Una bicicleta de montaña' };
  const coupon = {
    ...{
      code: 'CPN-4K7M-22',
      title: `${formatMoney(100_00, company)} en pan y postres`,
      partner: 'Panadería La Espiga',
      quantity: 1,
      points: 1200,
    },
    ...{ valueCents: 100_00, discountPercent: 0, branch: null, expiresOn: '2026-12-31' },
  } as CouponLetterFacts['coupons'][number];
  const coupons = { coupons: [coupon], firstName, company, url: urlOf('/perfil/cupones') };
  const transfer = {
    ...{ companyId, transferId: firstTransferId + 17, points: 500, at, firstName, url: urlOf('/puntos') },
    ...{ recipientName: 'Ro*** M.', recipientNumber: '0501198800023' },
  };
  const prize = { firstName, pageUrl: urlOf('/ruleta') };

  return {
    'staff/people/letters.ts': {
      invitationLetter: [invitationLetter(firstName, 'https://botica.example/consola/invitacion?token=Zr8yQ1')],
    },
    'identity/accounts/letters.ts': {
      noticeLetter: [
        ...notices.map((notice: Notice) => noticeLetter(notice, firstName, place)),
        noticeLetter('already-registered', '', place),
      ],
      linkLetter: links.map((kind: MailedLink) => linkLetter(kind, firstName, place)),
    },
    'identity/codes/letters.ts': {
      codeLetter: [
        codeLetter('recipient', '4821', { minutes: 5, companyId }),
        codeLetter('activation', '4821', { minutes: 15, companyId }),
        codeLetter('password', '482190', { minutes: 15, companyId, instead: linkAction('password-reset', place) }),
        codeLetter('transfer', '482190', { minutes: 15, companyId, rows: [['Puntos', '500']] }),
      ],
    },
    'identity/documents/letters.ts': {
      documentReviewedLetter: ['', 'No se lee el número del documento.'].map((reason) =>
        documentReviewedLetter({ companyId, firstName, reason, url: urlOf('/perfil/documentos') }),
      ),
    },
    'identity/sessions/letters.ts': { passwordChangedLetter: [passwordChangedLetter(firstName, companyId)] },
    'personal-data/letters.ts': { readyLetter: [readyLetter(firstName, urlOf('/perfil#tab-perfil'))] },
    'customers/store-card/letters.ts': { applicationLetter: [storeCardLetter({ name: 'Ana Paz', companyId })] },
    'loyalty/partners/letters.ts': {
      couponLetter: [
        couponLetter(coupons),
        couponLetter({ ...coupons, coupons: [coupon, { ...coupon, code: 'CPN-9Q2X-23', branch: branchName }] }),
      ],
      applicationLetter: [applicationLetter(companyId)],
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
              companyId,
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
          spin: { companyId, prizeName: '200 puntos', prizePoints: 200, code: null } as SpinRow,
        }),
        prizeLetter({
          ...prize,
          spin: { companyId, prizeName: 'Termómetro digital', prizePoints: 0, code: 'TG-81K2' } as SpinRow,
        }),
      ],
    },
  };
}
