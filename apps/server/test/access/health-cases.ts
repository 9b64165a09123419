import { createECDH } from 'node:crypto';
import { expect } from 'vitest';
import type { TestCustomer } from '../as-customer.ts';
import { health, losartan, mother } from '../fixtures/health.fixture.ts';
import { reminders } from '../fixtures/reminders.fixture.ts';
import type { ForeignCase, People } from './foreign-case.ts';

interface Kept {
  personaId: string;
  cuidadorId: string;
  medicinaId: string;
}

/** With an invitation only where a case needs one: invitations are limited. */
async function keep(owner: TestCustomer, { isShared }: { isShared: boolean }): Promise<Kept> {
  const { personaId } = (await health.create(owner)).body.data;
  const { medicinas } = (await health.add(owner, personaId)).body.data;
  const kept = { personaId, cuidadorId: '', medicinaId: medicinas[0].medicinaId };
  if (!isShared) return kept;
  const invitation = { personaId, correo: 'nadie@correo.test', puedeComprar: false };
  const { cuidadores } = (await health.invite(owner, invitation)).body.data;
  return { ...kept, cuidadorId: cuidadores[0].cuidadorId };
}

type Send = (by: TestCustomer, kept: Kept) => Promise<{ status: number }>;

/** A person, a caregiver and a medicine of another customer: not found, and unchanged. */
export function healthCases(): ForeignCase[] {
  const reach = (call: string, what: string, send: Send, isShared = false): ForeignCase => ({
    call,
    what,
    async attempt({ owner, stranger }: People) {
      const kept = await keep(owner, { isShared });
      const read = async () => [
        (await health.list(owner)).body.data,
        (await health.cabinet(owner, kept.personaId)).body,
      ];
      const before = await read();
      expect((await send(stranger, kept)).status).toBe(404);
      expect(await read()).toEqual(before);
      expect((await health.withdraw(owner, kept.personaId)).status).toBe(200);
    },
  });
  const shared = (call: string, what: string, send: Send) => reach(call, what, send, true);
  const medicine = { ...losartan, revision: 1 };
  return [
    reach('SALUD-PERSONA-CAMBIAR', 'a person to change', (by, { personaId }) =>
      health.change(by, { ...mother, personaId, revision: 1 }),
    ),
    reach('SALUD-CARRITO-ELEGIR', 'a person to buy for', (by, { personaId }) =>
      by.send('/api/salud/carrito', { method: 'PUT', payload: { paraTodo: personaId, porProducto: [] } }),
    ),
    reach('SALUD-PERSONA-PERMISO', 'a person to accept a text for', (by, { personaId }) =>
      health.renewConsent(by, personaId),
    ),
    reach('SALUD-PERSONA-RETIRAR', 'a person to erase', (by, { personaId }) => health.withdraw(by, personaId)),
    reach('SALUD-CUIDADOR-INVITAR', 'a person to share', (by, { personaId }) =>
      health.invite(by, { personaId, correo: 'otra@correo.test', puedeComprar: true }),
    ),
    shared('SALUD-CUIDADOR-CAMBIAR', 'a caregiver to change', (by, { cuidadorId }) =>
      health.setRights(by, { cuidadorId, puedeComprar: true }),
    ),
    shared('SALUD-CUIDADOR-QUITAR', 'a caregiver to remove', (by, { cuidadorId }) => health.remove(by, cuidadorId)),
    shared('SALUD-INVITACION-ACEPTAR', 'an invitation of another address', (by, { cuidadorId }) =>
      health.accept(by, cuidadorId),
    ),
    reach('SALUD-MEDICINAS', 'the medicines of a person', (by, { personaId }) => health.cabinet(by, personaId)),
    reach('SALUD-MEDICINA-CREAR', 'a cabinet to add to', (by, { personaId }) => health.add(by, personaId)),
    reach('SALUD-MEDICINA-CAMBIAR', 'a medicine to change', (by, { medicinaId }) =>
      health.changeMedicine(by, { ...medicine, medicinaId }),
    ),
    reach('SALUD-MEDICINA-QUITAR', 'a medicine to remove', (by, { medicinaId }) =>
      health.removeMedicine(by, medicinaId),
    ),
    reach('SALUD-TOMA', 'a dose to mark', (by, { medicinaId }) =>
      health.mark(by, { medicinaId, dia: '2026-11-15', minutos: 20 * 60, estado: 'tomada' }),
    ),
    reach('SALUD-MEDICINAS-MES', 'a month of a person', (by, { personaId }) =>
      by.send(`/api/salud/medicinas/mes?personaId=${personaId}&mes=2026-11`),
    ),
    reach('SALUD-RECORDATORIOS-ELEGIR', 'a person to be reminded of', (by, { personaId }) =>
      reminders.choose(by, personaId),
    ),
    reach('SALUD-RECORDATORIO-RESPONDER', 'doses to mark', (by, { personaId }) =>
      reminders.answer(by, { personaId, dia: '2026-11-15', minutos: 20 * 60, estado: 'tomada' }),
    ),
    {
      call: 'SALUD-NAVEGADOR-QUITAR',
      what: 'a browser of another customer',
      async attempt({ owner, stranger }: People) {
        const point = createECDH('prime256v1').generateKeys('base64url');
        const added = await reminders.addBrowser(owner, {
          ...{ direccion: 'https://push.example.com/uno', llave: point },
          secreto: Buffer.alloc(16, 1).toString('base64url'),
        });
        const [browser] = added.body.data.navegadores;
        expect((await reminders.removeBrowser(stranger, browser.navegadorId)).status).toBe(404);
        expect((await reminders.list(owner)).body.data.navegadores).toHaveLength(1);
        expect((await reminders.removeBrowser(owner, browser.navegadorId)).status).toBe(200);
      },
    },
    reach('SALUD-MEDICINA-COMPRAR', 'a medicine to buy', (by, { medicinaId }) => health.buy(by, medicinaId)),
    reach('SALUD-AHORRO-PERSONA', 'what costs less for a person', (by, { personaId }) =>
      by.send(`/api/salud/ahorro/persona?personaId=${personaId}`),
    ),
    reach('SALUD-AHORRO-COMPRAR', 'what costs less, to buy', (by, { personaId, medicinaId: clave }) =>
      by.send('/api/salud/ahorro/persona', {
        ...{ method: 'POST', payload: { personaId, dias: 30, version: 0, cambios: [{ clave, ...oneProduct }] } },
      }),
    ),
    reach('SALUD-EXPEDIENTE', 'a record', (by, { personaId }) => health.record(by, personaId)),
    reach('SALUD-EXPEDIENTE-PDF', 'a record to print', (by, { personaId }) =>
      by.send(`/api/salud/expediente/pdf?personaId=${personaId}`),
    ),
    reach('SALUD-PERTENENCIA', 'a person that something is for', (by, { personaId }) =>
      health.setBelonging(by, 'recompra', 1, personaId),
    ),
    reach('C100', 'the orders for a person', (by, { personaId }) =>
      by.send(`/api/pedidos/CargarPedidos/30?personaId=${personaId}`),
    ),
    reach('SALUD-VACUNA-CREAR', 'a record to note in', (by, { personaId }) => health.vaccinate(by, personaId)),
    reach('SALUD-RESULTADOS', 'a record to add results to', (by, { personaId }) =>
      health.linkResults(by, { personaId, ordenId: '1', incluida: true }),
    ),
    reach('SALUD-ENLACE-CREAR', 'a record to share', (by, { personaId }) => health.share(by, personaId, 24)),
    partOf('SALUD-VACUNA-QUITAR', 'a vaccination to remove', {
      make: async (owner, personaId) =>
        (await health.vaccinate(owner, personaId)).body.data.expediente.vacunas[0].vacunaId,
      send: health.unvaccinate,
    }),
    partOf('SALUD-ENLACE-RETIRAR', 'a link to withdraw', {
      make: async (owner, personaId) =>
        (await health.share(owner, personaId, 24)).body.data.expediente.enlaces[0].enlaceId,
      send: health.unshare,
    }),
  ];
}

