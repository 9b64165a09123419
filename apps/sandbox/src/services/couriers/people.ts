export interface Courier {
  id: number;
  name: string;
  phone: string;
  photoUrl: string;
}

const names = [
  'Selvin Paz',
  'Karla Mejía',
  'Wilmer Andino',
  'Suyapa Rivera',
  'Óscar Banegas',
  'Dunia Castellanos',
  'Elder Zelaya',
  'Reina Montoya',
  'Josué Pineda',
  'Iris Guevara',
  'Nahún Orellana',
  'Mirna Alvarado',
] as const;

/** Each branch has its own couriers, numbered from its code. */
export const perBranch = 90;

export function courierAt(branchCode: number, place: number): Courier {
  const id = branchCode * 100 + 1 + (place % perBranch);
  const who = (branchCode * 5 + place) % names.length;
  return {
    id,
    name: names[who] ?? names[0],
    phone: `9${String(8_000_000 + (id % 1_000_000)).padStart(7, '0')}`,
    // Served by the demo store; men and women alternate in the list.
    photoUrl: `/img/repartidores/${who % 2 === 0 ? 'corto' : 'largo'}-${id}.svg`,
  };
}

export function courierById(id: number): Courier {
  return courierAt(Math.floor(id / 100), (id % 100) - 1);
}
