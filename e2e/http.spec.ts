import { callsTo, goToBranches, recordCalls, storedValue } from './frame/steps.ts';
import { expect, test } from './frame/test.ts';

test.use({ companyId: 2 });

test('HTTP-01 HTTP-02 HTTP-03 HTTP-07 every call of a visitor sends company, branch, country and origin, and no token', {
  tag: '@once',
}, async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.goto('/sucursales');
  await page.goto('/horariosEspeciales');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horarios especiales');
  await page.waitForLoadState('networkidle');

  expect(calls.length).toBeGreaterThan(10);
  for (const call of calls) {
    const headers = call.headers();
    expect(headers, call.url()).toMatchObject({
      'x-empresaid': '2',
      'x-sucursalcodigo': '5',
      'x-codigopais': 'HN',
      'x-origencliente': expect.stringMatching(/^[\w+/]+=*$/),
    });
    expect(headers, call.url()).not.toHaveProperty('authorization');
  }
});

test('COUNTRY-20 HTTP-06 a gateway with a country segment routes Nicaragua through its own segment', {
  tag: '@once',
}, async ({ page, expectFailures }) => {
  // The browser blocks local WebSockets of a page that the test served.
  expectFailures(/WebSocket/);
  const segments: string[] = [];
  await page.route(
    (url) => ['/sucursales', '/ni'].includes(url.pathname),
    async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replace('gateway&quot;:&quot;/gw&quot;', 'gateway&quot;:&quot;/gw/gt/s&quot;');
      await route.fulfill({ response: reply, body });
    },
  );
  // The server behind it has no such segment.
  await page.route(/\/gw\/\w\w\/s\//, (route, request) => {
    const [, segment = ''] = /\/gw\/(\w\w)\/s\/sad/.exec(request.url()) ?? [];
    if (segment) segments.push(segment);
    return route.continue({ url: request.url().replace(/\/gw\/\w\w\/s/, '/gw') });
  });
  await page.goto('/sucursales');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sucursales en San Pedro Sula');
  await page.goto('/ni');
  await goToBranches(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sucursales en Chinandega');
  await expect.poll(() => [...new Set(segments)]).toEqual(['gt', 'ni']);
});

test('HTTP-03 HTTP-04 the origin comes from the address echo and is requested again after six hours', {
  tag: '@once',
}, async ({ page }) => {
  await page.clock.install();
  const calls = recordCalls(page);
  const echoes = () => callsTo(calls, '/api/proxy/direccion-publica').length;
  await page.goto('/');
  await expect.poll(() => storedValue(page, 'origen')).toBeTruthy();
  expect(echoes()).toBe(1);

  await page.goto('/sucursales');
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('05:59:00');
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(echoes()).toBe(1);
  const last = calls.at(-1)?.headers()['x-origencliente'] ?? '';
  const origin = JSON.parse(Buffer.from(last, 'base64').toString('utf8'));
  expect(origin).toEqual({ ip: '127.0.0.1', pais: expect.any(String), ciudad: expect.any(String) });

  // The page that closes may already have sent the request; its response is lost.
  await page.clock.fastForward('00:01:30');
  await page.reload();
  await expect.poll(echoes).toBeGreaterThan(1);
});

test('HTTP-04 an address echo that does not respond delays no call', { tag: '@once' }, async ({
  page,
  store,
  expectFailures,
}) => {
  expectFailures(/direccion-publica/, /Failed to load resource.*50[234]/);
  await store.fault('address-echo', { error: { status: 503 } });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Destacados' })).toBeVisible();
  expect(await storedValue(page, 'origen')).toBeUndefined();
});
