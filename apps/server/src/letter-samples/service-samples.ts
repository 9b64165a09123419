import { formatMoney } from '@botica/domain/format';
import type { RequestState } from '@botica/domain/prescriptions/insurer-requests';
import { firstTopUpId } from '@botica/domain/services/top-ups';
import { returnedLetter, shareLetter } from '../modules/catalogue/product-actions/letters.ts';
import { invitationLetter } from '../modules/health/people/letters.ts';
import { doseLetter, supplyLetter } from '../modules/health/reminders/letters.ts';
import { requestLetter } from '../modules/prescriptions/insurer-requests/letters.ts';
import type { ProposalLetterFacts } from '../modules/prescriptions/proposals/letters.ts';
import { acceptedLetter, expiredLetter, proposedLetter } from '../modules/prescriptions/proposals/letters.ts';
import { approvedLetter, rejectedLetter } from '../modules/prescriptions/reviews/letters.ts';
import { giftLetter, giftReceiptLetter } from '../modules/services/gift-certificates/letters.ts';
import { labLetter, labLetterSubjects } from '../modules/services/laboratory/letters.ts';
import { listLetter } from '../modules/services/lists/letters.ts';
import { soonLetter, troubleLetter, unpaidLetter } from '../modules/services/repurchases/letters.ts';
import type { TopUpLetterFacts } from '../modules/services/top-ups/letters.ts';
import { letterSubjects, topUpLetter } from '../modules/services/top-ups/letters.ts';
import type { FileSamples, SampleFacts } from './sample-facts.ts';

