/** What a caregiver may do beside seeing the person. `see` comes with every accepted invitation. */
export const caregiverRights = ['see', 'order', 'remind'] as const;
export type CaregiverRight = (typeof caregiverRights)[number];

export const rightLabels: Readonly<Record<CaregiverRight, string>> = {
  see: 'Ve su perfil y sus medicinas, y marca las tomas',
  order: 'Compra sus medicinas',
  remind: 'Recibe sus recordatorios',
};

/** The same, said to the caregiver. */
export const ownRightLabels: Readonly<Record<CaregiverRight, string>> = {
  see: 'Ves su perfil y sus medicinas, y marcas las tomas',
  order: 'Compras sus medicinas',
  remind: 'Puedes recibir sus recordatorios',
};

/** An invitation that nobody accepted ends by itself. */
export const invitationDays = 14;

/** How somebody reaches a person: as the customer who keeps it, or with the rights of an invitation. */
export interface Reach {
  readonly isOwner: boolean;
  readonly mayOrder: boolean;
  readonly mayBeReminded: boolean;
}

export const caregiverMessages = {
  email: 'Escribe un correo válido.',
  own: 'Ese es tu correo. Invita a otra persona.',
} as const;
