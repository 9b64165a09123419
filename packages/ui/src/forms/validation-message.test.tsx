import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ValidationMessage } from './validation-message.tsx';

it.each(['success', 'info', 'warning', 'error', 'default'] as const)('UI-01 shows the type %s', (type) => {
  expect(renderToStaticMarkup(<ValidationMessage type={type}>Texto</ValidationMessage>)).toContain(
    `data-type="${type}"`,
  );
});

it('UI-01 a validation message is a warning by default', () => {
  expect(renderToStaticMarkup(<ValidationMessage>Texto</ValidationMessage>)).toContain('data-type="warning"');
});

it.each(['sm', 'lg'] as const)('UI-02 comes in size %s', (size) => {
  expect(renderToStaticMarkup(<ValidationMessage size={size}>Texto</ValidationMessage>)).toContain(
    `data-size="${size}"`,
  );
});

it('an error interrupts the screen reader, the other types wait', () => {
  expect(renderToStaticMarkup(<ValidationMessage type="error">Texto</ValidationMessage>)).toContain('role="alert"');
  expect(renderToStaticMarkup(<ValidationMessage type="info">Texto</ValidationMessage>)).toContain('role="status"');
});
