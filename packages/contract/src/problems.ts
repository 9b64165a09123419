import type { Static } from 'typebox';
import { Type } from 'typebox';
import { careProblems } from './care/problems.ts';
import { professionalsProblems } from './care/professionals-problems.ts';
import { cartProblems } from './cart/problems.ts';
import { catalogueProblems } from './catalogue/problems.ts';
import { productDraftProblems } from './catalogue/product-draft-problems.ts';
import { productLoadProblems } from './catalogue/product-load-problems.ts';
import { foreignProblems } from './checkout/foreign-problems.ts';
import { checkoutProblems } from './checkout/problems.ts';
import { corporateOrderProblems } from './company-orders/corporate-problems.ts';
import { externalOrderProblems } from './company-orders/external-problems.ts';
import { editionProblems } from './content/editions-problems.ts';
import { settingProblems } from './content/settings-problems.ts';
import { savedDataProblems } from './customers/problems.ts';
import { profileProblems } from './customers/profile-problems.ts';
import { storeCardProblems } from './customers/store-card-problems.ts';
import { coverageProblems } from './delivery/coverage-problems.ts';
import { creditProblems } from './finance/credit-problems.ts';
import { financeProblems } from './finance/problems.ts';
import { generalProblems } from './general-problems.ts';
import { belongingsProblems } from './health/belongings-problems.ts';
import { cabinetProblems } from './health/cabinet-problems.ts';
import { forWhomProblems } from './health/for-whom-problems.ts';
import { knowledgeProblems } from './health/knowledge-problems.ts';
import { healthPeopleProblems } from './health/people-problems.ts';
import { recordProblems } from './health/record-problems.ts';
import { reminderProblems } from './health/reminder-problems.ts';
import { safetyProblems } from './health/safety-problems.ts';
import { savingsProblems } from './health/savings-problems.ts';
import { inPersonProblems } from './identity/in-person-problems.ts';
import { identityProblems } from './identity/problems.ts';
import { integrationProblems } from './integrations/problems.ts';
import { partnerProblems } from './loyalty/partner-problems.ts';
import { pointTransferProblems } from './loyalty/point-transfer-problems.ts';
import { pointsHistoryProblems } from './loyalty/points-history-problems.ts';
import { raffleProblems } from './loyalty/raffle-problems.ts';
import { stickerProblems } from './loyalty/sticker-problems.ts';
import { orderChangeProblems } from './orders/change-problems.ts';
import { deskProblems } from './orders/desk-problems.ts';
import { fiscalRangeProblems } from './orders/fiscal-range-problems.ts';
import { invoiceProblems } from './orders/invoice-problems.ts';
import { orderLifeProblems } from './orders/life-problems.ts';
import { orderProblems } from './orders/problems.ts';
import { ratingProblems } from './orders/rating-problems.ts';
import { substituteProblems } from './orders/substitute-problems.ts';
import { paymentProblems } from './payments/problems.ts';
import { personalDataProblems } from './personal-data/problems.ts';
import { prescriptionDeskProblems } from './prescriptions/desk-problems.ts';
import { medicalIndicationProblems } from './prescriptions/indication-problems.ts';
import { insurerRequestProblems } from './prescriptions/insurer-request-problems.ts';
import { prescriptionProposalProblems } from './prescriptions/proposal-problems.ts';
import { readingProblems } from './prescriptions/reading-problems.ts';
import { prescriptionReviewProblems } from './prescriptions/review-problems.ts';
import { priceProblems } from './prices/problems.ts';
import { promotionPlanProblems } from './promotions/problems.ts';
import { reportProblems } from './reports/problems.ts';
import { giftProblems } from './services/gift-problems.ts';
import { laboratoryProblems } from './services/laboratory-problems.ts';
import { listProblems } from './services/list-problems.ts';
import { repurchaseProblems } from './services/repurchase-problems.ts';
import { topUpProblems } from './services/top-up-problems.ts';
import { staffProblems } from './staff/problems.ts';

/**
 * Every refusal of a call: its HTTP status, the text for the shopper, and its field. Texts that the specification
 * quotes are verbatim, errors included (A086).
 */
