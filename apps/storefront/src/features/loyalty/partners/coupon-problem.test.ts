import { CallError } from '@botica/contract/client';
import { expect, it } from 'vitest';
import { couponProblem } from './coupon-problem.ts';

const refusal = (mensaje: string) => new CallError(409, { ok: false, codigo: 'X', mensaje });

it('PARTNER-10 an empty error shows the general message', () =>
  expect(couponProblem(refusal(' '))).toEqual({ text: 'Ocurrio un error mientras se realizaba la operación' }));

it('PARTNER-11 a message is shown under a title', () =>
  expect(couponProblem(refusal('Este cupón cambió.'))).toEqual({ title: 'ERROR', text: 'Este cupón cambió.' }));

it('says that there is no connection when the server did not answer', () =>
  expect(couponProblem(new TypeError('Failed to fetch')).text).toMatch(/conexión/));
