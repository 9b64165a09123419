import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import type { SandboxApp } from '../../platform/service.ts';
import type { StoreLine } from '../../platform/store-line.ts';
import { identitiesPage } from './identities-page.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const FormSchema = Type.Object({
  evento: text(60),
  identidad: text(30),
  tipo: Type.Integer({ minimum: 1, maximum: 2 }),
  correo: text(254),
  sucursal: Type.Integer({ minimum: 1 }),
  quien: text(100),
});
const QuerySchema = Type.Object({ enviada: Type.Optional(Type.String({ maxLength: 1 })) });

/** The desk of a branch, where a person confirms the identity of a customer with a document. */
export function serveIdentities(app: SandboxApp, { line, now }: { line: StoreLine; now: () => Date }): void {
  const config = { isInspection: true };
  const url = '/identidades';

  app.get(url, { schema: { querystring: QuerySchema }, config }, async ({ query }, reply) =>
    sendPage(reply, identitiesPage({ eventId: randomUUID(), typed: {}, problem: '', isSent: query.enviada === '1' })),
  );

  app.post(url, { schema: { body: FormSchema }, config }, async ({ body }, reply) => {
    const said = await line.tell('/integraciones/sucursales/identidades', {
      eventoId: body.evento,
      sucursalId: body.sucursal,
      correo: body.correo.trim(),
      identidadTipoId: body.tipo,
      noIdentidad: body.identidad.trim(),
      confirmadoPor: body.quien.trim(),
      fecha: now().toISOString(),
    });
    if (said.status === 200) return reply.redirect('/branch-link/identidades?enviada=1', 303);
    const typed = { ...body, tipo: String(body.tipo), sucursal: String(body.sucursal) };
    const problem = said.body.mensaje ?? 'La tienda no aceptó la confirmación.';
    // A new event: the confirmation has a new time.
    return sendPage(reply, identitiesPage({ eventId: randomUUID(), typed, problem, isSent: false }));
  });
}
