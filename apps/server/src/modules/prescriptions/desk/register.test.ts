import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, staffEmails } from '../../../../test/as-staff.ts';
import { deskTools, paper } from '../../../../test/fixtures/prescription-desk.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const desk = await deskTools(server, ana.id);
const { anOrder, open, decide, register, states, download } = desk;
const osman = await asStaff(server, staffEmails.regente);
const numbers = async (branchCode: number) => (await register(branchCode)).map(({ number }) => number);
const motivo = 'Inspección de la autoridad';

describe('the register of controlled products', () => {
  it('an approval without physician and number of the paper takes no number and approves nothing', async () => {
    const { casoId, orderId } = await anOrder({ isControlled: true, branchCode: 8 });
    const { version } = await open(osman, casoId);
    for (const receta of [undefined, { ...paper, colegiado: ' ' }]) {
      expect(await decide(osman, casoId, 'aprobar', { version, receta })).toMatchObject({
        status: 422,
        body: { codigo: 'DESK_PAPER_MISSING' },
      });
    }
    const future = { ...paper, fecha: '2031-01-01' };
    expect((await decide(osman, casoId, 'aprobar', { version, receta: future })).body.codigo).toBe(
      'DESK_PAPER_DATE_INVALID',
    );
    expect(await states(orderId)).toEqual(['pending']);
    expect(await numbers(8)).toEqual([]);
    const approved = await decide(osman, casoId, 'aprobar', { version, receta: paper });
    expect(approved.body.data.libro).toEqual(['008-000001']);
    expect(await register(8)).toMatchObject([
      {
        product_name: desk.controlled.name,
        units: 2,
        patient: 'Rosa Pineda',
        pharmacist: 'Osman Paz',
      },
    ]);
    const [kept] = await sql`select physician, paper_number from order_prescriptions where order_id = ${orderId}`;
    expect(kept).toMatchObject({ physician: paper.medico, paper_number: paper.numero });
  });

  it('approvals at the same time number the register of their branch without gaps', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => anOrder({ isControlled: true })));
    const cases = [];
    for (const { casoId } of orders) cases.push({ casoId, ...(await open(osman, casoId)) });
    const replies = await Promise.all(
      cases.map(({ casoId, version }, at) =>
        // Two of them are refused, and must not leave a gap.
        decide(osman, casoId, 'aprobar', { version, ...(at % 4 === 3 ? {} : { receta: paper }) }),
      ),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(2);
    const given = replies.flatMap(({ body }) => body.data?.libro ?? []).sort();
    expect(given).toEqual([1, 2, 3, 4, 5, 6].map((number) => `005-00000${number}`));
    expect(await numbers(5)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('the database refuses a gap and the removal of an entry in the middle', async () => {
    const copy = (number: number, previous: number | null) => sql`
      insert into controlled_register select branch_code, ${number}, ${previous}, order_id, product_id + 1, product_name,
        units, patient, patient_identity, physician, physician_register, paper_number, prescribed_on, staff_id,
        pharmacist, at from controlled_register where branch_code = 5 and number = 1`;
    await expect(copy(8, 7)).rejects.toThrow('controlled_register_follows_the_number_before');
    await expect(copy(8, 6)).rejects.toThrow('controlled_register_has_no_gap');
    await expect(copy(9, null)).rejects.toThrow('controlled_register_has_no_gap');
    await expect(sql`delete from controlled_register where branch_code = 5 and number = 3`).rejects.toThrow(
      'controlled_register_follows_the_number_before',
    );
  });

  it('is read by branch with masked identities, and exported as CSV and PDF, which writes a row', async () => {
    const { body } = await osman.send('/consola/recetas/libro?sucursalId=8');
    expect(body.data.asientos).toMatchObject([{ numero: '008-000001', medico: paper.medico, anulado: false }]);
    expect(body.data.asientos[0].identidad).toMatch(/^•••\d\d$/);
    const url = (format: string) =>
      `/consola/recetas/libro/exportar?sucursalId=8&formato=${format}&motivo=${encodeURIComponent(motivo)}`;
    const csv = await download(osman, url('csv'));
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain('"008-000001"');
    const pdf = await download(osman, url('pdf'));
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await desk.audited('controlled-register.exported', '8')).toMatchObject([
      { reason: motivo, after: { format: 'csv', entries: 1 } },
      { reason: motivo, after: { format: 'pdf', entries: 1 } },
    ]);
    const stranger = await desk.aPharmacist(5);
    expect((await download(stranger, url('csv'))).statusCode).toBe(404);
    expect((await stranger.send('/consola/recetas/libro?sucursalId=8')).status).toBe(404);
  });

  it('an order for somebody else has no identity: the number of the account is of another person', async () => {
    const { casoId } = await anOrder({ isControlled: true, branchCode: 7, order: { contactName: 'Óscar Pineda' } });
    const { version } = await open(osman, casoId);
    expect((await desk.read(osman, casoId)).persona).toMatchObject({ nombre: 'Óscar Pineda', cuenta: 'Rosa Pineda' });
    expect((await decide(osman, casoId, 'aprobar', { version, receta: paper })).status).toBe(200);
    expect(await register(7)).toMatchObject([{ patient: 'Óscar Pineda', patient_identity: '' }]);
  });

  it('a spreadsheet runs no formula that a customer or a pharmacist typed', async () => {
    const formulas = ['=HYPERLINK("http://x.test")', '+1', '-1', '@SUM(A1)', '\t=1', ' =1+1'];
    const branchCode = 6;
    for (const contactName of formulas) {
      const { casoId } = await anOrder({ isControlled: true, branchCode, order: { contactName } });
      const { version } = await open(osman, casoId);
      const receta = { ...paper, medico: '=cmd|calc' };
      expect((await decide(osman, casoId, 'aprobar', { version, receta })).status).toBe(200);
    }
    const { body } = await download(
      osman,
      `/consola/recetas/libro/exportar?sucursalId=${branchCode}&formato=csv&motivo=Prueba`,
    );
    expect(body).toContain(`"'=HYPERLINK(""http://x.test"")"`);
    const cells = body.split(/\r\n/).flatMap((line) => line.replace(/^\uFEFF/, '').match(/"(?:[^"]|"")*"/g) ?? []);
    expect(cells.length).toBe(13 * (formulas.length + 1));
    expect(cells.filter((cell) => /^"\s*[=+\-@\t]/.test(cell))).toEqual([]);
  });
});
