import { operatorIds } from '../../services/top-ups/index.ts';
import type { ContentFields } from './fields.ts';
import type { KindOfContent } from './kind-of-content.ts';

const operatorFields = {
  name: {
    type: 'text',
    wire: 'nombre',
    label: 'Nombre',
    hint: 'El que leen los compradores. Sus montos se cambian en Ajustes, Montos de recarga.',
    max: 40,
  },
  door: {
    type: 'text',
    wire: 'nombreEnElServicio',
    label: 'Nombre en el servicio de recargas',
    hint: 'Letras minúsculas, números y guiones, como lo da el operador. Se elige antes de publicarlo por primera vez.',
    max: 40,
    isOnce: true,
  },
} as const satisfies ContentFields;

/** A121 A463: who tops a phone up. What an open top-up is asked by does not change while it is open. */
export const operatorKind = {
  area: 'reward',
  wire: 'operador',
  label: 'Operador de recargas',
  plural: 'Operadores de recargas',
  fields: operatorFields,
  nameField: 'name',
  blank: { name: '', door: '' },
  chosenKey: {
    label: 'Número del operador',
    hint: `${operatorIds.join(' o ')}: de él depende cómo empiezan sus números de teléfono. Ya no cambia.`,
    isKey: (key) => operatorIds.some((id) => String(id) === key),
  },
  check: ({ door }) =>
    /^[a-z0-9-]+$/.test(String(door)) ? {} : { door: 'Usa solo letras minúsculas, números y guiones.' },
  detailOf: ({ door }) => String(door),
} as const satisfies KindOfContent;
