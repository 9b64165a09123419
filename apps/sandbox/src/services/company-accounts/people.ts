export interface Person {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
  /** The provider asked for a second factor too, and says so in the token. */
  hasSecondFactor: boolean;
  note: string;
}

/** People with an account at the company's provider. The e-mails are those of the demo staff. */
export const people: readonly Person[] = [
  {
    id: 'ca-1',
    name: 'Suyapa Zelaya',
    email: 'admin@botica.test',
    isEmailVerified: true,
    hasSecondFactor: true,
    note: 'Administradora. El proveedor ya pidió su segundo factor.',
  },
  {
    id: 'ca-2',
    name: 'Osman Paz',
    email: 'regente@botica.test',
    isEmailVerified: true,
    hasSecondFactor: false,
    note: 'Regente. Entró solo con contraseña: la consola pide su código.',
  },
  {
    id: 'ca-3',
    name: 'Dilcia Reyes',
    email: 'sucursal@botica.test',
    isEmailVerified: false,
    hasSecondFactor: true,
    note: 'Dependienta. El proveedor no ha confirmado su correo.',
  },
  {
    id: 'ca-4',
    name: 'Fabio Mejía',
    email: 'fabio@botica.test',
    isEmailVerified: true,
    hasSecondFactor: true,
    note: 'No tiene acceso a la consola.',
  },
];
