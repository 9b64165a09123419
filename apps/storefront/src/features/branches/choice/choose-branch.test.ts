import { CallError } from '@botica/contract/client';
import { problems } from '@botica/contract/problems';
import { companies } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { aBranch } from '../branch.fixture.ts';
import type { BranchView } from '../branch-view.ts';
import { confirmChoice, explainNoConnection, refusalOf } from './choose-branch.ts';
import { clearBranch, defaultBranchOf } from './chosen-branch.ts';

const change = 'Al cambiar de sucursal los precios pueden variar. ¿Deseas continuar?';
const closed = 'La sucursal se encuentra cerrada, tu pedido será atendido cuando abra. ¿Deseas continuar?';
const closing = 'La sucursal cerrará en 25 minutos.';

const current = defaultBranchOf(companies[2]);

async function talk(
  next: BranchView,
  options: { from?: typeof current; answers?: boolean[]; acceptsWaiting?: boolean } = {},
) {
  const answers = [...(options.answers ?? [])];
  const said: string[] = [];
  const choice = await confirmChoice(
    { current: options.from ?? current, next, acceptsWaiting: options.acceptsWaiting ?? false },
    {
      ask: async ({ text }) => {
        said.push(text);
        return answers.shift() ?? true;
      },
      warn: (text) => said.push(text),
    },
  );
  return { said, choice };
}

describe('choosing a branch', () => {
  it.each([
    ['BRANCH-02 another open branch asks about prices', { code: 8 }, [change], undefined],
    ['BRANCH-02 the same branch asks nothing', { code: 5 }, [], undefined],
    ['BRANCH-04 another closed branch asks twice', { code: 8, state: 'closed' }, [change, closed], 1],
    ['BRANCH-04 the same branch, closed by now, asks', { code: 5, state: 'closed' }, [closed], 1],
    ['BRANCH-05 closing soon warns', { code: 5, state: 'closingSoon', minutesLeft: 25 }, [closing], undefined],
    [
      'BRANCH-05 asks first, warns then',
      { code: 8, state: 'closingSoon', minutesLeft: 25 },
      [change, closing],
      undefined,
    ],
  ] as const)('%s', async (_, next, said, unlockId) => {
    expect(await talk(aBranch(next))).toEqual({ said, choice: { accepted: true, unlockId } });
  });

  it('BRANCH-04 A179 asks nothing about hours after the shopper accepted to wait in this visit', async () => {
    const { said, choice } = await talk(aBranch({ code: 5, state: 'closed' }), { acceptsWaiting: true });
    expect({ said, choice }).toEqual({ said: [], choice: { accepted: true, unlockId: 1 } });
  });

  it('BRANCH-02 BRANCH-03 asks nothing about prices when no branch was chosen', async () => {
    expect((await talk(aBranch({ code: 8 }), { from: clearBranch(current) })).said).toEqual([]);
  });

  it.each([
    ['BRANCH-02 no to the new prices', { code: 8, state: 'closed' }, [false], [change]],
    ['BRANCH-04 no to waiting', { code: 8, state: 'closed' }, [true, false], [change, closed]],
    [
      'BRANCH-05 no to the change warns of nothing',
      { code: 8, state: 'closingSoon', minutesLeft: 25 },
      [false],
      [change],
    ],
  ] as const)('%s leaves the branch as it was', async (_, next, answers, said) => {
    expect(await talk(aBranch(next), { answers: [...answers] })).toEqual({ said, choice: { accepted: false } });
  });
});

it.each([
  ['pickup', { pickupEnabled: false }, 'No entrega pedidos en mostrador'],
  ['delivery', { deliveryEnabled: false }, 'No hace entregas a domicilio'],
  ['pickup', { deliveryEnabled: false }, undefined],
  ['delivery', { pickupEnabled: false }, undefined],
] as const)('BRANCH-03 for %s, a branch with %o', (mode, given, reason) => {
  expect(refusalOf(aBranch(given), mode)).toBe(reason);
});

function refusal(codigo: keyof typeof problems): CallError {
  const { status, message } = problems[codigo];
  return new CallError(status, { ok: false, codigo, mensaje: message });
}

it.each([
  ['a branch that does not answer', refusal('BRANCH_UNREACHABLE')],
  ['a server that fails', refusal('UNEXPECTED')],
  ['no network', new TypeError('Failed to fetch')],
])('BRANCH-09 reports %s with the title Sin Conexión', (_, error) => {
  expect(explainNoConnection(error)).toEqual({
    title: 'Sin Conexión',
    text: 'No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
  });
});

it('BRANCH-09 reports a suburb without service as such', () => {
  expect(explainNoConnection(refusal('SUBURB_NOT_SERVED')).text).toBe('Todavía no entregamos en esa colonia.');
});
