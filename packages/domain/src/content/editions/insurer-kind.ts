import type { ContentFields } from './fields.ts';
import type { KindOfContent } from './kind-of-content.ts';
import { rowsOf } from './row-checks.ts';

const insurerFields = {
  name: { type: 'text', wire: 'nombre', label: 'Nombre', max: 80 },
  requiresIdentity: {
    type: 'toggle',
    wire: 'pideIdentidad',
    label: 'Pide una imagen de la identidad',
    hint: 'Sin ella no se le manda una solicitud.',
  },
  isActive: {
    type: 'toggle',
    wire: 'activa',
    label: 'Mostrar en la tienda',
    hint: 'Sin marcar, nadie agrega su carnet ni le manda una solicitud. Lo que ya se mandó sigue.',
  },
  requirements: {
    type: 'rows',
    wire: 'requisitos',
    label: 'Lo que pide',
    hint: 'El comprador lo lee antes de mandar su solicitud.',
    noun: 'línea',
    max: 20,
    isOptional: true,
    fields: { text: { type: 'text', wire: 'texto', label: 'Requisito', max: 200 } },
  },
} as const satisfies ContentFields;

/** Who pays for the medicines of its insured, by an agreement with the company (A460). */
export const insurerKind = {
  area: 'content',
  wire: 'aseguradora',
  label: 'Aseguradora',
  plural: 'Aseguradoras',
  group: 'insurers',
  fields: insurerFields,
  nameField: 'name',
  blank: { name: '', requiresIdentity: false, isActive: true, requirements: [] },
  chosenKey: {
    label: 'Número de la aseguradora',
    hint: 'Hasta 32767. Con él responde las solicitudes su sistema. Ya no cambia.',
    isKey: (key) => /^[1-9]\d{0,4}$/.test(key) && Number(key) <= 32_767,
  },
  detailOf: ({ requiresIdentity, isActive, requirements }) =>
    [
      requiresIdentity ? 'pide la identidad' : '',
      rowsOf(requirements).length === 0 ? 'sin requisitos' : '',
      isActive ? '' : 'oculta',
    ]
      .filter(Boolean)
      .join(' · ') || 'se puede elegir',
  faceOf: ({ name, requiresIdentity, requirements }) => ({
    title: String(name),
    lines: [
      ...rowsOf(requirements).map(({ text }) => String(text)),
      requiresIdentity ? 'La tienda pide además una imagen de la identidad.' : '',
    ].filter(Boolean),
  }),
} as const satisfies KindOfContent;
