import { readSubmission, toSubmissionForm } from '@botica/contract/checkout/form';
import { splitTender } from '@botica/domain/tenders';
import { describe, expect, it } from 'vitest';
import { aCart, aLine } from '../../cart/cart.fixture.ts';
import { noChoices } from '../checkout-choices.ts';
import { aCheckoutLine, someFacts } from '../facts/facts.fixture.ts';
import { type OrderSeen, orderBody } from './order-body.ts';

const gift = {
  productoId: 9,
  productoDeLaPromocionId: 7,
  promocionId: 4,
  descripcion: 'Regalo',
  imagenUrl: '',
  cantidad: 1,
  valor: 0,
  cantidad_Requerida: 2,
  cantidad_Regala: 1,
  invActual: 5,
};

function seen(given: Partial<OrderSeen> = {}): OrderSeen {
  return {
    facts: someFacts(),
    choices: { ...noChoices, phone: '9876-5432', notes: ' Portón verde ' },
    cart: aCart([aLine(7, { cantidad: 2 })]),
    branchCode: 8,
    unlockId: 0,
    deliveryCents: 45_00,
    taxId: undefined,
    acceptedAlerts: [],
    ...given,
  };
}

it('SUBMIT-04 maps a home delivery to the wire names', () => {
  const cart = aCart([aLine(7, { cantidad: 2 })], {
    productosCarritoCanje: [gift, { ...gift, promocionId: 5, cantidad: 0 }],
  });
  expect(orderBody(seen({ cart, unlockId: 1 }))).toMatchObject({
    tipoPedido: 2,
    productos: [{ productoId: 7, cantidad: 2 }],
    productosCanje: [{ productoId: 9, promocionId: 4, cantidad: 1 }],
    productosBonificacion: [],
    sucursalId: 8,
    direccionEnvioId: 31,
    pedido_DesbloqueoID: 1,
    PedidoWebProgramado: false,
    total: 245,
    totalEnvio: 45,
    tipoPagoId: 1,
    pagosSeleccionados: [1],
    celular: '98765432',
    HacerLlamadaConfirmacion: true,
    observaciones: 'Portón verde',
  });
});

it('always sends the accepted alerts: an order without the field comes from a browser that does not ask', () => {
  expect(orderBody(seen())).toMatchObject({ avisosAceptados: [] });
  expect(orderBody(seen({ acceptedAlerts: ['k'] }))).toMatchObject({ avisosAceptados: ['k'] });
});

it('EXT-01 A054 only an external client sends the affiliate of the order', () => {
  const external = {
    pedidoClienteExternoAfiliadoId: 7,
    pedidoClienteExternoPlanId: 3,
    ticketId: 'A042',
    cantidadCopago: 90,
    nombreAutoriza: 'Marta Reyes',
    nombreSolicita: 'Luis Mejía',
  };
  expect(orderBody(seen({ external })).pedidoClienteExterno).toEqual(external);
  expect(orderBody(seen())).not.toHaveProperty('pedidoClienteExterno');
});

it('SUBMIT-04 the server parses the body that was written', () => {
  const body = orderBody(seen());
  const form = toSubmissionForm(body);
  const fields = Object.fromEntries([...form.entries()].map(([name, value]) => [name, String(value)]));
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '' && value !== undefined));
  expect(readSubmission(fields)).toEqual(sent);
});

it('SCHED-08 the time of a scheduled delivery is HH:mm', () => {
  const facts = someFacts({ schedule: { date: '2026-11-17', time: '16:30' } });
  expect(orderBody(seen({ facts }))).toMatchObject({
    PedidoWebProgramado: true,
    FechaProgramada: '2026-11-17',
    HoraProgramada: '16:30',
  });
});

it('FOREIGN-01 FOREIGN-06 an order abroad has the service, the foreign address and the insurance, and no home address', () => {
  const foreign = { countryId: 1, serviceId: 12, addressId: 6, acceptedRequirements: true };
  const facts = someFacts({ orderType: 'abroad', foreign });
  const choices = { ...noChoices, foreign: { ...foreign, insured: true } };
  const body = orderBody(seen({ facts, choices }));
  expect(body).toMatchObject({
    tipoPedido: 7,
    DireccionEnvioUsaId: 6,
    ServicioEnvioUsaId: 12,
    SeguroPorEnvioInternacional: true,
    aceptaRequisitosExtranjero: true,
  });
  expect(body).not.toHaveProperty('direccionEnvioId');
});

describe('C093 A139 substitutes of a missing product', () => {
  const substitutes = [
    { originalId: 7, choice: 'product', productId: 70, name: 'Amlosan', unitCents: 45_50 },
    { originalId: 99, choice: 'pharmacist', productId: 0, name: '', unitCents: 0 },
  ] as const;
  const choices = { ...noChoices, substitutes };

  it('sends the substitutes of the lines in the cart', () => {
    expect(orderBody(seen({ choices })).productosSustitutos).toEqual([
      { prodOriginalId: 7, eleccion: 'producto', idProducto: 70 },
    ]);
  });

  it.each([
    ['goes abroad', { orderType: 'abroad' }],
    ['an external client pays', { isExternalClient: true }],
  ] as const)('sends no substitutes with an order that %s', (_, given) => {
    expect(orderBody(seen({ choices, facts: someFacts(given) })).productosSustitutos).toEqual([]);
  });
});

