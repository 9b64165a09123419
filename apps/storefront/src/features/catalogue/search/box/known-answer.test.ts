import type { SuggestedProductDto, SuggestionsDto } from '@botica/contract/catalogue/search';
import { describe, expect, it } from 'vitest';
import { hasFewMatches, matchKnown, noSuggestions } from './known-answer.ts';

const product = (prod_Desc: string, presentacion = '500 mg, 20 tabletas'): SuggestedProductDto => ({
  productoId: prod_Desc.length,
  prod_Desc,
  presentacion,
  laboratorio: 'Ceiba',
  imagenUrl: '',
  precio: 10,
  precioAnterior: null,
  precios: {
    precioPublico: 10,
    precioEcommerce: null,
    precioPublicoPromocion: null,
    precioTerceraEdad: null,
    precioTerceraEdadPromocion: null,
    precioCuartaEdad: null,
    precioPublicoPorCompraSad: null,
    precio3raPorCompraSad: null,
  },
  preciosConDescuentoPorCantidad: [],
  promocionId: 0,
  tipoPromocion: 0,
  promocionDescuento: 0,
  promocionRequisitos: '',
  requiereReceta: false,
  disponibilidadStock: 1,
});

const answer: SuggestionsDto = {
  terminos: ['acetaminofén', 'aceite de almendras', 'acetilcisteína'],
  categorias: [{ nombre: 'Aceites', ruta: 'supermercado/aceites' }],
  productos: [product('Acetaminofén genérico'), product('Aceite de bebé', 'Frasco 200 ml')],
  correccion: null,
};

describe('what is known about a longer term', () => {
  it('SEARCH-19 reuses the part of the last answer that still matches', () => {
    const local = matchKnown({ term: 'ace', answer }, 'acet');
    expect(local.terminos).toEqual(['acetaminofén', 'acetilcisteína']);
    expect(local.categorias).toEqual([]);
    expect(local.productos.map(({ prod_Desc }) => prod_Desc)).toEqual(['Acetaminofén genérico']);
  });

  it('matches the words of a term one by one, without accents', () =>
    expect(matchKnown({ term: 'ACÉ', answer }, 'acetaminofen 500').productos).toHaveLength(1));

  it('reuses nothing when the term does not extend the last one', () => {
    expect(matchKnown({ term: 'acet', answer }, 'ace')).toEqual(noSuggestions);
    expect(matchKnown(undefined, 'ace')).toEqual(noSuggestions);
  });

  it.each([
    [3, true],
    [4, false],
  ])('SEARCH-19 with %i local matches the server is asked: %s', (count, isAsked) => {
    const terminos = Array.from({ length: count - 1 }, (_, index) => `acetato ${index}`);
    expect(hasFewMatches({ ...noSuggestions, terminos, productos: [product('Acetaminofén')] })).toBe(isAsked);
  });
});
