import type { ContentProblems } from './check.ts';
import type { Content } from './fields.ts';
import type { KindOfContent } from './kind-of-content.ts';
import {
  branchDeliveryFields,
  branchFields,
  cityFields,
  companyDeliveryFields,
  holidayFields,
  zoneNames,
} from './place-fields.ts';
import type { Rows } from './row-checks.ts';
import { checkDays, countText, rowsOf } from './row-checks.ts';

/** A branch serves a company or not. */
function checkOnce(rows: Rows): ContentProblems {
  const again = rows.findIndex(({ companyId }, index) => rows.findIndex((one) => one.companyId === companyId) < index);
  return again < 0 ? {} : { [`alsoServes.${again}.companyId`]: 'Esta empresa ya está en la lista.' };
}

/** A zone has one cost at an hour. */
function checkTariffs(rows: Rows): ContentProblems {
  const isSame = (one: Content, other: Content) => one.zone === other.zone && one.from === other.from;
  const twice = rows.flatMap((row, index) => (rows.findIndex((one) => isSame(one, row)) < index ? [index] : []));
  return Object.fromEntries(
    twice.map((index) => [`tariffs.${index}.from`, 'Esa zona ya tiene una tarifa a esa hora.']),
  );
}

/** A zone without a tariff would be delivered for nothing. */
function checkEveryZone(rows: Rows): ContentProblems {
  const missing = Object.entries(zoneNames).filter(([zone]) => !rows.some((row) => row.zone === zone));
  const names = missing.map(([, name]) => name).join(', ');
  return missing.length === 0 ? {} : { tariffs: `Falta la tarifa de: ${names}. Sin ella se entrega gratis.` };
}

function checkDuration({ leastMinutes, mostMinutes }: Content): ContentProblems {
  if ((leastMinutes === null) !== (mostMinutes === null)) return { mostMinutes: 'Escribe los dos minutos o ninguno.' };
  return Number(mostMinutes) < Number(leastMinutes) ? { mostMinutes: 'Es menos que los minutos desde.' } : {};
}

const noMinimums = { minimumNear: null, minimumMiddle: null, minimumFar: null };

/** What the store knows about its places: branches and deliveries (docs/decisions/0090). */
export const placeKinds = {
  branch: {
    area: 'content',
    wire: 'sucursal',
    label: 'Sucursal',
    plural: 'Sucursales',
    group: 'branches',
    fields: branchFields,
    nameField: 'name',
    added: { cityId: '', alsoServes: [] },
    // Hidden: before shoppers find it, it needs its stock, its fiscal range and its suburbs.
    blank: {
      ...{ city: '', companies: '', cityId: '', alsoServes: [], name: '', address: '', phone: '' },
      ...{ latitude: null, longitude: null, deliveryEnabled: true, pickupEnabled: true, hasDriveThrough: false },
      ...{ isActive: false, weekdays: '', saturday: '', sunday: '', specialDays: [] },
    },
    chosenKey: {
      label: 'Código de la sucursal',
      hint: 'El mismo que usan la caja y el inventario de la cadena. Ya no cambia.',
      isKey: (key) => /^[1-9]\d{0,4}$/.test(key),
    },
    check: ({ alsoServes, specialDays }) => ({
      ...checkDays(rowsOf(specialDays), 'specialDays', 'day'),
      ...checkOnce(rowsOf(alsoServes)),
    }),
    detailOf: ({ city }) => String(city),
    pathOf: () => '/sucursales',
  },
  city: {
    area: 'content',
    wire: 'ciudad',
    label: 'Ciudad',
    plural: 'Ciudades',
    group: 'cities',
    fields: cityFields,
    nameField: 'name',
    blank: { name: '', department: '', latitude: null, longitude: null },
    chosenKey: {
      label: 'Código de la ciudad',
      hint: 'Letras minúsculas y números, el mismo que usan los otros sistemas de la cadena. Ya no cambia.',
      isKey: (key) => /^[a-z0-9]{1,20}$/.test(key),
    },
    detailOf: ({ department }) => String(department),
    pathOf: () => '/sucursales',
  },
  holidays: {
    area: 'content',
    wire: 'feriados',
    label: 'Feriados de la empresa',
    plural: 'Feriados',
    group: 'branches',
    fields: holidayFields,
    check: ({ days }) => checkDays(rowsOf(days), 'days', 'day'),
    detailOf: ({ days }) => countText(rowsOf(days), 'fecha', 'fechas'),
    pathOf: () => '/sucursales',
  },
  'company-delivery': {
    area: 'content',
    wire: 'empresa',
    label: 'Entregas de la empresa',
    plural: 'De la empresa',
    group: 'delivery',
    fields: companyDeliveryFields,
    added: noMinimums,
    check: ({ tariffs }) => ({ ...checkEveryZone(rowsOf(tariffs)), ...checkTariffs(rowsOf(tariffs)) }),
    detailOf: ({ tariffs }) => countText(rowsOf(tariffs), 'tarifa', 'tarifas'),
    pathOf: () => '/',
  },
  'branch-delivery': {
    area: 'content',
    wire: 'sucursal-entrega',
    label: 'Entregas de una sucursal',
    plural: 'Por sucursal',
    group: 'delivery',
    fields: branchDeliveryFields,
    added: noMinimums,
    nameField: 'name',
    check: (content) => ({ ...checkDuration(content), ...checkTariffs(rowsOf(content.tariffs)) }),
    detailOf: ({ tariffs, leastMinutes, mostMinutes }) =>
      [
        leastMinutes === null ? 'sin tiempo prometido' : `${leastMinutes} a ${mostMinutes} minutos`,
        rowsOf(tariffs).length === 0
          ? 'tarifas de la empresa'
          : countText(rowsOf(tariffs), 'tarifa', 'tarifas propias'),
      ].join(' · '),
    pathOf: () => '/',
  },
} as const satisfies Record<string, KindOfContent>;
