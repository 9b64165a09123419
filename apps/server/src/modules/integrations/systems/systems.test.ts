import { randomUUID } from 'node:crypto';
import { callPrefix } from '@botica/contract/call';
import { maxStockRows } from '@botica/contract/integrations/api';
import type { ApiScope } from '@botica/domain/integrations';
import { apiScopeIds, webhookEventTypes } from '@botica/domain/integrations';
import { encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it, vi } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { deskTools } from '../../../../test/fixtures/desk.fixture.ts';
import { givenApiKey, integrationsAsked } from '../../../../test/fixtures/integrations.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const tools = deskTools(server);
const whole = await givenApiKey(server, apiScopeIds);
const placed = async () => tools.placeWith([await tools.product()]);
const skuOf = async (productId: number) => {
  const [row] = await sql<{ sku: string }[]>`select sku from products where id = ${productId}`;
  return row?.sku ?? '';
};

interface SystemCall {
  call: string;
  method: 'GET' | 'PUT';
  path: string;
  scope: ApiScope;
}

async function systemCalls(): Promise<SystemCall[]> {
  const { paths } = (await server.app.inject({ url: `${callPrefix}/sistemas/openapi.json` })).json();
  return Object.entries<Record<string, Record<string, unknown>>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: String(operation['x-call']),
      method: method.toUpperCase() as SystemCall['method'],
      path: path.slice(callPrefix.length),
      scope: operation['x-api'] as ApiScope,
    })),
  );
}

const calls = await systemCalls();
const orderId = await placed();
const stocked = await tools.product();
/** A request of each call that names something of company 2, and what of it a stranger must not get. */
const requests: Record<string, () => Promise<{ path: string; payload?: object; told: string }>> = {
  'SISTEMA-PEDIDOS': async () => ({ path: '/sistemas/v1/pedidos?limite=200', told: encodeOrderId(orderId) }),
  'SISTEMA-PEDIDO': async () => ({
    path: `/sistemas/v1/pedidos/${encodeOrderId(orderId)}`,
    told: encodeOrderId(orderId),
  }),
  'SISTEMA-PRODUCTOS': async () => ({ path: '/sistemas/v1/productos?sucursalId=5', told: '"sucursalId":5' }),
  'SISTEMA-EXISTENCIAS': async () => ({
    path: '/sistemas/v1/sucursales/5/existencias',
    payload: { clave: randomUUID(), filas: [{ codigo: await skuOf(stocked), cantidad: 31 }] },
    told: '"cantidad":31',
  }),
};

it('the document of other systems describes each event that a receiver may choose', async () => {
  const { openapi, webhooks } = (await server.app.inject({ url: `${callPrefix}/sistemas/openapi.json` })).json();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(webhooks)).toEqual(webhookEventTypes);
  expect(webhooks['order.placed'].post.requestBody.content['application/json'].schema.properties).toMatchObject({
    tipo: { const: 'order.placed' },
    datos: { required: expect.arrayContaining(['numero', 'total', 'moneda']) },
  });
});

describe('every call of other systems', () => {
  it('is found by the test, and has a request', () => {
    expect(calls.map(({ call }) => call).sort()).toEqual(Object.keys(requests).sort());
  });

  it.each(calls)('$call is refused without a key, with an invalid, a revoked and an expired one', async (one) => {
    const revoked = await givenApiKey(server, [one.scope]);
    await server.services.apiKeyAdmin.revoke(revoked.id, integrationsAsked);
    const expired = await givenApiKey(server, [one.scope]);
    await sql`update api_keys set expires_at = ${server.time.now.toISOString()} where id = ${expired.id}`;
    const guessed = { authorization: `${whole.headers.authorization.slice(0, -4)}AAAA` };
    for (const headers of [{}, guessed, { authorization: 'Bearer x' }, revoked.headers, expired.headers]) {
      const reply = await server.send(one.path, { method: one.method, headers });
      expect(reply).toMatchObject({ status: 401, body: { codigo: 'API_KEY_INVALID' } });
    }
  });

  it.each(calls)('$call is refused with a key without $scope', async ({ method, path, scope }) => {
    const { headers } = await givenApiKey(
      server,
      apiScopeIds.filter((id) => id !== scope),
    );
    expect(await server.send(path, { method, headers })).toMatchObject({
      ...{ status: 403, body: { codigo: 'API_SCOPE_MISSING' } },
    });
  });

  it.each(calls)('$call gives nothing of company 2 to a key of company 12', async ({ call, method }) => {
    const request = await requests[call]?.();
    const send = (headers: Record<string, string>) =>
      server.send(request?.path ?? '', { method, headers, ...(request?.payload ? { payload: request.payload } : {}) });
    const stranger = await givenApiKey(server, apiScopeIds, { companyId: 12 });
    const refused = await send(stranger.headers);
    expect(JSON.stringify(refused.body)).not.toContain(request?.told);
    await vi.waitFor(async () => {
      const own = await send(whole.headers);
      expect([own.status, JSON.stringify(own.body)]).toEqual([200, expect.stringContaining(request?.told ?? '')]);
    });
  });

  it.each(calls)('$call writes who called', async ({ call, method }) => {
    const request = await requests[call]?.();
    const { id, headers } = await givenApiKey(server, apiScopeIds);
    await server.send(request?.path ?? '', {
      method,
      headers,
      ...(request?.payload ? { payload: request.payload } : {}),
    });
    await vi.waitFor(async () => {
      const rows = await sql`select call, status from api_calls where key_id = ${id}`;
      expect(rows).toEqual([{ call, status: 200 }]);
      expect((await sql`select last_used_at from api_keys where id = ${id}`)[0]?.last_used_at).not.toBeNull();
    });
  });
});

