import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import { checkContent, kindOf } from './index.ts';

const kind = kindOf('benefit');
const benefit = { ...kind.blank, description: 'Medio punto más', value: 0.5 };
const problems = (given: object) => checkContent('benefit', { ...benefit, ...given });

describe('a benefit of points', () => {
  it.each([
    ['complete', {}, {}],
    ['of a hundredth of a point', { value: 0.01 }, {}],
    ['without its points', { value: null }, { value: 'Escribe un número.' }],
    ['that adds nothing', { value: 0 }, { value: 'Escribe un número de 0.01 a 1,000.' }],
    ['of a thousandth', { value: 0.125 }, { value: 'Escribe 2 decimales o menos.' }],
    ['for nobody', { forSeniors: false, forEverybody: false }, { forEverybody: 'Elige al menos un tipo de compra.' }],
    [
      'that ends before it starts',
      { startsOn: '2026-12-02', endsOn: '2026-12-01' },
      { endsOn: 'Termina antes de empezar.' },
    ],
    ['of an unknown kind', { kind: '3' }, { kind: 'Elige una opción.' }],
  ])('EARN-05 EARN-06 %s', (_, given, wanted) => expect(problems(given)).toEqual(wanted));

  it('says where, for whom and when it counts', () => {
    const face = kind.faceOf?.(
      { ...benefit, productId: 7, forEverybody: false, startsOn: '2026-12-01', isPaused: true },
      companies[2],
      { products: [{ id: '7', name: 'Gasa, 10 unidades' }] },
    );
    expect(face).toEqual({
      title: 'Medio punto más',
      lines: ['Gasa, 10 unidades', 'Solo para compras de tercera edad', 'desde el 01/12/2026', 'En pausa: no suma'],
    });
  });

  it('EARN-03 shows what it adds with and without tax', () => {
    expect(kind.sumsOf?.(benefit).map(({ text }) => text)).toEqual(['50', '50']);
    expect(kind.sumsOf?.({ ...benefit, kind: '2', value: 5 }).map(({ text }) => text)).toEqual(['15']);
  });
});
