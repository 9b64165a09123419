import type { BranchDto } from '@botica/contract/branches/branches';
import { type BranchView, toBranchView } from './branch-view.ts';

/** For tests: a branch whose values all differ. */
export function aBranchDto(given: Partial<BranchDto> = {}): BranchDto {
  return {
    codigo: 8,
    nombrePublico: 'Sucursal Los Andes',
    direccion: '14 avenida, 7 calle N.O.',
    telefono: '25500008',
    lat: 15.51,
    lng: -88.03,
    autoServicio: true,
    estado: 0,
    ciudad: 'San Pedro Sula',
    ciudadId: '001',
    horarios: {
      lunesViernes: '07:00 AM - 09:00 PM',
      sabados: '08:00 AM - 06:00 PM',
      domingos: 'Cerrado',
      estadoId: 0,
      estadoMensaje: 'Abierto hasta las 9:00\u00a0p.\u00a0m.',
      hoyCierre: '07:00 AM - 09:00 PM',
    },
    pedidosSADHabilitados: true,
    pedidosRecogerEnSucursalHabilitados: true,
    minutosRestantes: 240,
    minutosRestantesParaCerrar: 240,
    ...given,
  };
}

export function aBranch(given: Partial<BranchView> = {}): BranchView {
  return { ...toBranchView(aBranchDto()), ...given };
}
