import { encodeOrderId } from '@botica/domain/orders';
import { desc, eq } from 'drizzle-orm';
import { prescriptionProposalLines, prescriptionProposals } from '../../src/modules/prescriptions/proposals/index.ts';
import type { Db } from '../../src/platform/database.ts';
import { testNow } from '../global-setup.ts';
import { givenOrder } from '../order-rows.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

const path = '/api/CheckOut/recetas/propuestas';
const money = { subtotalCents: 100_00, savedCents: 0, deliveryCents: 0, totalCents: 100_00, earnedPoints: 0 };
const written = { author: 'Dra. Prueba', authorRegister: '', remarks: '', writtenAt: testNow, receivedAt: testNow };

/** An order of prescriptions only with one line to accept. */
export async function givenProposal(db: Db, customerId: string): Promise<{ orderId: number; proposalId: string }> {
  const order = { kind: 'prescription', orderTypeId: 3, paymentTypeId: 1, lifeStep: 'new' } as const;
  const orderId = await givenOrder(db, { customerId, order, lines: [] });
  const expiresAt = new Date(testNow.getTime() + 48 * 3_600_000);
  const of = { orderId, customerId, companyId: 2, version: 1, origin: 'pharmacist', branchCode: 5 } as const;
  const [row] = await db
    .insert(prescriptionProposals)
    .values({ ...of, ...money, ...written, expiresAt })
    .returning({ id: prescriptionProposals.id });
  const proposalId = row?.id ?? '';
  const line = { productId: 10_001, name: 'Acetaminofén 500 mg', quantity: 1, unitCents: 100_00, totalCents: 100_00 };
  await db.insert(prescriptionProposalLines).values({ proposalId, position: 0, isServed: true, ...line });
  return { orderId, proposalId };
}

export function prescriptionProposalCases(db: Db): ForeignCase[] {
  const rows = async (ownerId: string) => {
    const found = () =>
      db
        .select()
        .from(prescriptionProposals)
        .where(eq(prescriptionProposals.customerId, ownerId))
        .orderBy(desc(prescriptionProposals.orderId))
        .limit(1);
    const known = await found();
    if (known.length > 0) return known;
    await givenProposal(db, ownerId);
    return found();
  };
  const what = 'the proposal for a prescription';
  return [
    notFoundBy({
      call: 'RECETA-PROPUESTA',
      what,
      rows,
      send: (by, { orderId }) => by.send(`${path}/${encodeOrderId(orderId)}`),
    }),
    notFoundBy({
      call: 'RECETA-ACEPTAR',
      what,
      rows,
      send: (by, { orderId, id }) =>
        by.send(`${path}/${encodeOrderId(orderId)}/aceptar`, {
          method: 'POST',
          payload: { propuestaId: id, lineas: [{ productoId: 10_001, cantidad: 1 }], total: 100, tipoPagoId: 1 },
        }),
    }),
    notFoundBy({
      call: 'RECETA-RECHAZAR',
      what,
      rows,
      send: (by, { orderId, id }) =>
        by.send(`${path}/${encodeOrderId(orderId)}/rechazar`, {
          method: 'POST',
          payload: { propuestaId: id, motivo: 'No la quiero' },
        }),
    }),
  ];
}
