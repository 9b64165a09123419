export interface Taxpayer {
  nit: string;
  name: string;
}

const firstNames = ['Ana Lucía', 'Carlos Enrique', 'María José', 'Jorge Mario', 'Silvia Patricia', 'Luis Fernando'];
const lastNames = ['Ajú Choc', 'Barrios Méndez', 'Cojulún Paz', 'De León Ixcot', 'Estrada Caal', 'Farfán Xicará'];
const businesses = ['Distribuidora El Quetzal, S. A.', 'Clínica Las Verapaces', 'Comercial Ixchel, S. A.'];

/** A number with a wrong check digit does not exist; some others do not exist either, or have no name. */
export function findTaxpayer(text: string): Taxpayer | undefined {
  const nit = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^\d{1,11}[\dK]$/.test(nit) || checkDigit(nit.slice(0, -1)) !== nit.slice(-1)) return undefined;
  const body = Number(nit.slice(0, -1));
  if (body % 100 === 0) return undefined;
  return { nit, name: nameOf(body) };
}

/** Deterministic per number; numbers that end in 99 have no name. */
function nameOf(body: number): string {
  if (body % 100 === 99) return '';
  if (body % 10 === 0) return businesses[Math.floor(body / 10) % businesses.length] ?? '';
  return `${firstNames[body % firstNames.length]} ${lastNames[Math.floor(body / 7) % lastNames.length]}`;
}

function checkDigit(body: string): string {
  let sum = 0;
  for (let place = 1; place <= body.length; place += 1) sum += Number(body.at(-place)) * (place + 1);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'K' : String(rest);
}
