import { ok } from '@botica/contract/call';
import type { TextOwnerKindDto } from '@botica/contract/catalogue/shared-texts';
import {
  fromPanels,
  listSharedTexts,
  ownerKindOf,
  readSharedTexts,
  saveSharedTexts,
  textOwnerKinds,
  toPanels,
} from '@botica/contract/catalogue/shared-texts';
import { checkProductChange } from '@botica/domain/catalogue/product-drafts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedOf } from '../product-drafts/index.ts';
import type { SharedTexts } from './service.ts';
import type { OwnerFacts, TextOwner } from './store.ts';

function ownerOf({ tipo, clave }: { tipo: TextOwnerKindDto; clave: string }): TextOwner {
  if (ownerKindOf(tipo) === 'ingredient') return { ingredient: clave };
  // No group has the number 0.
  return { groupId: /^\d{1,9}$/.test(clave) ? Number(clave) : 0 };
}

const toOwner = ({ groupId, name, products }: OwnerFacts) => ({
  ...(groupId === null
    ? { tipo: textOwnerKinds.ingredient, clave: name }
    : { tipo: textOwnerKinds.group, clave: String(groupId) }),
  ...{ nombre: name, productos: products },
});

export const sharedTextsRoutes: FastifyPluginAsyncTypebox<{ sharedTexts: SharedTexts }> = async (
  app,
  { sharedTexts },
) => {
  app.route({
    ...listSharedTexts,
    handler: async (request) => {
      const { owners, hasMore } = await sharedTexts.list(request.query.texto ?? '');
      return ok({ origenes: owners.map((one) => ({ ...toOwner(one), textos: one.texts })), hayMas: hasMore });
    },
  });
  app.route({
    ...readSharedTexts,
    handler: async (request) => {
      const page = unwrap(await sharedTexts.page(requireStaff(request).rights, ownerOf(request.query)));
      return ok({
        ...toOwner(page),
        textos: fromPanels(page.texts),
        cambios: page.changes.map(({ id, at, by, reason, before, after }) => ({
          ...{ actoId: id, momento: at.toISOString(), quien: by, motivo: reason },
          ...{ antes: fromPanels(before), despues: fromPanels(after) },
        })),
        puedeCambiar: page.canChange,
      });
    },
  });
  app.route({
    ...saveSharedTexts,
    handler: async (request) => {
      const { llave: key, visto, textos, motivo, ...owner } = request.body;
      const wanted = toPanels(textos);
      const message = checkProductChange({ panels: wanted }).panels;
      if (message) throw new FormError([{ campo: 'textos', mensaje: message }]);
      const form = { key, owner: ownerOf(owner), seen: toPanels(visto), wanted };
      unwrap(await sharedTexts.save(form, { ...askedOf(request), reason: motivo }));
      return ok({ mensaje: 'Los textos cambiaron en la tienda.' });
    },
  });
};
