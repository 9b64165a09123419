import type { CompanyId } from '@botica/domain/companies';
import { companyIds } from '@botica/domain/companies';
import type { RoleId } from '@botica/domain/staff';

export interface DemoStaff {
  email: string;
  name: string;
  role: RoleId;
  companyIds: readonly CompanyId[];
  /** Null means every branch. */
  branchId: number | null;
}

/** The second factor of every member of the demo staff whose role needs one, for an app of codes. Public: demo only. */
export const demoStaffSecret = 'BOTICADEMOBOTICADEMOBOTICADEMO23';

const everywhere = { companyIds, branchId: null } as const;

/** One person for each role of the console. */
export const demoStaff: readonly DemoStaff[] = [
  { email: 'admin@botica.test', name: 'Suyapa Zelaya', role: 'administrador', ...everywhere },
  { email: 'regente@botica.test', name: 'Osman Paz', role: 'regente', companyIds: [2, 12, 14], branchId: null },
  { email: 'sucursal@botica.test', name: 'Dilcia Reyes', role: 'sucursal', companyIds: [2], branchId: 5 },
  { email: 'servicio@botica.test', name: 'Karla Núñez', role: 'servicio', ...everywhere },
  { email: 'catalogo@botica.test', name: 'Cristian Lagos', role: 'catalogo', ...everywhere },
  { email: 'mercadeo@botica.test', name: 'Jazmín Flores', role: 'mercadeo', ...everywhere },
  { email: 'finanzas@botica.test', name: 'Rony Cálix', role: 'finanzas', ...everywhere },
  { email: 'auditor@botica.test', name: 'Xiomara Euceda', role: 'auditor', ...everywhere },
];
