import type { RegistrationBody } from '@botica/contract/identity/accounts';
import type { Outside } from './outside.ts';
import type { TestServer } from './test-server.ts';

let count = 0;

/** A new registration; every value is unique. */
export function aRegistration(given: Partial<RegistrationBody> = {}): RegistrationBody {
  count += 1;
  const number = String(count).padStart(4, '0');
  return {
    CorreoElectronico: `persona${number}@correo.hn`,
    Clave: 'Segura2026',
    Nombre: 'Ana Lucía',
    Apellido: 'Mejía',
    NoIdentidad: `0801-1990-0${number}`,
    IdentidadTipoId: 1,
    Genero: 'F',
    FechaNacimiento: '12-04-1990',
    celular: `504-9911-${number}`,
    paisId: 1,
    aceptaTerminosCondiciones: true,
    ...given,
  };
}

/** Proves a phone or an e-mail, like the two steps of the dialog, and returns the token. */
export async function prove(server: TestServer, outside: Outside, recipient: string): Promise<string> {
  const { body } = await server.send('/api/seguridad/codigos/token');
  const token: string = body.data.token;
  const to = encodeURIComponent(recipient);
  await server.send(`/api/seguridad/codigos/enviar?destinatario=${to}&token=${token}`, { method: 'POST' });
  const code = await outside.code(recipient);
  const verified = await server.send(`/api/seguridad/codigos/verificar?token=${token}&codigo=${code}`, {
    method: 'POST',
  });
  if (verified.status !== 200) throw new Error(`${recipient} was not proven: ${JSON.stringify(verified.body)}`);
  return token;
}
