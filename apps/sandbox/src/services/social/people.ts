export interface Person {
  id: string;
  givenName: string;
  familyName: string;
  email?: string;
  isEmailVerified: boolean;
  /** The purpose of this person, shown in the chooser. */
  note: string;
}

/** People with an account at the social network. Marta's e-mail is that of a demo customer. */
export const people: readonly Person[] = [
  {
    id: 'sn-1001',
    givenName: 'Lucía',
    familyName: 'Andino',
    email: 'lucia.andino@correo.test',
    isEmailVerified: true,
    note: 'No tiene cuenta en la tienda: entrar le crea una.',
  },
  {
    id: 'sn-1002',
    givenName: 'Marta',
    familyName: 'Reyes',
    email: 'cliente@botica.test',
    isEmailVerified: true,
    note: 'Ya es cliente de la tienda con este correo.',
  },
  {
    id: 'sn-1003',
    givenName: 'Óscar',
    familyName: 'Pineda',
    email: 'mayor@botica.test',
    isEmailVerified: false,
    note: 'La red social no ha confirmado su correo.',
  },
  {
    id: 'sn-1004',
    givenName: 'Sara',
    familyName: 'Turcios',
    isEmailVerified: false,
    note: 'No dio su correo a la red social.',
  },
];
