import type { MedicalIndicationDto } from '@botica/contract/prescriptions/indications';
import { expect, it } from 'vitest';
import { authorText, indicationsShown, textsOf } from './indication-words.ts';

const indication: MedicalIndicationDto = {
  pedido_ID: 'Nw',
  numeroPedido: '5-0007',
  fecha: '2026-11-15T18:00:00.000Z',
  sucursal: 'Los Andes',
  telefonoSucursal: '2550-1234',
  regente: 'Dra. Lourdes Paz',
  registroRegente: 'CQFH-1182',
  productoId: 10001,
  producto: 'Acetaminofén 500 mg',
  presentacion: '',
  imagenUrl: '',
  dosis: 'Media tableta',
  frecuencia: '',
  duracion: '',
  observaciones: 'Con comida',
  persona: null,
};

it('MED-01 shows the texts as they were written and leaves out those left blank', () => {
  expect(textsOf(indication)).toEqual([
    { label: 'Dosis', text: 'Media tableta' },
    { label: 'Observaciones', text: 'Con comida' },
  ]);
});

it('MED-01 names the author, the branch and the date', () => {
  expect(authorText(indication)).toBe(
    'Escribió: Dra. Lourdes Paz, colegiación CQFH-1182. Sucursal Los Andes, 15/11/2026, 12:00\u00a0p.\u00a0m.',
  );
  expect(authorText({ ...indication, registroRegente: '' })).toContain('Escribió: Dra. Lourdes Paz. Sucursal');
});

it('MED-01 shows those of one order when the address names it', () => {
  const other = { ...indication, pedido_ID: 'OA' };
  expect(indicationsShown([indication, other], 'OA')).toEqual([other]);
  expect(indicationsShown([indication, other], 'Zz')).toEqual([]);
  expect(indicationsShown([indication, other], null)).toHaveLength(2);
});
