/** Refusals of the settings of a company. */
export const settingProblems = {
  SETTING_INVALID: { status: 422, field: 'valor', message: 'Ese valor no sirve para este ajuste.' },
  SETTING_RESPONSIBLE_MISSING: {
    status: 422,
    field: 'responsable',
    message: 'Escribe quién responde por esto: nombre y cargo.',
  },
  SETTING_NAME_TAKEN: {
    status: 409,
    field: 'valor',
    message:
      'La tabla de variables tiene este nombre con otro número. Hay que corregir esa fila antes de guardar aquí.',
  },
  SETTING_PLACE_TAKEN: {
    status: 409,
    field: 'valor',
    message:
      'El lugar de este ajuste en el pie lo ocupa un enlace de otra sección. Hay que moverlo antes de guardar aquí.',
  },
  SETTING_CHANGED: {
    status: 409,
    message: 'Otra persona cambió este ajuste mientras lo veías. Revisa el valor de ahora y decide.',
  },
  APP_VERSION_CHANGED: {
    status: 409,
    message: 'Otra persona cambió la versión mientras la veías. Mira cómo quedó y decide.',
  },
} as const;