describe('payments of the order', () => {
  const choices = { ...noChoices, cardId: 'c-1', points: 1001, bankPoints: { cardId: 'c-2', points: 1002 } };

  it('PAY-01 PAY-03 every payment has its own field and number', () => {
    const tender = splitTender({
      payableCents: 245_00,
      points: { asked: 1000, balance: 3480, factor: 0.03 },
      bankPoints: { asked: 1000, balance: 5000, factor: 0.02, commission: 0.0527 },
      cashBack: { askedCents: 10_00, balanceCents: 50_00 },
      certificatesCents: 20_00,
      vouchers: [{ code: 'OKY-00000001', cents: 30_00 }],
      walletCents: 5_00,
      remainder: 'onlineCard',
    });
    const facts = someFacts({ tender, payment: { remainder: 'onlineCard', usesCredit: false, card: undefined } });
    expect(orderBody(seen({ facts, choices }))).toMatchObject({
      total: 246.05,
      tipoPagoId: 4,
      pagosSeleccionados: [8, 9, 10, 7, 18, 17, 4],
      puntosCanje: 1001,
      puntosBacCanje: 1002,
      totalCargoPuntosBac: 1.05,
      cashBacCanje: 10,
      tarjetaCreditoPuntosBac: 'c-2',
      certificadoDeRegaloTotal: 20,
      CodigosCanjeOky: ['OKY-00000001'],
      esCanjeValeOky: true,
      montoBotonTigoMoney: 5,
      pagarTodoBotonTigoMoney: false,
      facturarAlCredito: false,
      tarjetaCredito: 'c-1',
    });
  });

  it('PAY-01 leaves out a card that pays nothing', () => {
    expect(orderBody(seen({ choices }))).toMatchObject({
      tarjetaCredito: '',
      tarjetaCreditoPuntosBac: '',
      puntosCanje: 0,
      puntosBacCanje: 0,
    });
  });

  it('PAY-01 paying everything with the wallet sends no wallet amount', () => {
    const tender = splitTender({ payableCents: 245_00, remainder: 'wallet' });
    const facts = someFacts({ tender, payment: { remainder: 'wallet', usesCredit: false, card: undefined } });
    expect(orderBody(seen({ facts }))).toMatchObject({
      tipoPagoId: 17,
      montoBotonTigoMoney: 0,
      pagarTodoBotonTigoMoney: true,
    });
  });

  it('PAY-05 credit has no number', () => {
    const tender = splitTender({ payableCents: 245_00, creditCents: 900_00 });
    const facts = someFacts({ tender, payment: { remainder: undefined, usesCredit: true, card: undefined } });
    expect(orderBody(seen({ facts }))).toMatchObject({
      facturarAlCredito: true,
      tipoPagoId: 0,
      pagosSeleccionados: [],
    });
  });
});

describe('parts that are sent only when complete', () => {
  const taxId = {
    id: 3,
    nombre: 'Comercial Mejía',
    rtn: '05011988000178',
    tipoCliente: 1,
    fechaAgrega: '',
    valido: true,
  };

  it('CHK-06 CHK-39 sends the tax id only where it is offered', () => {
    const named = { name: taxId.nombre, number: taxId.rtn };
    const body = orderBody(seen({ taxId, facts: someFacts({ taxId: named }) }));
    expect(body).toMatchObject({ usuarioRtnId: 3, usuarioRtn: { id: 3, nombre: 'Comercial Mejía', tipoCliente: 1 } });
    for (const facts of [someFacts(), someFacts({ taxId: named, isTaxIdOffered: false })]) {
      expect(orderBody(seen({ taxId, facts }))).not.toHaveProperty('usuarioRtnId');
    }
  });

  it('CHK-34 CHK-35 sends the card of a repurchase with its terms', () => {
    const facts = someFacts({ lines: [{ ...aCheckoutLine, isRepurchase: true }] });
    const choices = { ...noChoices, repurchase: { acceptedTerms: true, cardId: 'c-3' } };
    expect(orderBody(seen({ facts, choices }))).toMatchObject({ tarjetaCreditoParaRecompra: 'c-3' });
    expect(orderBody(seen({ choices }))).not.toHaveProperty('tarjetaCreditoParaRecompra');
  });

  it('CHK-27 sends the older identity only when a price is theirs', () => {
    const choices = { ...noChoices, olderIdentity: '0501195000012' };
    expect(orderBody(seen({ choices })).noIdentidadTerceraEdad).toBe('');
    const facts = someFacts({ lines: [{ ...aCheckoutLine, isSenior: true }] });
    expect(orderBody(seen({ choices, facts })).noIdentidadTerceraEdad).toBe('0501195000012');
  });
});
