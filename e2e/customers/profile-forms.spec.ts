import type { Locator, Page } from '@playwright/test';
import { openAsCustomer } from '../frame/identity.ts';
import { makeAccount } from '../frame/people.ts';
import { expect, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** Saved as typed: a script is only text here. */
const kept = undefined;
const long = 'ñ'.repeat(300);
const script = '<script>alert(1)</script>';
const accents = 'Ñandú Güitérrez Ávila';

/** The typed text, the error of the field, and the shown text if it differs. */
type Cell = readonly [typed: string, said: string | undefined, shown?: string];

/** Empty, too long, a script, and an accented name. */
const words = (missing: string | undefined, tooLong: string): readonly Cell[] => [
  ['', missing],
  [long, tooLong],
  [script, kept],
  [accents, kept],
];
const tooLong = 'Este dato es demasiado largo.';

interface FormCase {
  rules: string;
  tab: string;
  add: string;
  save: string;
  call: string;
  fields: Readonly<Record<string, readonly Cell[]>>;
  /** Fields that are chosen, not typed: first reported missing, then chosen. */
  missing: readonly string[];
  choose: (dialog: Locator, picture: Buffer) => Promise<void>;
}

const forms: readonly FormCase[] = [
  {
    rules: 'ADDR-01',
    tab: 'tab-direcciones',
    add: 'Agregar dirección',
    save: 'Guardar dirección',
    call: '**/direccion/guardarNuevaDireccion*',
    fields: {
      'Nombre (opcional)': words(kept, 'El nombre puede tener hasta 40 caracteres.'),
      Dirección: words('Debes ingresar la dirección.', 'La dirección puede tener hasta 250 caracteres.'),
      'Referencia (opcional)': words(kept, 'La referencia puede tener hasta 250 caracteres.'),
      Teléfono: [
        ['', 'Debes ingresar un teléfono.'],
        ['9988 77', 'El teléfono debe tener 8 dígitos.', '+504 9988-77'],
        ['nueve 9988 7766', kept, '+504 9988-7766'],
        ['(504) 9988-7766', kept, '+504 9988-7766'],
      ],
    },
    missing: ['Debes seleccionar una colonia.'],
    choose: async (dialog) => {
      await dialog.getByLabel('Busca tu colonia o barrio').fill('trejo');
      await dialog.getByRole('radio', { name: 'Colonia Trejo' }).click();
    },
  },
  {
    rules: 'OLDER-01 OLDER-02',
    tab: 'tab-identidades-3ra',
    add: 'Agregar identidad',
    save: 'Guardar identidad',
    call: '**/identidadTerceraEdadAgregarFormData*',
    fields: {
      'Nombre completo': words('Debe ingresar un nombre', tooLong),
      // Other document types take capital letters.
      Identidad: [
        ['', 'Debe ingresar una identidad'],
        [`A${long}`, tooLong, `A${long.toUpperCase()}`],
        [script, kept, script.toUpperCase()],
        [accents, kept, accents.toUpperCase()],
      ],
    },
    missing: [],
    choose: async () => undefined,
  },
  {
    rules: 'INS-02 INS-03',
    tab: 'tab-carnet-seguro',
    add: 'Agregar carnet',
    save: 'Guardar carnet',
    call: '**/Creditos/Seguros/Carnets',
    fields: {
      'Número de póliza': words('Debes ingresar el número de póliza.', tooLong),
      'Número de carnet': words('Debes ingresar el número de carnet.', tooLong),
    },
    missing: [
      'Debes seleccionar una aseguradora.',
      'Primero debes subir las imágenes de tu carnet para poder continuar.',
    ],
    choose: async (dialog, picture) => {
      await dialog.getByLabel('Aseguradora').selectOption({ label: 'Seguros El Roble' });
      const file = { name: 'carnet.jpg', mimeType: 'image/jpeg', buffer: picture };
      await dialog.getByLabel('Fotos del carnet').setInputFiles(file);
      await expect(dialog.getByRole('button', { name: 'Quitar carnet.jpg' })).toBeVisible();
    },
  },
];

for (const form of forms) {
  test(`${form.rules} PROFILE-02 the form "${form.add}" shows each error at its field and keeps the typed text`, {
    tag: '@once',
  }, async ({ page, store, expectFailures }) => {
    expectFailures(/500/);
    const person = await makeAccount(store);
    await openAsCustomer(page, `/perfil#${form.tab}`, person);
    await page.getByRole('button', { name: form.add }).click();
    const dialog = page.getByRole('dialog', { name: form.add });
    await expect(dialog).toBeVisible();

    await test.step('an empty form shows the missing fields', async () => {
      await submit(dialog, form, 0);
      for (const text of form.missing) await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    });
    await form.choose(dialog, await page.screenshot({ type: 'jpeg' }));
    await test.step('text that is too long is refused', () => submit(dialog, form, 1));
    await test.step('a failed save shows the error and keeps the text', async () => {
      await page.route(form.call, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
      await submit(dialog, form, 2);
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expectShown(dialog, form, 2);
      for (const text of form.missing) await expect(dialog.getByText(text, { exact: true })).toBeHidden();
    });
    await test.step('the text is saved as typed', async () => {
      await fill(dialog, form, 3);
      await dialog.getByRole('button', { name: form.save }).click();
      await expect(dialog).toBeHidden();
      await expectSaved(page);
    });
  });
}

async function fill(dialog: Locator, { fields }: FormCase, column: number): Promise<void> {
  for (const [label, cells] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(cells[column]?.[0] ?? '');
  }
}

async function submit(dialog: Locator, form: FormCase, column: number): Promise<void> {
  await fill(dialog, form, column);
  await dialog.getByRole('button', { name: form.save }).click();
  for (const [label, cells] of Object.entries(form.fields)) {
    const said = cells[column]?.[1];
    const field = dialog.getByLabel(label, { exact: true });
    if (said) await expect(field).toHaveAccessibleDescription(new RegExp(`^${said}`));
    else await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expectShown(dialog, form, column);
}

async function expectShown(dialog: Locator, { fields }: FormCase, column: number): Promise<void> {
  for (const [label, cells] of Object.entries(fields)) {
    const [typed = '', , shown = typed] = cells[column] ?? [];
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(shown);
  }
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('tabpanel').getByText(accents).first()).toBeVisible();
}
