import type { ContentProblems } from './check.ts';
import type { ContentField } from './fields.ts';
import type { Rows } from './row-checks.ts';

/** STICKER-01 STICKER-04: what the cart says to a shopper who is near another sticker, or who has enough of them. */
export const stickerNoticesField = {
  type: 'rows',
  wire: 'avisos',
  label: 'Avisos en el carrito',
  hint: 'Del que cuenta lo que falta se lee el menor que alcance; del que cuenta stickers, el mayor ya reunido.',
  noun: 'línea',
  isUnordered: true,
  isOptional: true,
  max: 20,
  fields: {
    counts: {
      type: 'choice',
      wire: 'cuenta',
      label: 'Cuándo se lee',
      options: { money: 'Falta hasta este monto', stickers: 'Tiene estos stickers o más' },
    },
    value: { type: 'number', wire: 'valor', label: 'Monto o stickers', min: 0.01, max: 99_999, places: 2 },
    body: {
      type: 'text',
      wire: 'texto',
      label: 'Texto',
      hint: 'Con {monto} o {stickers} donde va la cifra.',
      max: 200,
      isLong: true,
    },
  },
} as const satisfies ContentField;

/** The mark that the cart replaces, by what a notice counts. */
const marks = { money: '{monto}', stickers: '{stickers}' } as const;

export function checkStickerNotices(rows: Rows, isByMoney: boolean): ContentProblems {
  const problems = rows.flatMap(({ counts, value, body }, index) => {
    const path = `notices.${index}`;
    const wrong = Object.entries(marks).find(([id, mark]) => id !== counts && String(body).includes(mark));
    return [
      ...(counts === 'money' && !isByMoney
        ? [[`${path}.counts`, 'Estos se ganan por productos: no falta un monto.']]
        : []),
      ...(counts === 'stickers' && !Number.isInteger(value) ? [[`${path}.value`, 'Los stickers son enteros.']] : []),
      ...(wrong ? [[`${path}.body`, `Este aviso no dice ${wrong[1]}.`]] : []),
    ];
  });
  return Object.fromEntries(problems);
}
