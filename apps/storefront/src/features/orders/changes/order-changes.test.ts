import { CallError } from '@botica/contract/client';
import { companyOf } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { describe, expect, it } from 'vitest';
import { changeAddress } from './change-address.ts';
import { changeBranch } from './change-branch.ts';
import { offeredChanges, whyUnchangeable } from './offered-changes.ts';
import { whatReturns } from './what-returns.ts';

type Tenders = Parameters<typeof whatReturns>[0]['pagos'];

const refusal = (codigo: string, more: object = {}) =>
  new CallError(409, { ok: false, codigo, mensaje: `Texto de ${codigo}`, ...more });

/** Answers the questions in sequence, and records them. */
function talker(answers: readonly boolean[]) {
  const asked: string[] = [];
  return {
    asked,
    ask: async ({ title }: { title: string }) => {
      asked.push(title);
      return answers[asked.length - 1] ?? false;
    },
  };
}

describe('changing the branch of an order', () => {
  const missing = [{ productId: 1, name: 'Acetaminofén', units: 2, available: 0 }];

  /** Records what the shopper accepted; each refusal in sequence, then success. */
  async function change({
    answers = [true, true],
    isClosed = false,
    lacks = [] as typeof missing,
    refusals = [] as Error[],
    knowsStock = true,
  }) {
    const { asked, ask } = talker(answers);
    const sent: boolean[] = [];
    const outcome = await changeBranch({
      ask,
      branch: { name: 'Botica Centro', isClosed },
      findMissing: async () => {
        if (!knowsStock) throw new Error('no');
        return lacks;
      },
      transfer: async (waits) => {
        sent.push(waits);
        const refused = refusals[sent.length - 1];
        if (refused) throw refused;
      },
    });
    return { outcome, asked, sent };
  }

  it('ORDER-15 confirms, and moves the order', async () =>
    expect(await change({})).toEqual({ outcome: { kind: 'done' }, asked: ['Cambiar de sucursal'], sent: [false] }));

  it('ORDER-14 lists what is missing and asks nothing', async () =>
    expect(await change({ lacks: missing })).toEqual({ outcome: { kind: 'missing', missing }, asked: [], sent: [] }));

  it('ORDER-16 reports unknown stock as such', async () =>
    expect(await change({ knowsStock: false })).toEqual({
      outcome: {
        kind: 'failed',
        text: 'No fue posible consultar el inventario en la sucursal, intenta más tarde.',
        isOver: false,
      },
      asked: [],
      sent: [],
    }));

  it('a no keeps the branch of the order', async () =>
    expect(await change({ answers: [false] })).toMatchObject({ outcome: { kind: 'declined' }, sent: [] }));

  it('BRANCH-04 asks about a closed branch before the move, or when it closes meanwhile', async () => {
    const asked = ['Cambiar de sucursal', 'Sucursal cerrada'];
    expect(await change({ isClosed: true })).toEqual({ outcome: { kind: 'done' }, asked, sent: [true] });
    expect(await change({ refusals: [refusal('BRANCH_CLOSED')] })).toEqual({
      outcome: { kind: 'done' },
      asked,
      sent: [false, true],
    });
    expect(await change({ isClosed: true, answers: [true, false] })).toMatchObject({
      outcome: { kind: 'declined' },
      sent: [],
    });
  });

  it('ORDER-14 reports stock sold meanwhile as missing', async () => {
    const faltantes = [{ productoId: 1, prod_Desc: 'Acetaminofén', cantidad: 2, invActual: 0 }];
    const { outcome } = await change({ refusals: [refusal('BRANCH_LACKS_STOCK', { faltantes })] });
    expect(outcome).toEqual({ kind: 'missing', missing });
  });

  it('A126 an invoice issued meanwhile ends the change', async () => {
    const { outcome } = await change({ refusals: [refusal('ORDER_IN_INVOICING')] });
    expect(outcome).toEqual({ kind: 'failed', text: 'Texto de ORDER_IN_INVOICING', isOver: true });
  });
});

