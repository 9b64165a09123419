import { renderToReadableStream } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { aCart, aLine } from '../../cart/cart.fixture.ts';
import { CheckoutSafety, mayWarn } from './lazy-safety.tsx';

vi.mock('./confirmed-alerts.tsx', () => {
  throw new Error('The chunk is gone');
});

it('a confirmation whose alerts did not load offers to load the page again', async () => {
  const cart = aCart([aLine(7), aLine(9)]);
  const stream = await renderToReadableStream(
    <CheckoutSafety cart={cart} onRemove={() => undefined} settleCart={async () => undefined} />,
  );
  await stream.allReady;
  expect(await new Response(stream).text()).toContain('Vuelve a cargar la página');
});

it('the alerts of the server are shown also for products that are no medicines', () => {
  const lines = [7, 9].map((id) => aLine(id, { esMedicamento: false }));
  expect([mayWarn(lines, false), mayWarn(lines, true)]).toEqual([false, true]);
  expect([mayWarn([aLine(7)], false), mayWarn([aLine(7), ...lines], false)]).toEqual([false, true]);
});
