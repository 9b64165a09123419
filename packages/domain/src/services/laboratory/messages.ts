/** Texts that the specification quotes are verbatim. */
export const labMessages = {
  /** LAB-03 T56 */
  missing: (field: string) => `Debes completar el campo ${field}.`,
  /** LAB-04 T57 */
  emailsDiffer: 'Los correos electrónicos no coinciden.',
  email: 'El correo electrónico no es válido.',
  /** LAB-05 */
  birthDate: 'La fecha de nacimiento no es válida.',
  /** LAB-06 T37 */
  phone: 'El número de teléfono debe tener al menos 8 dígitos.',
  phoneLong: 'El número de teléfono es demasiado largo.',
  /** LAB-07 LAB-09 */
  identity: 'La identidad debe tener 13 dígitos.',
  /** LAB-08 */
  passport: 'El pasaporte debe tener 9 o 10 caracteres.',
  name: 'Solo se aceptan letras y espacios.',
  /** LAB-10 T58 */
  noExams: 'Debes agregar al menos un examen.',
  tooManyExams: (most: number) => `Cada orden puede tener hasta ${most} exámenes.`,
  /** LAB-11 M129 */
  examTwice: 'Solo puede agregar un examen de cada tipo por cada orden.',
  /** LAB-12 M130 */
  examWithoutStock: 'Lo sentimos, no hay inventario suficiente para agregar este examen.',
  /** LAB-13 */
  terms: 'Debes aceptar los términos y condiciones.',
  /** LAB-17 M157 */
  notCompleted: 'No se pudo completar la orden',
  /** LAB-19 M158 */
  resultsNotRead: 'Ocurrió un error al recuperar los resultados',
  /** LAB-20 M160 M159 */
  nothingToChart: { title: 'Sin resultados', text: 'No hay resultados para graficar' },
} as const;
