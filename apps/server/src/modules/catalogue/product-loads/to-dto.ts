import type { ProductLoadDto, ProductLoadPageDto } from '@botica/contract/catalogue/product-loads';
import { loadPhaseNames, loadStateNames } from '@botica/contract/catalogue/product-loads';
import type { ListedLoad, ProductLoad } from './tables.ts';

export function toProductLoadDto(load: ListedLoad): ProductLoadDto {
  const { rows, brokenRows, newProducts, changedProducts, changedPrices } = load.counts;
  return {
    cargaId: load.id,
    empresaId: load.companyId,
    archivo: load.fileName,
    quien: load.staffName,
    momento: load.createdAt.toISOString(),
    fase: loadPhaseNames[load.phase],
    estado: loadStateNames[load.state],
    linea: Math.min(load.nextLine - 1, load.lines),
    lineas: load.lines,
    cuentas: {
      filas: rows,
      conErrores: brokenRows,
      productosNuevos: newProducts,
      productosCambiados: changedProducts,
      preciosCambiados: changedPrices,
    },
  };
}

export function toProductLoadPageDto(load: ProductLoad): ProductLoadPageDto {
  return {
    ...toProductLoadDto(load),
    columnasSinUso: load.unused,
    problemas: load.problems.map(({ line, column, value, reason }) => ({
      ...{ linea: line, columna: column, valor: value, motivo: reason },
    })),
    cambios: load.changes.map(({ line, sku, product, label, before, after }) => ({
      ...{ linea: line, sku, producto: product, dato: label, antes: before, despues: after },
    })),
    cambiosDePrecios: load.priceChanges.map(({ id, companyId, rows }) => ({
      ...{ cambioId: id, empresaId: companyId, precios: rows },
    })),
  };
}