const oneProduct = { productoId: 10_001, cantidad: 1 };

interface Part {
  make: (owner: TestCustomer, personaId: string) => Promise<string>;
  send: (by: TestCustomer, id: string) => Promise<{ status: number }>;
}

/** A part of the record of a person, by its own id. */
const partOf = (call: string, what: string, { make, send }: Part): ForeignCase => ({
  call,
  what,
  async attempt({ owner, stranger }: People) {
    const { personaId } = await keep(owner, { isShared: false });
    const id = await make(owner, personaId);
    const read = async () => {
      const { expediente, enlaces } = (await health.record(owner, personaId)).body.data;
      return { vacunas: expediente.vacunas, enlaces };
    };
    const before = await read();
    expect((await send(stranger, id)).status).toBe(404);
    expect(await read()).toEqual(before);
    expect((await health.withdraw(owner, personaId)).status).toBe(200);
  },
});

export const healthWithoutForeignData = {
  'SALUD-PERSONA-CREAR': 'a person; the session says whose',
  'SALUD-ALERGIAS': 'words, of which it says whether they are understood; stored nowhere',
  'RECETA-LEER': 'a picture; the session says whose',
  'SALUD-AHORRO-CAMBIAR': 'products of the catalogue; the session says whose cart',
  'SALUD-AHORRO-DESHACER': 'products of the catalogue; the session says whose cart',
  'SALUD-GASTOS': 'a year; the session says whose invoices',
  'SALUD-GASTOS-ARCHIVO': 'a year; the session says whose invoices',
  'SALUD-NAVEGADOR-AGREGAR': 'an address of a browser; the session says whose',
} as const;
