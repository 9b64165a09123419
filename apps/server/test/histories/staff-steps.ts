import { randomUUID } from 'node:crypto';
import { signNotice } from '../../src/platform/signed-notices.ts';
import type { KnownOrder, Model, SentAct } from './model.ts';
import { at, expectNoFailure, Violation } from './model.ts';
import type { Staff } from './people.ts';
import type { Scene, Sending, Step } from './step.ts';
import { inFocus, inTurn, inWords, sendAs } from './step.ts';
import type { Reply, World } from './world.ts';

const integrationKey = 'sandbox-integration-key';
const courierId = 7301;

export const notices = ['assign', 'receive', 'confirm', 'invoice', 'dispatch', 'deliver', 'cancel', 'annul'] as const;

function tellAct({ model }: Scene, what: string, replies: readonly Reply[]): void {
  model.tell(`${what}: ${replies.map(({ status, body }) => body.codigo ?? status).join(', ')}`);
  for (const reply of replies) expectNoFailure(model, what, reply);
}

/** It signs each time that it sends. */
const computerOf = (world: World): Staff => ({
  name: "the branch's computer",
  send: (path, { json = {} } = {}) =>
    world.send(path, { json, headers: signNotice(integrationKey, JSON.stringify(json), world.time.now) }),
});

/** The branch's own computer says what happened. */
export function notice(nth: number, evento: (typeof notices)[number], sending: Sending): Step {
  return {
    label: `the branch's computer says ${evento} of order ${nth}${inWords[sending]}`,
    applies: (model) => model.orderAt(nth) !== undefined,
    async run(scene) {
      const { model, world } = scene;
      const order = model.orderAt(nth);
      if (!order) return;
      const json = {
        ...{ eventoId: randomUUID(), sucursalId: 5, pedidoId: order.id, evento },
        ...(evento === 'dispatch'
          ? { repartidor: { id: 4101, nombre: 'Selvin Paz', telefono: '99001122', fotografiaUrl: '' } }
          : {}),
        ...(evento === 'cancel' || evento === 'annul' ? { motivo: 'No hay' } : {}),
      };
      if (evento === 'cancel' || evento === 'annul') order.mayBeCancelled = true;
      const name = `${evento} of ${order.name}`;
      const sent = { name, by: computerOf(world), path: '/integraciones/sucursales/eventos', json, isDone: false };
      const replies = await sendKept(scene, sent, sending);
      if ((evento === 'cancel' || evento === 'annul') && replies.some(({ status }) => status === 200))
        order.isCancelled = true;
    },
  };
}

const nextNotices: Readonly<Record<string, (typeof notices)[number]>> = {
  ...{ new: 'assign', assigned: 'receive', received: 'confirm', confirming: 'confirm', confirmed: 'invoice' },
  ...{ dispatched: 'deliver' },
};

/** The branch's own computer goes on with an order, where a notice at random would nearly always be refused. */
export function nextNotice(nth: number, sending: Sending): Step {
  return {
    label: `the branch's computer goes on with order ${nth}${inWords[sending]}`,
    applies: (model) => model.orderAt(nth) !== undefined,
    async run(scene) {
      const order = scene.model.orderAt(nth);
      const step = order && (await scene.team.branch.send(pathOf(order))).body.data?.paso;
      const isPickup = order?.submission.tipoPedido === 1;
      const next = step === 'invoiced' ? (isPickup ? 'deliver' : 'dispatch') : nextNotices[step];
      if (next) await inFocus(scene, order, notice(nth, next, sending));
    },
  };
}

const pathOf = ({ id }: KnownOrder) => `/consola/mesa/pedidos/${id}`;

/** What a person at the desk does next with an order. */
export function workAtDesk(nth: number, sending: Sending): Step {
  return {
    label: `the desk goes on with order ${nth}${inWords[sending]}`,
    applies: (model) => model.orderAt(nth) !== undefined,
    async run(scene) {
      const order = scene.model.orderAt(nth);
      const desk = order && (await scene.team.branch.send(pathOf(order))).body.data;
      if (!order || !desk) return;
      const lines = desk.lineas as { codigoDeBarras: string; unidades: number; alistadas: number }[];
      const line = lines.find(({ unidades, alistadas }) => alistadas < unidades);
      if (desk.paso === 'confirmed' && line) {
        const json = { codigo: line.codigoDeBarras, unidades: line.unidades - line.alistadas };
        await act(scene, order, { name: 'alistar', json, version: desk.version, sending });
        return;
      }
      const next: Record<string, [string, object]> = {
        ...{ new: ['aceptar', { tomar: true }], assigned: ['aceptar', { tomar: true }] },
        ...{ received: ['aceptar', { tomar: true }], confirming: ['llamada', {}], confirmed: ['empacar', {}] },
        invoiced:
          order.submission.tipoPedido === 1
            ? ['entregar', { motivo: 'Mostró su cédula' }]
            : ['despachar', { repartidorId: courierId }],
        dispatched: ['entregar', { motivo: 'Recibió en casa' }],
      };
      const chosen = next[desk.paso as string];
      if (chosen) await act(scene, order, { name: chosen[0], json: chosen[1], version: desk.version, sending });
    },
  };
}

/** The desk does what is next, several times. */
export function workAhead(nth: number, times: number): Step {
  const steps = Array.from({ length: times }, () => workAtDesk(nth, 'once'));
  return inTurn(`the desk does the next ${times} acts of order ${nth}`, nth, steps);
}

export const exceptions = ['falta', 'cambiar', 'cancelar'] as const;

