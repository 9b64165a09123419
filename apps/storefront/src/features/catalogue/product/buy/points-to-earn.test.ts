import type { BenefitDto } from '@botica/contract/catalogue/promotions';
import { describe, expect, it } from 'vitest';
import { pointsToEarn } from './points-to-earn.ts';

const product = { puntosMultiplicador: 0.05, porcentajePuntos: 100, isv: 0 };
const benefit = (given: Partial<BenefitDto>): BenefitDto => ({
  id: 1,
  descripcion: 'Puntos extra',
  beneficioTipo: 1,
  valor: 0.03,
  habilitadoParaTerceraEdad: false,
  habilitadoParaClienteGeneral: true,
  ...given,
});
const earn = (given: Partial<typeof product>, benefits: BenefitDto[] = [], isSenior = false) =>
  pointsToEarn({ ...product, ...given }, { totalCents: 920_00, isSenior, benefits });

describe('points to earn', () => {
  it.each([
    ['EARN-01 the multiplier times what is paid', earn({}), 46],
    ['EARN-02 a taxed line is divided and floored', earn({ isv: 15 }), 40],
    ['EARN-04 what is above 100 percent is added', earn({ porcentajePuntos: 200 }), 92],
    ['EARN-04 less than 100 percent takes nothing away', earn({ porcentajePuntos: 50 }), 46],
    ['EARN-01 a benefit adds to the multiplier', earn({}, [benefit({})]), 73],
    ['A040 of two benefits the better one counts', earn({}, [benefit({}), benefit({ id: 2, valor: 0.01 })]), 73],
    ['EARN-05 extra points for complete swaps are of the cart', earn({}, [benefit({ beneficioTipo: 2 })]), 46],
    ['EARN-06 a benefit for others is not counted', earn({}, [benefit({})], true), 46],
    ['EARN-06 a benefit for seniors', earn({}, [benefit({ habilitadoParaTerceraEdad: true })], true), 73],
  ])('%s', (_, points, expected) => expect(points).toBe(expected));
});