export const problems = {
  ...generalProblems,
  ...careProblems,
  ...cartProblems,
  ...checkoutProblems,
  ...productDraftProblems,
  ...coverageProblems,
  ...productLoadProblems,
  ...editionProblems,
  ...settingProblems,
  ...corporateOrderProblems,
  ...creditProblems,
  ...deskProblems,
  ...externalOrderProblems,
  ...financeProblems,
  ...healthPeopleProblems,
  ...cabinetProblems,
  ...reminderProblems,
  ...knowledgeProblems,
  ...forWhomProblems,
  ...belongingsProblems,
  ...safetyProblems,
  ...savingsProblems,
  ...recordProblems,
  ...giftProblems,
  ...listProblems,
  ...laboratoryProblems,
  ...medicalIndicationProblems,
  ...inPersonProblems,
  ...integrationProblems,
  ...orderProblems,
  ...orderLifeProblems,
  ...orderChangeProblems,
  ...insurerRequestProblems,
  ...fiscalRangeProblems,
  ...invoiceProblems,
  ...partnerProblems,
  ...paymentProblems,
  ...personalDataProblems,
  ...pointTransferProblems,
  ...pointsHistoryProblems,
  ...prescriptionProposalProblems,
  ...priceProblems,
  ...promotionPlanProblems,
  ...readingProblems,
  ...prescriptionReviewProblems,
  ...prescriptionDeskProblems,
  ...raffleProblems,
  ...ratingProblems,
  ...reportProblems,
  ...repurchaseProblems,
  ...staffProblems,
  ...stickerProblems,
  ...storeCardProblems,
  ...substituteProblems,
  ...topUpProblems,
  UNAVAILABLE: { status: 503, message: 'Ocurrio un error mientras se realizaba la operación' },
  /** The server has more calls than it can answer in time. */
  BUSY: { status: 503, message: 'Hay muchas personas en la tienda, intenta de nuevo en un momento.' },
  INVALID_REQUEST: { status: 400, message: 'Revisa los datos enviados e intenta nuevamente.' },
  /** ADR 0037 */
  UNKNOWN_DOCUMENT: { status: 400, message: 'Esta consulta no está permitida.' },
  BODY_TOO_LARGE: { status: 413, message: 'El contenido enviado es demasiado grande.' },
  RANGE_NOT_VALID: { status: 416, message: 'El archivo no tiene la parte solicitada.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'El formato del contenido enviado no es válido.' },
  CALL_NOT_FOUND: { status: 404, message: 'No encontramos lo que buscas.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Hiciste demasiadas solicitudes, intenta de nuevo en un momento.' },
  UNKNOWN_COMPANY: { status: 400, message: 'La empresa indicada no existe.' },
  BRANCH_NOT_FOUND: { status: 404, message: 'No encontramos esa sucursal.' },
  BRANCH_UNREACHABLE: {
    status: 503,
    message: 'No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
  },
  ORDER_NOT_FOUND: { status: 404, message: 'No encontramos ese pedido.' },
  COURIER_NOT_FOUND: { status: 404, message: 'Ese repartidor no lleva un pedido tuyo.' },
  CITY_NOT_FOUND: { status: 404, message: 'No encontramos esa ciudad.' },
  SUBURB_NOT_FOUND: { status: 404, message: 'No encontramos esa colonia.' },
  SUBURB_NOT_SERVED: { status: 404, message: 'Todavía no entregamos en esa colonia.' },
  PLACE_NOT_FOUND: { status: 404, message: 'No encontramos ese lugar en el mapa.' },
  PICTURE_NOT_FOUND: { status: 404, message: 'No encontramos esa imagen.' },
  CONTENT_NOT_FOUND: { status: 404, message: 'No se encontraron propiedades' },
  SETTING_NOT_FOUND: { status: 404, message: 'No encontramos esa configuración.' },
  PCI_CERTIFICATE_UNAVAILABLE: {
    status: 404,
    message: 'No se pudo obtener la información del certificado PCI.',
  },
  ...identityProblems,
  ...catalogueProblems,
  ...savedDataProblems,
  ...foreignProblems,
  ...professionalsProblems,
  ...profileProblems,
} as const satisfies Record<string, { status: number; message: string; field?: string }>;

export type ProblemCode = keyof typeof problems;

/** The body of every failure (A108). */
export const ErrorReplySchema = Type.Object({
  ok: Type.Literal(false),
  codigo: Type.String(),
  mensaje: Type.String(),
  erroresDeValidacion: Type.Optional(Type.Array(Type.Object({ campo: Type.String(), mensaje: Type.String() }))),
  referencia: Type.Optional(Type.String({ description: 'Código de referencia para soporte' })),
});
export type ErrorReply = Static<typeof ErrorReplySchema>;