describe('changing the address of an order', () => {
  async function change(refusals: readonly Error[], answers: readonly boolean[] = [true, true, true, true]) {
    const { asked, ask } = talker(answers);
    const sent: object[] = [];
    const outcome = await changeAddress({
      ask,
      describeCost: (cost) => `L. ${cost}`,
      send: async (accepted) => {
        sent.push(accepted);
        const refused = refusals[sent.length - 1];
        if (refused) throw refused;
      },
    });
    return { outcome, asked, sent };
  }
  const dearer = refusal('ORDER_DELIVERY_COST', { costoEnvio: 60 });

  it('ORDER-11 an address with the same cost asks nothing', async () =>
    expect(await change([])).toEqual({ outcome: { kind: 'done' }, asked: [], sent: [{ waitsForOpening: false }] }));

  it('asks about the cost and about a closed branch, and sends back what was accepted', async () =>
    expect(await change([dearer, refusal('BRANCH_CLOSED')])).toEqual({
      outcome: { kind: 'done' },
      asked: ['Costo de envío: L. 60', 'Sucursal cerrada'],
      sent: [
        { waitsForOpening: false },
        { totalEnvio: 60, waitsForOpening: false },
        { totalEnvio: 60, waitsForOpening: true },
      ],
    }));

  it('a no keeps the address of the order', async () =>
    expect(await change([dearer], [false])).toMatchObject({ outcome: { kind: 'declined' }, sent: [{}] }));

  it('gives up when the cost changes every time', async () => {
    const { outcome, asked } = await change(Array.from({ length: 9 }, () => dearer));
    expect([outcome.kind, asked.length]).toEqual(['failed', 3]);
  });

  it('ORDER-12 says why the address cannot be changed', async () =>
    expect((await change([refusal('ORDER_NOT_HOME_DELIVERY')])).outcome).toMatchObject({
      kind: 'failed',
      isOver: true,
    }));
});

describe('the changes that an order offers', () => {
  const aDelivery = {
    fase: 'placed',
    esperaPago: false,
    pedido_Tipo_ID: 2,
    pedido_Estado_ID: 1,
    subEstadoId: null,
    paso: null,
  } as const;
  const refusals = (header: Partial<Parameters<typeof offeredChanges>[0]>) =>
    offeredChanges({ ...aDelivery, ...header }).map(({ change, refusal: text }) => `${change}: ${text ?? 'sí'}`);

  it('ORDER-07 an order offers all three changes, each with its reason when it is not possible', () => {
    expect(refusals({})).toEqual(['branch: sí', 'address: sí', 'cancel: sí']);
    expect(refusals({ pedido_Tipo_ID: 7 })[0]).toBe('branch: La sucursal de este pedido depende de a dónde se envía.');
    expect(refusals({ pedido_Tipo_ID: 1 })).toEqual([
      'branch: sí',
      'address: El cambio de dirección es válido solamente para pedidos a domicilio.',
      'cancel: sí',
    ]);
  });

  it.each([
    ['a pickup that is ready', { pedido_Tipo_ID: 1, paso: 'invoiced' }, /^Tu pedido ya está listo para recoger:/],
    ['a delivery that is invoiced', { paso: 'invoiced' }, /^Tu pedido ya está facturado y por salir:/],
    ['a delivery on its way', { subEstadoId: 1 }, /^Tu pedido ya va en camino:/],
  ] as const)('ORDER-11 %s offers no change, and says so', (_, header, words) => {
    const invoiced = { ...aDelivery, pedido_Estado_ID: 3, ...header };
    expect(offeredChanges(invoiced)).toEqual([]);
    expect(whyUnchangeable(invoiced)).toMatch(words);
  });

  it('an order that waits for its payment may be cancelled', () =>
    expect(refusals({ fase: 'held', esperaPago: true }).slice(1)).toEqual([
      'address: Tu pedido todavía espera su pago. Cuando esté pagado podrás cambiarlo.',
      'cancel: sí',
    ]));

  it('an order that is over offers nothing', () => {
    expect(refusals({ pedido_Estado_ID: 2 })).toEqual([]);
    expect(refusals({ fase: 'released' })).toEqual([]);
    expect(refusals({ pedido_Estado_ID: 3, subEstadoId: 2 })).toEqual([]);
    expect(whyUnchangeable({ ...aDelivery, pedido_Estado_ID: 2 })).toBeUndefined();
  });
});

describe('refunds of a cancelled order', () => {
  const anOrder = ({ pagos = [] as Tenders, coupon = '', fase = 'placed' as 'placed' | 'held' }) => ({
    encabezado: { fase },
    pagos,
    totales: { cuponDigital: coupon },
  });
  const honduras = companyOf(2);
  const pagos = [
    { tipo: 'points', nombre: 'Puntos', monto: 30, puntos: 1000 },
    { tipo: 'onlineCard', nombre: 'Tarjeta en línea', monto: 120, puntos: 0 },
  ];

  it('lists the refund of each payment, and the coupon', () => {
    expect(whatReturns(anOrder({ pagos, coupon: 'BOTICA10' }), honduras)).toEqual([
      '1,000 puntos vuelven a tu cuenta.',
      `${formatMoney(120_00, honduras)} vuelven a tu tarjeta. Tu banco puede tardar unos días en mostrarlos.`,
      'Podrás usar otra vez tu cupón BOTICA10.',
    ]);
  });

  it('lists no refund for payments on arrival, nor for unpaid ones', () => {
    const cash = { tipo: 'cash', nombre: 'Efectivo', monto: 150, puntos: 0 };
    expect(whatReturns(anOrder({ pagos: [cash] }), honduras)).toEqual([]);
    expect(whatReturns(anOrder({ pagos, fase: 'held' }), honduras)).toEqual(['1,000 puntos vuelven a tu cuenta.']);
  });
});
