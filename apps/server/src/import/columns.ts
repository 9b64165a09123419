import { plainText } from '@botica/domain/catalogue/search';
import { ImportError } from './problems.ts';

/** The columns of our format, and their aliases. docs/importing.md explains each. */
const aliases = {
  codigo: ['sku', 'code', 'cod', 'codigo_producto', 'codigo_de_producto', 'codigo_interno', 'id_producto'],
  codigo_barras: ['codigo_de_barras', 'barcode', 'ean', 'ean13', 'gtin', 'upc', 'cod_barras'],
  nombre: ['name', 'producto', 'nombre_producto', 'nombre_comercial', 'nombre_del_producto'],
  presentacion: ['presentation'],
  marca: ['brand'],
  tipo: ['kind', 'tipo_de_producto', 'rubro'],
  principio_activo: ['active_ingredient', 'ingredient', 'ingrediente', 'ingrediente_activo', 'droga', 'dci'],
  concentracion: ['strength', 'dosis', 'potencia'],
  forma: ['form', 'forma_farmaceutica'],
  contenido: ['pack_size', 'fraccion', 'unidades', 'cantidad_por_empaque'],
  unidad: ['unit', 'unidad_de_medida'],
  laboratorio: ['laboratory', 'lab', 'fabricante', 'titular', 'casa', 'proveedor', 'manufacturer'],
  grupos: ['groups', 'grupo', 'group', 'categoria', 'categorias', 'category'],
  descripcion: ['description', 'detalle'],
  palabras_clave: ['keywords', 'etiquetas'],
  receta: ['prescription', 'condicion_de_venta', 'venta'],
  medicamento: ['is_medicine', 'es_medicamento'],
  examen: ['is_exam', 'es_examen'],
  mascotas: ['is_for_pets', 'para_mascotas'],
  pedido_sin_existencias: ['allows_order_without_stock'],
  impuesto: ['tax', 'isv', 'iva', 'impuesto_porcentaje'],
  video: ['video_url'],
  video_titulo: ['titulo_video', 'video_title'],
  va_con: ['complementarios', 'complementary'],
  textos: ['paneles', 'information_panels'],
  certificado_meses: ['certificate_months'],
  certificado_condiciones: ['certificate_conditions'],
  popularidad: ['popularity'],
  empresa: ['company', 'empresas', 'companies', 'pais', 'country'],
  precio: ['price', 'precio_publico', 'public_price', 'pvp', 'precio_venta'],
  precio_ecommerce: ['ecommerce_price', 'precio_en_linea', 'precio_web'],
  precio_promocion: ['promotion_price', 'precio_oferta'],
  precio_tercera_edad: ['senior_price'],
  precio_tercera_edad_promocion: ['senior_promotion_price'],
  precio_cuarta_edad: ['fourth_age_price'],
  precio_domicilio: ['delivery_price'],
  precio_tercera_edad_domicilio: ['senior_delivery_price'],
  costo: ['cost', 'precio_costo', 'costo_unitario'],
  sucursal: ['branch', 'sucursales', 'tienda', 'bodega'],
  existencias: ['stock', 'existencia', 'cantidad', 'inventario', 'quantity'],
} as const;

export type Column = keyof typeof aliases;

/** What only the page of a product shows: loads of staff draft it, and an operator's import does not read it. */
export const pageColumns: readonly Column[] = [
  ...(['video', 'video_titulo', 'va_con', 'textos', 'certificado_meses', 'certificado_condiciones'] as const),
];
export const columns = Object.keys(aliases) as Column[];

const columnOf = new Map<string, Column>(
  columns.flatMap((column) => [column, ...aliases[column]].map((name) => [name, column] as const)),
);

/** `Código de barras`, `codigo_de_barras` and `CODIGO DE BARRAS` are one. */
export function headerKey(header: string): string {
  return plainText(header.trim())
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

export const isColumn = (name: string): name is Column => (columns as string[]).includes(name);

export interface Header {
  /** The position of each of our columns in a row of the file. */
  places: ReadonlyMap<Column, number>;
  /** Headers of the file that are ignored. */
  unused: string[];
  width: number;
}

/** Columns of the mapping come first; the rest are recognised by name. */
export function readHeader(headers: readonly string[], mapped: Partial<Record<Column, string>>): Header {
  const keys = headers.map(headerKey);
  const places = new Map<Column, number>();
  for (const [column, header] of Object.entries(mapped) as [Column, string][]) {
    const place = keys.indexOf(headerKey(header));
    if (place < 0) throw new ImportError(`El mapeo pide la columna "${header}", y el archivo no la tiene.`);
    places.set(column, place);
  }
  const taken = new Set(places.values());
  keys.forEach((key, place) => {
    const column = columnOf.get(key);
    if (!column || taken.has(place) || column in mapped) return;
    const before = places.get(column);
    // Our own name wins over an alias; of two aliases the first counts.
    if (before === undefined || (key === column && keys[before] !== column)) places.set(column, place);
  });
  if (!places.has('codigo')) {
    throw new ImportError(
      `El archivo no tiene la columna "codigo" (ni otra que se le parezca). Tiene: ${headers.join(', ')}.`,
      'Un mapeo (--map) dice cuál es.',
    );
  }
  const used = new Set(places.values());
  return { places, unused: headers.filter((_, place) => !used.has(place)), width: headers.length };
}

/** The header without some of its columns, which are named as not used. */
export function leaveOut(header: Header, columns: readonly Column[]): Header {
  const left = columns.filter((column) => header.places.has(column));
  return {
    ...header,
    places: new Map([...header.places].filter(([column]) => !columns.includes(column))),
    unused: [...header.unused, ...left],
  };
}
