import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Timeline } from './timeline.tsx';

it('a step that stopped everything is a red cross, and not the green of progress', () => {
  const html = renderToStaticMarkup(
    <Timeline label="Avance" steps={[{ key: 'stopped', title: 'Anulado', state: 'stopped' }]} />,
  );
  expect(html).toContain('lucide-x');
  expect(html).toContain('bg-danger');
  expect(html).not.toContain('brand');
});
