import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { hasPage } from '../../../lib/pages/known-pages.ts';
import { findArticles } from './find-articles.ts';
import { type HelpFacts, helpArticles, helpTopics } from './help-articles.ts';

const delivery = { activo: true, ciudades: 3, sucursales: 4, colonias: 50, pedidoMinimo: 75, pedidoMinimoHasta: 75 };
const returns = {
  titulo: 'Devoluciones',
  version: '1.0',
  actualizado: '2026-11-16',
  secciones: [{ titulo: 'Devoluciones', texto: 'Durante 60 días.', lista: [], textoDespuesDeLista: '' }],
};
const facts: HelpFacts = { company: companies[2], delivery, returns };
const ids = (question: string, given = facts) => findArticles(helpArticles(given), question).map(({ id }) => id);

it('every help topic has articles, and every button of an article leads to a page', () => {
  const articles = helpArticles(facts);
  expect(new Set(articles.map(({ topic }) => topic))).toEqual(new Set(helpTopics));
  expect(articles.filter(({ action }) => !hasPage(action.to))).toEqual([]);
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
});

it('the help states the minimum of a delivery that the company configured', () => {
  const text = (given: HelpFacts) =>
    helpArticles(given)
      .find(({ id }) => id === 'costo-de-entrega')
      ?.text.join(' ');
  expect(text(facts)).toMatch(/L\.\s75\.00/);
  const zoned = { ...delivery, pedidoMinimoHasta: 120 };
  expect(text({ ...facts, delivery: zoned })).toMatch(/L\.\s75\.00 a L\.\s120\.00, según tu colonia/);
  expect(text({ ...facts, delivery: undefined })).not.toContain('mínimo');
});

it('the help does not explain a delivery that the company does not offer', () =>
  expect(ids('', { ...facts, delivery: { ...delivery, activo: false } })).not.toContain('costo-de-entrega'));

it('the help explains returns only with the text of the company', () => {
  expect(ids('')).toContain('devolver-un-producto');
  expect(ids('', { ...facts, returns: undefined })).not.toContain('devolver-un-producto');
});

it.each([
  ['devoluciones', 'devolver-un-producto'],
  ['¿Dónde están mis FACTURAS?', 'mi-factura'],
  ['cancelar mi pedido', 'anular-un-pedido'],
  ['envio', 'costo-de-entrega'],
  ['60 dias', 'devolver-un-producto'],
  ['borrar cuenta', 'eliminar-mi-cuenta'],
  ['recordatorios', 'mis-medicinas'],
  ['leer receta', 'leer-mi-receta'],
  ['genérico', 'lo-que-cuesta-menos'],
  ['quién ve datos de salud', 'quien-ve-a-mis-personas'],
])('the help finds an article for the question %s', (question, id) => expect(ids(question)).toContain(id));

it('articles with the words in their title come first', () =>
  expect(ids('puntos vencen')[0]).toBe('vencen-mis-puntos'));

it('the help finds nothing for words that no article has', () => expect(ids('bicicleta')).toEqual([]));