export function serviceSamples({
  at,
  branchName,
  company,
  firstName,
  number,
  orderUrl,
  urlOf,
}: SampleFacts): Readonly<Record<string, FileSamples>> {
  const companyId = company.id;
  const shared = {
    ...{
      companyId,
      senderName: 'Eva Paz',
      message: 'Mira esto, es el que te dije',
      productName: 'Protector solar 50+',
    },
    ...{ presentation: 'Frasco de 120 ml', price: formatMoney(415_00, company), url: urlOf('/productos/detalle/9') },
  };
  const request = {
    ...{ id: 318, companyId, firstName, insurerName: 'Seguros Atlántida', reason: 'La receta no se lee bien' },
    ...{ coveragePercent: 80, copayCents: 120_50, authorization: 'AT-99120' },
  };
  const requestStates: readonly RequestState[] = ['approved', 'correcting', 'rejected'];
  const proposal = {
    ...{ firstName, number, branchName, company, copayCents: 120_50, url: urlOf('/pedidos/propuesta/MQ') },
    proposal: {
      author: 'Dra. Paz Zelaya',
      expiresAt: at,
      deliveryCents: 60_00,
      subtotalCents: 300_00,
      totalCents: 360_00,
    },
    lines: [
      { isServed: true, quantity: 3, name: 'Amoxicilina 500 mg, 21 cápsulas', totalCents: 300_00, note: '' },
      { isServed: false, quantity: 1, name: 'Loratadina 10 mg', totalCents: 0, note: 'No hay en la sucursal' },
    ],
  } as unknown as ProposalLetterFacts;
  const accepted = {
    ...{ firstName, number, company, branchName, deliveryCents: 60_00, totalCents: 360_00, url: orderUrl },
    lines: [{ quantity: 3, name: 'Amoxicilina 500 mg, 21 cápsulas', totalCents: 300_00 }],
    shares: { insurerCents: 240_00, customerCents: 120_00 },
    ...{ isPaidOnline: false, awaitsOpening: false, opensAt: null },
  };
  const review = {
    ...{ companyId, firstName, number, branchName, orderUrl },
    ...{ remarks: 'La fecha venció', productNames: ['Clonazepam 2 mg', 'Alprazolam 0.5 mg'] },
  };
  const gift = {
    ...{ company, giverName: 'Eva Paz', amountCents: 500_00, code: 'CR-7H2K-M4QX', expiresOn: '2027-11-16' },
    message: 'Para que te mejores pronto.\nTe queremos mucho.',
    url: urlOf('/perfil/certificados?codigo=CR-7H2K-M4QX'),
  };
  const receipt = {
    ...{ company, firstName, recipientEmail: 'luis.ernesto.mejia@correo.test', amountCents: 500_00 },
    ...{ expiresOn: '2027-11-16', issuedAt: at, paidWith: 'Visa **** **** **** 0071', holderName: 'ANA L PAZ' },
    ...{ taxName: 'Ana Lucía Paz', taxNumber: '05011988000178', url: urlOf('/certificados/regalados') },
  };
  const lab = {
    ...{
      orderId: 90_118,
      patientName: 'Luis Mejía',
      branchName,
      branchAddress: '3 avenida, 4 calle, Barrio Guamilito',
    },
    ...{ totalCents: 850_00, url: urlOf('/analisisClinicos?ver=resultados') },
  };
  const repurchases = [
    { id: 1, name: 'Losartán 50 mg', quantity: 1, days: 30, date: '2026-12-16', paymentId: 1 as const },
    { id: 2, name: 'Metformina 850 mg', quantity: 2, days: 30, date: '2026-12-16', paymentId: 1 as const },
  ].map((one) => ({ ...one, email: 'ana@correo.test', firstName, companyId }));
  const told = { firstName, repurchases, url: urlOf('/mis-recompras') };
  const troubles = repurchases.map(({ id }) => ({ id, trouble: 'out-of-stock' as const, isSkipped: false }));
  const topUp = {
    firstName,
    company,
    historyUrl: urlOf('/misrecargas'),
    topUp: {
      ...{
        id: firstTopUpId + 12,
        phone: '94501234',
        operatorName: 'Tigo',
        productName: `Recarga ${formatMoney(100_00, company)}`,
        amountCents: 100_00,
      },
      ...{ points: 400, pointsCents: 40_00, cardCents: 60_00, taxNumber: '05011988000178', taxName: 'Ana Paz' },
      failureCode: '',
    },
  } as unknown as TopUpLetterFacts;

  return {
    'catalogue/product-actions/letters.ts': {
      shareLetter: [shareLetter(shared), shareLetter({ ...shared, message: '' })],
      returnedLetter: [returnedLetter({ ...shared, firstName, branchName })],
    },
    'prescriptions/insurer-requests/letters.ts': {
      requestLetter: requestStates.map((state) =>
        requestLetter(state, request, urlOf('/creditos/seguros/solicitudes/318')),
      ),
    },
    'prescriptions/proposals/letters.ts': {
      proposedLetter: [proposedLetter(proposal), proposedLetter({ ...proposal, copayCents: undefined })],
      acceptedLetter: [acceptedLetter(accepted), acceptedLetter({ ...accepted, isPaidOnline: true })],
      expiredLetter: [expiredLetter(proposal)],
    },
    'prescriptions/reviews/letters.ts': {
      approvedLetter: [approvedLetter(review)],
      rejectedLetter: [rejectedLetter(review)],
    },
    'services/gift-certificates/letters.ts': {
      giftLetter: [
        giftLetter(gift),
        giftLetter({ ...gift, giverName: '', message: '', picture: urlOf(`/img/fotos/${'a'.repeat(40)}.webp`) }),
      ],
      giftReceiptLetter: [giftReceiptLetter(receipt)],
    },
    'services/laboratory/letters.ts': { labLetter: labLetterSubjects.map((about) => labLetter(about, lab)) },
    'health/people/letters.ts': {
      invitationLetter: [invitationLetter({ companyId, inviter: 'Eva Paz', url: urlOf('/personas-que-cuido') })],
    },
    'health/reminders/letters.ts': {
      doseLetter: [
        doseLetter({ url: urlOf('/mis-medicinas'), names: [] }),
        doseLetter({ url: urlOf('/mis-medicinas'), names: ['Losartán 50 mg (Rosa)'] }),
      ],
      supplyLetter: [supplyLetter({ url: urlOf('/mis-medicinas'), names: [] })],
    },
    'services/lists/letters.ts': {
      listLetter: [listLetter({ companyId, senderName: 'Eva Paz', listName: 'Botiquín', url: urlOf('/lista/Zr8yQ1') })],
    },
    'services/repurchases/letters.ts': {
      soonLetter: [soonLetter({ ...told, date: '2026-11-20' })],
      troubleLetter: [
        troubleLetter({ ...told, told: troubles }),
        troubleLetter({ ...told, told: troubles.map((one) => ({ ...one, isSkipped: true })) }),
      ],
      unpaidLetter: [unpaidLetter({ ...receipt, totalCents: 345_00, expiresAt: at, url: urlOf('/confirmar-pago/MQ') })],
    },
    'services/top-ups/letters.ts': { topUpLetter: letterSubjects.map((about) => topUpLetter(about, topUp)) },
  };
}
