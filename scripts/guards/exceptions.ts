/** Accepted findings of scripts/check-completeness.ts, each with its reason. */

export const keptExports: Readonly<Record<string, string>> = {
  'apps/storefront/src/lib/schema-shapes.ts: Type': 'stands in for typebox in the browser: an alias of vite.config.ts',
  'packages/domain/src/checkout/check-checkout.ts: checkoutChecks':
    'the table of checks itself, so that a test can compare it with its cases',
  'packages/domain/src/company-orders/guest/encoded-order.ts: encodeGuestOrder':
    'the call centre of the chain makes these links; tests play it',
  'apps/server/src/platform/signed-notices.ts: signNotice':
    'the half of the signature that branches compute; tests play them',
};

const coveredBy = (call: string) => `specified; screens get the same from ${call}`;
const systems = "a call of the chain's other systems, with a key (docs/integrations.md)";
const integration = 'a signed call of the integration (docs/operating.md), played by the sandbox';

export const callsWithoutScreen: Readonly<Record<string, string>> = {
  C007: coveredBy('the home sections (C031)'),
  C018: 'the persisted documents of contract/graphql.ts are called through its `graphql` function',
  C023: coveredBy('the product detail (C003) and the promotion list'),
  C024: coveredBy('the price of the cart (C061)'),
  C025: coveredBy('the product detail (C003)'),
  C030: coveredBy('the banners of a page by its name (C029)'),
  C032: coveredBy('the home sections (C031)'),
  C055: coveredBy('the branches of a city'),
  C062: coveredBy('the price of the cart (C061), which takes the address'),
  C063: coveredBy('the price of the cart (C061), which takes the branch'),
  C036: coveredBy('the whole dynamic content (C043)'),
  C037: coveredBy('the whole dynamic content (C043)'),
  C038: coveredBy('the whole dynamic content (C043)'),
  C057: coveredBy('the delivery area of an address, which names its last day'),
  C083: coveredBy('the settings by name (C081)'),
  C094: 'the server tells the master data itself when an order is placed (SUBMIT-09); the call repeats it',
  C098: coveredBy('the summary of the order (C099)'),
  C156: 'specified as a check; the documents show nothing that it opens (A129)',
  C171: coveredBy('the list of documents (C168)'),
  C172: coveredBy('the removal of a document (C170)'),
  C203: 'cards are charged by token, so that no list asks for a CVC (A038)',
  C208: 'a number becomes a favourite with the top-up that is sent to it (C205)',
  C214: coveredBy('the balance of points with its factor (C219)'),
  C309: coveredBy('the detail of a repurchase (C308)'),
  C310: coveredBy('the detail of a repurchase (C308)'),
  'CUPON-CONSULTA': integration,
  'CUPON-FACTURA': integration,
  'PERFIL-ENPERSONA': integration,
  'PEDIDO-ABIERTOS': integration,
  'PEDIDO-ENVIO': integration,
  'PEDIDO-EVENTO': integration,
  'PEDIDO-INDICACIONES': integration,
  'PEDIDO-POSICION': integration,
  'PEDIDO-SUSTITUCION': integration,
  'RECETA-ESPERAN': integration,
  'RECETA-PENDIENTES': integration,
  'RECETA-PROPONER': integration,
  'RECETA-REVISION': integration,
  'SEGURO-PENDIENTES': integration,
  'SEGURO-REVISION': integration,
  'SISTEMA-EXISTENCIAS': systems,
  'SISTEMA-PEDIDO': systems,
  'SISTEMA-PEDIDOS': systems,
  'SISTEMA-PRODUCTOS': systems,
};

export const tablesFilledElsewhere: Readonly<Record<string, string>> = {
  countries: 'a fixed list that migration 0071 writes; the registration reads it',
  ...Object.fromEntries(
    ['knowledge_brands', 'knowledge_ingredients', 'knowledge_rules'].map((table) => [
      table,
      'npm run knowledge loads it (apps/server/src/knowledge)',
    ]),
  ),
  socket_io_attachments: 'the Socket.IO adapter fills it',
};

export const columnsForTheRecord: Readonly<Record<string, string>> = {
  'order_prescriptions.reviewed_by': 'for whoever must tell which pharmacist reviewed a prescription',
  'orders.bank_points_card_id': 'for the reconciliation of bank points with the bank',
  'orders.released_at': 'for whoever must tell when an order was given up',
  'orders.repurchase_payment_type_id': 'a repurchase begins with the card of its order; its owner changes it later',
  'orders.tax_id_id': 'the invoice prints the copy of name and number; the id tells which of the kept ones it was',
};

const cachedList =
  'a list is cached as it is sent, so that a request converts no product; its prices come from a mapper';
const bankAnswer = 'the answer of the bank, kept as it came: its signature is computed over these fields';

/** Services that still name a wire type. The list only gets shorter. */
export const servicesWithWireTypes: Readonly<Record<string, string>> = {
  'apps/server/src/modules/catalogue/detail.ts': cachedList,
  'apps/server/src/modules/catalogue/groups/service.ts': cachedList,
  'apps/server/src/modules/catalogue/groups/filter-products.ts': cachedList,
  'apps/server/src/modules/catalogue/groups/tree.ts': cachedList,
  'apps/server/src/modules/catalogue/list-cache.ts': cachedList,
  'apps/server/src/modules/catalogue/promotions/service.ts': cachedList,
  'apps/server/src/modules/catalogue/search/service.ts': cachedList,
  'apps/server/src/modules/catalogue/service.ts': cachedList,
  'apps/server/src/modules/catalogue/summaries.ts': cachedList,
  'apps/server/src/modules/content/home/service.ts': cachedList,
  'apps/server/src/modules/content/pages/structured-data.ts': cachedList,
  'apps/server/src/modules/orders/substitutes/find-replacements.ts': cachedList,
  'apps/server/src/modules/payments/links/service.ts': bankAnswer,
  'apps/server/src/modules/payments/attempts/handle-return.ts': bankAnswer,
  'apps/server/src/modules/payments/service.ts': bankAnswer,
};

/** Paths whose counts are not yet written by packages/domain/src/format; `1,234` in all of them. */
export const formattedByHand: Readonly<Record<string, string>> = {
  'apps/storefront/src/features/loyalty/': 'counts of points, stickers and tickets',
  'apps/server/src/modules/loyalty/': 'counts of points, stickers and tickets in letters and histories',
  'apps/server/src/modules/services/top-ups/letters.ts': 'counts of points in a letter',
};
