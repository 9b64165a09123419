import { expect, it } from 'vitest';
import type { PictureMeasures } from './index.ts';
import { findFlaw, prescriptionFlaws, prescriptionImages, prescriptionMessages } from './index.ts';

const good: PictureMeasures = {
  width: 1000,
  height: 1300,
  brightness: 210,
  contrast: 50,
  detail: 0.5,
  hardness: 0.7,
  strokes: 0.04,
};

it.each([
  ['a good photograph', {}, undefined],
  ['a narrow strip', { width: 319, height: 2000 }, 'PRESCRIPTION_TOO_SMALL'],
  ['a stamp', { width: 400, height: 400 }, 'PRESCRIPTION_TOO_SMALL'],
  ['a photograph of the night', { brightness: 20 }, 'PRESCRIPTION_TOO_DARK'],
  ['one colour', { contrast: 0, detail: 0, hardness: 0, strokes: 0 }, 'PRESCRIPTION_BLANK'],
  ['a sunset', { detail: 0.001, hardness: 0, strokes: 0 }, 'PRESCRIPTION_BLANK'],
  ['out of focus', { hardness: 0.15 }, 'PRESCRIPTION_BLURRED'],
  ['a sheet that nobody has written on', { strokes: 0 }, 'PRESCRIPTION_WITHOUT_TEXT'],
  ['gravel', { strokes: 0.3 }, 'PRESCRIPTION_WITHOUT_TEXT'],
  ['dark and small: the first is told', { width: 100, brightness: 5 }, 'PRESCRIPTION_TOO_SMALL'],
] as const)('RX-03 %s', (_, given, flaw) => expect(findFlaw({ ...good, ...given })).toBe(flaw));

it('RX-03 every flaw has an advice', () => {
  for (const message of Object.values(prescriptionFlaws)) expect(message).toMatch(/(Tómala|Revisa|tómala)/);
});

it.each([
  ['RX-02', 'required', 'Para poder continuar debes adjuntar al menos una receta.'],
  ['RX-06', 'failed', 'Ocurrio un error mientras se realizaba la operación'],
  ['RX-07', 'placedTitle', 'Pedido Realizado'],
  ['RX-07', 'placed', 'Pronto uno de nuestros agentes se pondrá en contacto contigo.'],
  ['RX-08', 'notLoaded', 'Ocurrio un error al cargar la receta. Intente nuevamente más tarde.'],
] as const)('%s the message %s has the specified text', (_, name, text) =>
  expect(prescriptionMessages[name]).toBe(text),
);

it('UPLOAD-02 UPLOAD-03 an order accepts up to twenty pictures of 102.4 MB', () =>
  expect(prescriptionImages).toMatchObject({ maxFiles: 20, maxBytes: 102_400_000 }));
