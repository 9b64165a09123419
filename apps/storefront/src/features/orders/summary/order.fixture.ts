import type { OrderHeaderDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import { lifeStepOf } from '@botica/domain/orders/life';

/** For tests: a home delivery that was just placed. With a state and no step, the step follows from the state. */
export function anOrder(header: Partial<OrderHeaderDto> = {}, rest: Partial<OrderSummaryDto> = {}): OrderSummaryDto {
  return {
    encabezado: {
      pedido_ID: 'MzEtRlM',
      numero: '5-0031',
      fecha: '2026-11-15T18:30:00.000Z',
      fase: 'placed',
      esperaPago: false,
      pedido_Tipo_ID: 2,
      tipo: 'Entrega a domicilio',
      pedido_Estado_ID: 1,
      subEstadoId: null,
      paso: stepOf(header),
      codigoRastreo: 4,
      soloConReceta: false,
      propuesta: null,
      sucursal_NombrePublico: 'Botica Trejo',
      ciudad: 'San Pedro Sula',
      venceEl: null,
      creditoDisponible: 0,
      sucursalId: 5,
      sucursalDireccion: '10 calle',
      sucursalTelefono: '25501234',
      sucursalLatitud: 15.5,
      sucursalLongitud: -88.03,
      destino: {
        nombre: 'Casa',
        direccion: '3 avenida',
        referencia: '',
        colonia: 'Colonia Trejo',
        ciudad: 'San Pedro Sula',
        latitud: null,
        longitud: null,
      },
      direccionId: null,
      recibe: 'Ana Núñez',
      celular: '99887766',
      tomado: '',
      llamadaConfirmacion: false,
      fechaProgramada: null,
      observaciones: '',
      facturaNombre: '',
      facturaRtn: '',
      identidadTerceraEdad: '',
      facturaSoloPorCorreo: false,
      esperaApertura: false,
      abreEl: null,
      codigoRetiro: null,
      motivo: '',
      envioExterior: null,
      repartidor: null,
      puedeAnular: true,
      puedeCambiarDireccion: true,
      puedeCambiarSucursal: true,
      facturaId: null,
      ...header,
    },
    detalle: [],
    totales: {
      subtotal: 120,
      ahorroProductos: 0,
      cuponDigital: '',
      ahorroCupon: 0,
      envio: 30,
      seguro: 0,
      cargoPuntos: 0,
      total: 150,
    },
    pagos: [{ tipo: 'cash', nombre: 'Efectivo', monto: 150, puntos: 0 }],
    formaPago: { tipo: 'cash', nombre: 'Efectivo' },
    puntosAGanar: 12,
    cambiosDeSucursal: [],
    recetas: [],
    indicaciones: null,
    historial: [],
    ...rest,
  };
}

function stepOf({
  fase: phase = 'placed',
  pedido_Estado_ID: stateId = 1,
  subEstadoId: subStateId = null,
}: Partial<OrderHeaderDto>) {
  return lifeStepOf({ phase, lifeStep: null, stateId, subStateId });
}

export const aPrescription = (estadoId: number): OrderSummaryDto['recetas'][number] => ({
  documentoId: '5b1c7f3e-4a56-4c0f-9a65-0f6b3f3f7a11',
  imagenURL: '/archivo',
  esPdf: false,
  estadoId,
  observaciones: '',
  productos: [],
});
