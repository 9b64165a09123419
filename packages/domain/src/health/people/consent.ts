/**
 * What a customer accepts for each person. A change of the text needs a new version: the stored consent names the one
 * that was shown, a form with an older version is refused, and a person with an older one asks for the new text.
 */
export const healthConsent = {
  version: '2026-11-2',
  paragraphs: [
    'Guardamos lo que anotes aquí (nombre, fecha de nacimiento, condiciones, alergias y medicinas) para mostrarte sus medicinas y cuándo se acaban. Se guarda cifrado.',
    'Lo ves tú y las personas que tú invites. Si compartes su expediente con un enlace, lo ve quien tenga el enlace, hasta que venza o lo retires.',
    'Si un pedido es para esta persona, el personal que ve recetas en la farmacia ve su nombre, los productos y los avisos, que dicen qué condición, alergia o medicina suya importa. Cada consulta queda registrada.',
    'No lo usamos para publicidad.',
    'Si no es tu perfil, confirmas que esa persona, o quien la representa, está de acuerdo.',
    'Puedes retirar este permiso cuando quieras: borramos todo lo anotado de esa persona.',
  ],
} as const;

/** The text changed since it was accepted. */
export const isConsentOld = (version: string): boolean => version !== healthConsent.version;
