import { Type } from 'typebox';
import { requireBearer } from '../../platform/auth.ts';
import { defineService } from '../../platform/service.ts';
import { defineCollection } from '../../platform/store.ts';
import { operatorNames, rejectionOf } from './numbers.ts';

/** The final outcome of a reference: a repeated request gets the same. */
interface TopUp {
  reference: string;
  operator: string;
  phone: string;
  product: string;
  amount: number;
  status: 'ACCEPTED' | 'REJECTED' | 'CANCELLED';
  receipt: string;
  code: string;
  at: string;
}

const topUpsKey = defineCollection<TopUp>({ name: 'operators/top-ups', maxItems: 10_000 });
const Reference = Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' });
const Operator = Type.String({ enum: [...operatorNames] });
const ReferenceParams = Type.Object({ operator: Operator, reference: Reference });
const RequestSchema = Type.Object({
  reference: Reference,
  phone: Type.String({ pattern: '^504\\d{8}$' }),
  product: Type.String({ minLength: 1, maxLength: 40 }),
  amount: Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }),
});

const unknown = { error: 'not_found', message: 'No top-up has this reference' } as const;
const another = { error: 'conflict', message: 'The reference was used for another top-up' } as const;

/** Tigo and Claro, who top up phones. Their APIs are not public; this one is ours. */
export const operators = defineService({
  name: 'operators',
  title: 'Operadores de telefonía',
  description:
    'Tigo y Claro: recargan cualquier número, una sola vez por referencia. Los que terminan en 0000 no existen, los que terminan en 1111 están bloqueados y los que terminan en 9999 se rechazan con un código que nadie conoce.',
  register(app, { config, store, now }) {
    const topUps = store.of(topUpsKey);
    const onRequest = requireBearer(config.operatorsKey);
    const answerOf = ({ reference, status, receipt, code }: TopUp) => ({ reference, status, receipt, code });

    app.post(
      '/v1/:operator/topups',
      { onRequest, schema: { params: Type.Object({ operator: Operator }), body: RequestSchema } },
      async ({ params: { operator }, body }, reply) => {
        const made = topUps.addOnce(body.reference, () => {
          const code = rejectionOf(body.phone);
          const status = code ? 'REJECTED' : 'ACCEPTED';
          const receipt = code ? '' : `${operator.slice(0, 2).toUpperCase()}${body.reference.slice(0, 8)}`;
          return { ...body, operator, status, receipt, code, at: now().toISOString() };
        });
        // A reference cancelled before it arrived has no phone.
        const isSame = made.status === 'CANCELLED' || (made.operator === operator && made.phone === body.phone);
        return isSame ? answerOf(made) : reply.code(409).send(another);
      },
    );

    app.get(
      '/v1/:operator/topups/:reference',
      { onRequest, schema: { params: ReferenceParams } },
      async (request, reply) => {
        const { operator, reference } = request.params;
        const made = topUps.byKey(reference);
        return made?.operator === operator ? answerOf(made) : reply.code(404).send(unknown);
      },
    );

    /** A pending top-up is cancelled for good; a sent one stays sent. */
    app.post(
      '/v1/:operator/topups/:reference/cancel',
      { onRequest, schema: { params: ReferenceParams } },
      async (request) => {
        const { operator, reference } = request.params;
        const nothing = { reference, operator, phone: '', product: '', amount: 0, receipt: '', code: 'CANCELLED' };
        const at = now().toISOString();
        return answerOf(topUps.addOnce(reference, () => ({ ...nothing, status: 'CANCELLED', at })));
      },
    );

    app.get('/v1/topups', { config: { isInspection: true } }, async () => ({ topUps: topUps.newestFirst() }));
  },
});
