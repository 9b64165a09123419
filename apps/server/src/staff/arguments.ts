import { parseArgs } from 'node:util';
import type { CompanyId } from '@botica/domain/companies';
import { companyIds } from '@botica/domain/companies';
import type { Grant } from '@botica/domain/staff';
import { isRoleId, roleIds } from '@botica/domain/staff';
import { StaffError } from './problems.ts';

const usage = `npm run staff -- create --email correo --name "Nombre Apellido" --role administrador --company 2
  [--branch 5] [--password-stdin]`;

export interface Command {
  email: string;
  name: string;
  grant: Grant;
  /** Reads the password from standard input instead of printing an invitation. */
  takesPassword: boolean;
}

export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const { email = '', name = '' } = values;
  if (positionals.join(' ') !== 'create') throw new StaffError(`Di qué hacer:\n${usage}`);
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new StaffError(`--email ${email}: no es un correo.\n${usage}`);
  if (name.trim().length < 2) throw new StaffError(`--name: falta el nombre.\n${usage}`);
  const grant = {
    role: readRole(values.role),
    companyId: readCompany(values.company),
    branchId: readBranch(values.branch),
  };
  return { email, name, grant, takesPassword: values['password-stdin'] };
}

function readRole(text = '') {
  if (!isRoleId(text)) throw new StaffError(`--role ${text}: no es un rol (${roleIds.join(', ')}).`);
  return text;
}

function readCompany(text = ''): CompanyId {
  const id = companyIds.find((one) => String(one) === text);
  if (id === undefined) throw new StaffError(`--company ${text}: no es una empresa (${companyIds.join(', ')}).`);
  return id;
}

function readBranch(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new StaffError(`--branch ${text}: no es el código de una sucursal.`);
  return Number(text);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        company: { type: 'string' },
        branch: { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StaffError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
