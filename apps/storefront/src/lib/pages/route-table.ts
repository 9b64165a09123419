export interface RouteHandle {
  /** The row of docs/spec/routes.tsv. */
  routeId: string;
  pattern: string;
  /** The links that it answers, where its pattern is ambiguous. */
  links?: RegExp;
  title?: string;
  /** SHELL-10 */
  loadingOverlay?: boolean;
  /** GUARD-01 */
  requiresLogin?: boolean;
  /** GUARD-07: the coupon, top-up and explore pages. */
  saysLoginNeeded?: boolean;
  /** ROLE-07..09: for external clients only, or a page that redirects them. */
  externalClients?: 'only' | 'away';
}

/** The existing routes. To add a screen, add its row here and its component in routes.tsx. */
export const routeTable = {
  home: { routeId: 'R001', pattern: '/', loadingOverlay: true },
  homeNicaragua: { routeId: 'R002', pattern: '/ni', loadingOverlay: true },
  homeGuatemala: { routeId: 'R003', pattern: '/gt', loadingOverlay: true },
  activate: { routeId: 'R004', pattern: '/activar/{link}', title: 'Activa tu cuenta' },
  resetPassword: { routeId: 'R005', pattern: '/restablecer/passwd/{link}', title: 'Nueva contraseña' },
  // Not in the specification: the target of the e-mail to the old address, when a change of e-mail is requested.
  stopEmailChange: {
    routeId: 'R004-detener',
    pattern: '/detener-cambio-correo/{link}',
    title: 'Detener el cambio de correo',
  },
  group: { routeId: 'R006', pattern: '/grupos/{rutaGrupo}', title: 'Categorías' },
  subgroup: { routeId: 'R008', pattern: '/grupos/{grupos}/{rutaSubgrupos}', title: 'Categorías' },
  thirdLevelGroup: {
    routeId: 'R009',
    pattern: '/grupos/{grupos}/{rutaSubgrupos}/{rutaSubgrupoNivel3}',
    title: 'Categorías',
  },
  allGroups: { routeId: 'R010', pattern: '/todasLasCategorias', title: 'Todas las categorías' },
  branches: { routeId: 'R011', pattern: '/sucursales', title: 'Sucursales' },
  search: { routeId: 'R012', pattern: '/busqueda/{producto}', title: 'Búsqueda' },
  login: { routeId: 'R013', pattern: '/login', title: 'Ingresa a tu cuenta' },
  registration: { routeId: 'R014', pattern: '/registro', title: 'Crea tu cuenta' },
  profile: { routeId: 'R015', pattern: '/perfil', title: 'Mi perfil', requiresLogin: true },
  profileDocuments: {
    routeId: 'R052',
    pattern: '/perfil/documentos',
    title: 'Mis documentos',
    requiresLogin: true,
  },
  myCertificates: {
    routeId: 'R051',
    pattern: '/perfil/certificados',
    title: 'Mis certificados',
    requiresLogin: true,
  },
  giveCertificate: {
    routeId: 'R057',
    pattern: '/certificados/regalar',
    title: 'Regalar un certificado',
    requiresLogin: true,
  },
  givenGifts: {
    routeId: 'R058',
    pattern: '/certificados/regalados',
    title: 'Certificados regalados',
    requiresLogin: true,
  },
  checkout: { routeId: 'R016', pattern: '/checkout', title: 'Tu pedido', requiresLogin: true },
  checkoutVademecum: { routeId: 'R017', pattern: '/checkoutVademecun', title: 'Tu pedido', requiresLogin: true },
  prescriptionOrder: {
    routeId: 'R018',
    pattern: '/checkOut/soloConReceta',
    title: 'Pedido solo con receta',
    requiresLogin: true,
  },
  orders: { routeId: 'R019', pattern: '/Mispedidos', title: 'Mis pedidos', requiresLogin: true },
  orderDetail: { routeId: 'R020', pattern: '/Mispedidos/{pedido_ID}', title: 'Tu pedido', requiresLogin: true },
  orderTracking: {
    routeId: 'R021',
    pattern: '/Mispedidos/{pedido_ID}/{mostrarRastreoPedido}',
    title: 'Tu pedido',
    requiresLogin: true,
  },
  invoices: { routeId: 'R022', pattern: '/Misfacturas', title: 'Mis facturas', requiresLogin: true },
  invoice: { routeId: 'R023', pattern: '/detallefactura/{facturaId}', title: 'Tu factura', requiresLogin: true },
  // ROUTE-08
  invoicedOrders: { routeId: 'R063', pattern: '/pedidosFacturados', title: 'Pedidos facturados' },
  orderSummary: { routeId: 'R024', pattern: '/pedidos/resumen/{pedido_ID}', title: 'Tu pedido', requiresLogin: true },
  // A150
  prescriptionProposal: {
    routeId: 'R024-propuesta',
    pattern: '/pedidos/propuesta/{pedido_ID}',
    title: 'Propuesta de tu pedido',
    requiresLogin: true,
  },
  corporateOrderCreate: {
    routeId: 'R065',
    pattern: '/creditos/clientes/corporativos/pedidos/crear',
    title: 'Nuevo pedido corporativo',
    requiresLogin: true,
  },
  corporateOrder: {
    routeId: 'R066',
    pattern: '/creditos/clientes/corporativos/pedidos/detalle',
    title: 'Pedido corporativo',
    requiresLogin: true,
  },
  corporateOrders: {
    routeId: 'R067',
    pattern: '/creditos/clientes/corporativos/pedidos/listado',
    title: 'Pedidos corporativos',
    requiresLogin: true,
  },
  // A055 ROLE-07
  insurerRequestCreate: {
    routeId: 'R088',
    pattern: '/creditos/seguros/solicitudes/crear',
    title: 'Nueva solicitud de seguro',
    requiresLogin: true,
    externalClients: 'away',
  },
  insurerRequests: {
    routeId: 'R089',
    pattern: '/creditos/seguros/solicitudes',
    title: 'Solicitudes de seguro',
    requiresLogin: true,
    externalClients: 'away',
  },
  insurerRequest: {
    routeId: 'R090',
    pattern: '/creditos/seguros/solicitudes/{solicitudId}',
    title: 'Solicitud de seguro',
    requiresLogin: true,
    externalClients: 'away',
  },
  externalOrders: {
    routeId: 'R064',
    pattern: '/pedidosexternos',
    title: 'Pedidos externos',
    requiresLogin: true,
    externalClients: 'only',
  },
  // GUARD-07 ROLE-07
  topUps: {
    routeId: 'R040',
    pattern: '/recargas',
    title: 'Recargas',
    requiresLogin: true,
    saysLoginNeeded: true,
    externalClients: 'away',
  },
  myTopUps: {
    routeId: 'R042',
    pattern: '/misrecargas',
    title: 'Mis recargas',
    requiresLogin: true,
    saysLoginNeeded: true,
    externalClients: 'away',
  },
  // LAB-01 LAB-21
  laboratory: {
    routeId: 'R087',
    pattern: '/analisisClinicos',
    title: 'Análisis clínicos',
    requiresLogin: true,
  },
  // GUARD-07
  coupons: {
    routeId: 'R043',
    pattern: '/cupones',
    title: 'Explorar cupones',
    requiresLogin: true,
    saysLoginNeeded: true,
  },
  coupon: {
    routeId: 'R045',
    pattern: '/cupones/detalle?i',
    title: 'Cupón',
    requiresLogin: true,
    saysLoginNeeded: true,
  },
  partnerCategories: {
    routeId: 'R046',
    pattern: '/comercioCategorias',
    title: 'Categorías de comercios',
    requiresLogin: true,
    saysLoginNeeded: true,
  },
  partnerCoupons: {
    routeId: 'R047',
    pattern: '/cuponesDeComercio',
    title: 'Cupones de comercio',
    requiresLogin: true,
    saysLoginNeeded: true,
  },
  partners: { routeId: 'R048', pattern: '/comercios', title: 'Comercios', requiresLogin: true, saysLoginNeeded: true },
  partnerApplication: { routeId: 'R049', pattern: '/comercios/solicitudAfiliacion', title: 'Afilia tu comercio' },
  myCoupons: {
    routeId: 'R050',
    pattern: '/perfil/cupones',
    title: 'Mis cupones',
    requiresLogin: true,
    saysLoginNeeded: true,
  },
  transferPoints: { routeId: 'R069', pattern: '/transferirpuntos', title: 'Transferir puntos', requiresLogin: true },
  pointTransfers: {
    routeId: 'R070',
    pattern: '/historialtransferenciapuntos',
    title: 'Historial de transferencias',
    requiresLogin: true,
  },
  points: { routeId: 'R073', pattern: '/puntos', title: 'Mis puntos', requiresLogin: true },
  medicalIndications: {
    routeId: 'R060',
    pattern: '/indicaciones-medicas',
    title: 'Indicaciones médicas',
    requiresLogin: true,
  },
  repurchases: { routeId: 'R062', pattern: '/mis-recompras', title: 'Mis recompras', requiresLogin: true },
  pointsHistory: { routeId: 'R071', pattern: '/historialpuntos', title: 'Historial de puntos', requiresLogin: true },
  bankPointsHistory: {
    routeId: 'R072',
    pattern: '/historialpuntosbac',
    title: 'Historial de puntos BAC',
    requiresLogin: true,
  },
  // STICKER-08 ROLE-05
  myStickers: { routeId: 'R053', pattern: '/mis-stickers', title: 'Mis stickers', requiresLogin: true },
  stickerDetail: {
    routeId: 'R054',
    pattern: '/mis-stickers/detalle?i',
    title: 'Mis stickers',
    requiresLogin: true,
  },
  sharedList: { routeId: 'R055', pattern: '/lista/{enlace}', title: 'Lista compartida' },
  myLists: { routeId: 'R056', pattern: '/mis-listas', title: 'Mis listas', requiresLogin: true },
  exchangeProducts: {
    routeId: 'R068',
    pattern: '/misProductosConCanje',
    title: 'Productos con canje',
    requiresLogin: true,
  },
  guestOrder: { routeId: 'R038', pattern: '/pedido-sad/{pedido}', title: 'Tu pedido' },
  placedGuestOrder: { routeId: 'R038-ver', pattern: '/pedido-sad/ver/{secreto}', title: 'Tu pedido' },
  promotion: { routeId: 'R032', pattern: '/promocion/{promocionLink_Or_ID}', title: 'Promoción' },
  promotions: { routeId: 'R033', pattern: '/promociones', title: 'Promociones' },
  promotionsOfKind: {
    routeId: 'R034',
    pattern: '/promociones/{tipoPromocion}/{opcion}/{busqueda}',
    // A035: a raffle has the same shape and is another page.
    links: /^\/promociones\/(descuentos|canjes|bonificaciones|todas)(\/[^/]+){0,2}\/*$/i,
    title: 'Promociones',
  },
  product: { routeId: 'R030', pattern: '/productos/detalle/{productoId}', title: 'Producto' },
  productByQuery: { routeId: 'R031', pattern: '/productos/detalle?p&ref', title: 'Producto' },
  paymentConfirmations: {
    routeId: 'R061',
    pattern: '/historial-confirmaciones-pago',
    title: 'Confirmaciones de pago',
    requiresLogin: true,
  },
  linkPayment: { routeId: 'R080', pattern: '/pagaclick-acs', title: 'Pago Click' },
  tigoHistory: {
    routeId: 'R081',
    pattern: '/tigo-money-historial',
    title: 'Historial de Tigo Money',
    requiresLogin: true,
  },
  paymentLinks: { routeId: 'R082', pattern: '/MisPagoClick', title: 'Mis links de pago', requiresLogin: true },
  payment: { routeId: 'R083', pattern: '/confirmar-pago/{ordenId}', title: 'Confirma tu pago', requiresLogin: true },
  paymentResult: { routeId: 'R084', pattern: '/confirmar-pago-resultado', title: 'Resultado del pago' },
  specialHours: { routeId: 'R039', pattern: '/horariosEspeciales', title: 'Horarios especiales' },
  // ROUTE-07 A035: R036 and R037 are its two brands; the word that opens the exchange is optional.
  raffle: {
    routeId: 'R035',
    pattern: '/promociones/sorteo/{marca}/{mostrarCanje}',
    links: /^\/promociones\/sorteo\/[^/]+(\/[^/]+)?\/*$/i,
    title: 'Sorteo',
  },
  myTickets: { routeId: 'R059', pattern: '/misBoletos', title: 'Mis boletos', requiresLogin: true },
  // R079 is the same page with a result in its query.
  slotMachine: { routeId: 'R078', pattern: '/ruleta', title: 'Ruleta de premios' },
  terms: { routeId: 'R074', pattern: '/terminos-y-condiciones', title: 'Términos y condiciones' },
  namedTerms: { routeId: 'R075', pattern: '/terminos-y-condiciones/{nombre}', title: 'Términos y condiciones' },
  privacy: { routeId: 'R076', pattern: '/politica-de-privacidad', title: 'Política de privacidad' },
  namedPrivacy: { routeId: 'R077', pattern: '/politica-de-privacidad/{nombre}', title: 'Política de privacidad' },
  // ROUTE-12
  deliveryMultiCountry: { routeId: 'R026', pattern: '/servicios/farmacostoDomicilio', title: 'Entrega a domicilio' },
  deliverySingleCountry: { routeId: 'R027', pattern: '/servicios/simanDomicilio', title: 'Entrega a domicilio' },
  service: { routeId: 'R028', pattern: '/servicios/{servicioUrl}', title: 'Servicios' },
  aboutUs: { routeId: 'R029', pattern: '/Farmacia/quienessomos', title: 'Quiénes somos' },
  storeCard: { routeId: 'R025', pattern: '/tarjeta-credito/solicitud', title: 'Tarjeta de crédito' },
  appEntryPath: { routeId: 'R085', pattern: '/AppNavigate/{url}' },
  appEntryQuery: { routeId: 'R086', pattern: '/AppNavigate?url&token' },
  unknown: { routeId: 'R091', pattern: '*' },
} as const satisfies Record<string, RouteHandle>;
