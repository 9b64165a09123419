import { companies } from '@botica/domain/companies';
import type { ForeignShipment } from '@botica/domain/orders/shipments';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { lifeTools } from '../../../test/fixtures/order-life.fixture.ts';
import { rendered } from '../../../test/letters/rendered.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { announcedOrder } from './build-branch-notice.ts';
import { findLines, findNotified, noWishes } from './index.ts';
import { placedLetter } from './letters.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const ana = await asCustomer(server);
const { product, place } = lifeTools(server);

const foreignShipment: ForeignShipment = {
  country: 'Estados Unidos',
  carrier: 'Garza Express',
  service: 'Aéreo exprés',
  minDays: 2,
  maxDays: 4,
  isInsured: true,
};

const placeAbroad = async () =>
  place(
    ana.id,
    { productId: await product() },
    { orderTypeId: 7, wishes: { ...noWishes, wantsCall: false, foreignShipment } },
  );

describe('an order that goes abroad', () => {
  it('sends the branch the chosen service and no ride', async () => {
    const id = await placeAbroad();
    const told = await findNotified(db, id);
    if (!told) throw new Error('no order');
    expect(announcedOrder(told, await findLines(db, id), new Map())).toMatchObject({ foreignShipment, ride: null });
  });

  it('names the service, country, days and insurance in the confirmation e-mail of an order that goes abroad', async () => {
    const id = await placeAbroad();
    const told = await findNotified(db, id);
    if (!told) throw new Error('no order');
    const content = placedLetter({
      order: told,
      lines: await findLines(db, id),
      tenders: [],
      firstName: 'Ana',
      company: companies[2],
      branchName: told.branchName,
      orderUrl: '',
    });
    const letter = rendered(content);
    expect(letter.text).toContain('Servicio de envío: Garza Express, Aéreo exprés, a Estados Unidos');
    expect(letter.text).toContain('Tiempo del servicio: De 2 a 4 días');
    expect(letter.text).toContain('Seguro de envío: Sí');
  });
});