export function exceptionAtDesk(nth: number, name: (typeof exceptions)[number], sending: Sending): Step {
  return {
    label: `the desk: ${name} of order ${nth}${inWords[sending]}`,
    applies: (model) => model.orderAt(nth) !== undefined,
    async run(scene) {
      const { model, team } = scene;
      const order = model.orderAt(nth);
      const desk = order && (await team.branch.send(pathOf(order))).body.data;
      if (!order || !desk) return;
      const line = at(desk.lineas as { productoId: number }[], 0);
      const missing = { productoId: line?.productoId ?? 1, unidades: 1 };
      // An order whose last unit is missing is cancelled too.
      order.mayBeCancelled = true;
      const bodies = {
        falta: missing,
        cambiar: { ...missing, reemplazoId: model.products[1] ?? 1 },
        cancelar: { motivo: 'No hay' },
      };
      const replies = await act(scene, order, { name, json: bodies[name], version: desk.version, sending });
      if (name === 'cancelar' && replies?.some(({ status }) => status === 200)) order.isCancelled = true;
    },
  };
}

interface DeskAct {
  name: string;
  json: object;
  version: number;
  sending: Sending;
}

async function act(scene: Scene, order: KnownOrder, { name, json, version, sending }: DeskAct): Promise<Reply[]> {
  const { team } = scene;
  const path = `${pathOf(order)}/${name}`;
  const body = { clave: randomUUID(), version, ...json };
  return sendKept(
    scene,
    { name: `${name} of ${order.name}`, by: team.branch, path, json: body, isDone: false },
    sending,
  );
}

/** What was sent may arrive again at any time. */
async function sendKept(scene: Scene, sent: SentAct, sending: Sending): Promise<Reply[]> {
  scene.model.acts.push(sent);
  const replies = await sendAs(sending, () => sent.by.send(sent.path, { json: sent.json }));
  tellAct(scene, `${sent.by.name}: ${sent.name}${inWords[sending]}`, replies);
  const [first, second] = replies;
  const fresh = replies.filter((reply) => reply.body.data?.repetido === false);
  if (fresh.length > 1) throw new Violation(`The act ${sent.name} was done twice`);
  sent.isDone = first?.status === 200;
  // Of two at once the first may have been too early, and the second not.
  if (second && sending === 'again') expectTaken(sent, second);
  sent.isDone ||= second?.status === 200;
  return replies;
}

/** What was done once is answered in the same way each time, whatever happened to the order since. */
function expectTaken({ name, isDone }: SentAct, { status, body }: Reply): void {
  if (isDone && status >= 400 && status < 500)
    throw new Violation(`The act ${name} was done, and its repetition refused: ${JSON.stringify(body)}`);
}

/** The key makes it harmless, however late it arrives. */
export function repeatAct(nth: number): Step {
  return {
    label: `act ${nth} of the desk or of the branch's computer arrives again`,
    applies: ({ acts }) => acts.length > 0,
    async run(scene) {
      const sent = at(scene.model.acts, nth);
      if (!sent) return;
      const reply = await sent.by.send(sent.path, { json: sent.json });
      tellAct(scene, `${sent.by.name}: ${sent.name} arrives again`, [reply]);
      if (sent.isDone && reply.body.data?.repetido === false)
        throw new Violation(`The act ${sent.name} was done again`);
      expectTaken(sent, reply);
      if (reply.status === 200) sent.isDone = true;
    },
  };
}

/** `share` of what is left: in thirds. */
export function refund(nth: number, share: number, sending: Sending): Step {
  return {
    label: `customer service refunds ${share}/3 of order ${nth}${inWords[sending]}`,
    applies: (model) => model.orderAt(nth) !== undefined,
    async run(scene) {
      const { model, team } = scene;
      const order = model.orderAt(nth);
      const page = order && (await team.care.send(`/consola/pedidos/${order.id}`)).body.data;
      const payment = page?.pagos.find(({ reembolsable }: { reembolsable: number }) => reembolsable > 0);
      if (!order || !payment) return;
      const cents = payment.soloEntero
        ? Math.round(payment.reembolsable * 100)
        : Math.ceil((payment.reembolsable * 100 * share) / 3);
      const source = payment.pagoId ? { pagoId: payment.pagoId } : { parte: payment.parte };
      const asked = { key: randomUUID(), order, cents, state: 'unknown' as 'unknown' | 'waits' | 'done' | 'refused' };
      model.refunds.push(asked);
      const json = { clave: asked.key, ...source, monto: cents / 100, motivo: 'Caja rota', via: 'llamada' };
      const replies = await sendAs(sending, () => team.care.send(`/consola/pedidos/${order.id}/reembolsos`, { json }));
      tellAct(scene, `customer service refunds ${cents / 100} of ${order.name}${inWords[sending]}`, replies);
      const done = replies.find(({ status }) => status === 200);
      if (done) asked.state = done.body.data.esperaFirma ? 'waits' : 'done';
      else if (replies.every(({ status }) => status >= 400 && status < 500)) asked.state = 'refused';
    },
  };
}

const waiting = (model: Model) => model.refunds.filter(({ state }) => state === 'waits');

export function sign(nth: number, decision: 'firmar' | 'rechazar', sending: Sending): Step {
  return {
    label: `finance: ${decision} refund ${nth}${inWords[sending]}`,
    applies: (model) => waiting(model).length > 0,
    async run(scene) {
      const asked = at(waiting(scene.model), nth);
      if (!asked) return;
      const path = `/consola/firmas/${asked.key}/${decision}`;
      const replies = await sendAs(sending, () => scene.team.finance.send(path, { json: { motivo: 'Lo revisé' } }));
      tellAct(scene, `finance: ${decision} the refund of ${asked.order.name}${inWords[sending]}`, replies);
      if (replies.some(({ status }) => status === 200)) asked.state = decision === 'firmar' ? 'done' : 'refused';
      else if (replies.some(({ status }) => status === 0 || status >= 500)) asked.state = 'unknown';
    },
  };
}
