export const branchMessages = {
  /** BRANCH-02 */
  changeQuestion: 'Al cambiar de sucursal los precios pueden variar. ¿Deseas continuar?',
  /** BRANCH-04 */
  closedQuestion: 'La sucursal se encuentra cerrada, tu pedido será atendido cuando abra. ¿Deseas continuar?',
  /** BRANCH-05 */
  closingSoon: (minutes: number) => `La sucursal cerrará en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  /** BRANCH-09 */
  noConnection: {
    title: 'Sin Conexión',
    text: 'No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
  },
} as const;