describe('orders', () => {
  const list = async (cursor?: string | null) =>
    (await server.send(`/sistemas/v1/pedidos?limite=2${cursor ? `&cursor=${cursor}` : ''}`, whole)).body.data;
  const toEnd = async (from?: string | null) => {
    let page = await list(from);
    const ids: string[] = page.pedidos.map(({ pedidoId }: { pedidoId: string }) => pedidoId);
    while (page.hayMas) {
      page = await list(page.cursor);
      ids.push(...page.pedidos.map(({ pedidoId }: { pedidoId: string }) => pedidoId));
    }
    return { ids, cursor: page.cursor as string };
  };

  it('lists each changed order once, and a change that commits later is after the cursor', async () => {
    await sql`delete from order_changes`;
    const first = await placed();
    await vi.waitFor(async () => expect((await toEnd()).ids).toEqual([encodeOrderId(first)]));
    const { promise: open, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
    // An older transaction that stays open while a newer one commits.
    const slow = db.transaction(async (tx) => {
      await tx.execute(`update orders set units = units + 1 where id = ${first}`);
      isWritten();
      await open;
    });
    await written;
    const second = await placed();
    const during = await toEnd();
    expect(during.ids).toEqual([encodeOrderId(first)]);
    commit();
    await slow;
    await vi.waitFor(async () =>
      expect((await toEnd(during.cursor)).ids).toEqual([encodeOrderId(first), encodeOrderId(second)]),
    );
    const after = await toEnd();
    expect((await toEnd(after.cursor)).ids).toEqual([]);
    await tools.lead(first, ['assign']);
    await vi.waitFor(async () => expect((await toEnd(after.cursor)).ids).toEqual([encodeOrderId(first)]));
  });

  it('reads one order with its lines and tenders, and refuses an id that is none', async () => {
    const { body } = await server.send(`/sistemas/v1/pedidos/${encodeOrderId(orderId)}`, whole);
    expect(body.data).toMatchObject({
      ...{ paso: 'new', total: '20.00', moneda: 'HNL', sucursalId: 5 },
      lineas: [{ cantidad: 2, precio: '10.00', total: '20.00' }],
      formasDePago: [{ tipo: 'payAtBranch', monto: '20.00' }],
    });
    expect(JSON.stringify(body)).not.toContain('Ana Paz');
    expect((await server.send('/sistemas/v1/pedidos/zzz', whole)).status).toBe(404);
    expect((await server.send('/sistemas/v1/pedidos?cursor=zzz', whole)).status).toBe(400);
  });
});

describe('products and stock', () => {
  const write = (filas: object[], clave: string = randomUUID(), sucursalId = 5) =>
    server.send(`/sistemas/v1/sucursales/${sucursalId}/existencias`, {
      ...{ method: 'PUT', payload: { clave, filas }, headers: whole.headers },
    });
  const stockOf = async (productId: number) => {
    const [row] =
      await sql`select quantity, allocated from stock_levels where product_id = ${productId} and branch_code = 5`;
    return row;
  };

  it('pages through products; prices only with prices.read', async () => {
    const first = (await server.send('/sistemas/v1/productos?limite=3', whole)).body.data;
    expect([first.productos.length, first.hayMas]).toEqual([3, true]);
    expect(first.productos[0].precios.publico).toMatch(/^\d+\.\d\d$/);
    const last = first.productos.at(-1).productoId;
    const { headers } = await givenApiKey(server, ['products.read']);
    const next = (await server.send(`/sistemas/v1/productos?limite=3&despuesDe=${last}`, { headers })).body.data;
    expect(next.productos[0].productoId).toBeGreaterThan(last);
    expect(next.productos[0].precios).toBeNull();
  });

  it('writes once for each idempotency key, also when two requests come at once, with one audit row', async () => {
    const productId = await tools.product();
    const filas = [{ codigo: await skuOf(productId), cantidad: 44 }];
    const clave = randomUUID();
    const both = await Promise.all([write(filas, clave), write(filas, clave)]);
    expect(both.map(({ body }) => body.data.repetida).sort()).toEqual([false, true]);
    await sql`update stock_levels set quantity = 40 where product_id = ${productId} and branch_code = 5`;
    expect((await write(filas, clave)).body.data.filas).toEqual([
      { codigo: filas[0]?.codigo, cantidad: 44, apartadas: 0, ajustada: false },
    ]);
    expect(await stockOf(productId)).toMatchObject({ quantity: 40 });
    expect((await write([{ ...filas[0], cantidad: 1 }], clave)).body.codigo).toBe('API_IDEMPOTENCY_MISMATCH');
    const acts = await sql`select staff_name from staff_audit where act = 'stock.written' and request_id in (
      select request_id from api_calls) and after ->> 'rows' = '1'`;
    expect(acts[0]?.staff_name).toMatch(/^Bodega central \(bk_\w{8}\)$/);
  });

  it('A220 units that orders have stay: fewer is adjusted, and says so', async () => {
    const productId = await tools.product();
    await tools.placeWith([productId]);
    const codigo = await skuOf(productId);
    expect((await write([{ codigo, cantidad: 1 }])).body.data.filas).toEqual([
      { codigo, cantidad: 2, apartadas: 2, ajustada: true },
    ]);
    expect(await stockOf(productId)).toMatchObject({ quantity: 2, allocated: 2 });
  });

  it('finds a code in other capitals, answers it as it was sent, and refuses it twice', async () => {
    const productId = await tools.product();
    const stored = `Cod-Mixto-${productId}`;
    await sql`update products set sku = ${stored} where id = ${productId}`;
    const [upper, lower] = [stored.toUpperCase(), stored.toLowerCase()];
    const reply = await write([{ codigo: upper, cantidad: 21 }]);
    expect(reply.body.data.filas).toMatchObject([{ codigo: upper, cantidad: 21 }]);
    const twice = [upper, lower].map((codigo) => ({ codigo, cantidad: 5 }));
    expect((await write(twice)).body.codigo).toBe('API_PRODUCTS_REPEATED');
    expect(await stockOf(productId)).toMatchObject({ quantity: 21 });
  });

  it('writes all rows or none, and the refused key may be sent again', async () => {
    const productId = await tools.product(7);
    const codigo = await skuOf(productId);
    const clave = randomUUID();
    const wrong = [
      { codigo, cantidad: 99 },
      { codigo: 'NO-ES', cantidad: 1 },
    ];
    expect((await write(wrong, clave)).body.codigo).toBe('API_PRODUCTS_UNKNOWN');
    expect(await stockOf(productId)).toMatchObject({ quantity: 7 });
    expect((await write([{ codigo, cantidad: 99 }], clave)).status).toBe(200);
    expect((await write([wrong[0] ?? {}, wrong[0] ?? {}])).body.codigo).toBe('API_PRODUCTS_REPEATED');
    expect((await write([{ codigo, cantidad: 1 }], randomUUID(), 99_999)).body.codigo).toBe('API_BRANCH_NOT_FOUND');
    const many = Array.from({ length: maxStockRows + 1 }, (_, at) => ({ codigo: `X${at}`, cantidad: 1 }));
    expect((await write(many)).status).toBe(400);
  });
});

describe('keys', () => {
  it('a key is shown once and stored as a hash; revoked, its next call is refused; sent twice it is one', async () => {
    const admin = await asStaff(server, 'admin@botica.test');
    await admin.confirm();
    const form = {
      clave: randomUUID(),
      empresaId: 2,
      nombre: 'ERP',
      permisos: ['orders.read'],
      dias: 30,
      motivo: 'Alta',
    };
    const { body } = await admin.post('/consola/claves-api', form);
    const headers = { authorization: `Bearer ${body.data.claveApi}` };
    expect((await admin.post('/consola/claves-api', form)).body.codigo).toBe('INTEGRATION_ALREADY_MADE');
    const listed = (await admin.send('/consola/claves-api?empresaId=2')).body.data.claves;
    expect(JSON.stringify(listed)).not.toContain(body.data.claveApi);
    const [row] = await sql`select to_jsonb(k)::text as text from api_keys k where id = ${form.clave}`;
    expect(row?.text).not.toContain(body.data.claveApi.slice(12));
    expect((await server.send('/sistemas/v1/pedidos', { headers })).status).toBe(200);
    await admin.post(`/consola/claves-api/${form.clave}/revocar`, { motivo: 'Baja' });
    expect((await server.send('/sistemas/v1/pedidos', { headers })).status).toBe(401);
  });

  it('limits the calls of a key in a minute, and no other key', async () => {
    const { headers } = await givenApiKey(server, ['orders.read']);
    const key = { id: randomUUID() } as Parameters<typeof server.services.apiAuth.takeCall>[0];
    const waits = Array.from({ length: 301 }, () => server.services.apiAuth.takeCall(key));
    expect(waits.filter((wait) => wait !== undefined)).toHaveLength(1);
    expect(waits.at(-1)).toBeGreaterThan(0);
    expect((await server.send('/sistemas/v1/pedidos', { headers })).status).toBe(200);
  });
});
