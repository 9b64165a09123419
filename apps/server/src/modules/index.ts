import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/index.ts';
import { registerAccounts } from './accounts/index.ts';
import { registerAddresses } from './addresses/index.ts';
import { registerBankPoints } from './bank-points/index.ts';
import { registerBranches } from './branches/index.ts';
import { registerCards } from './cards/index.ts';
import { registerCart } from './cart/index.ts';
import { registerCatalogue } from './catalogue/index.ts';
import { registerCertificates } from './certificates/index.ts';
import { registerCheckout } from './checkout/index.ts';
import { registerCodes } from './codes/index.ts';
import { registerConfig } from './config/index.ts';
import { registerContent } from './content/index.ts';
import { registerDelivery } from './delivery/index.ts';
import { registerDigitalCoupons } from './digital-coupons/index.ts';
import { registerDocuments } from './documents/index.ts';
import { registerForeign } from './foreign/index.ts';
import { registerGraphql } from './graphql/index.ts';
import { registerGuestOrders } from './guest-orders/index.ts';
import { registerHome } from './home/index.ts';
import { registerInsurerCards } from './insurer-cards/index.ts';
import { registerMasterData } from './master-data/index.ts';
import { registerOlderIdentities } from './older-identities/index.ts';
import { registerOrderSummary } from './order-summary/index.ts';
import { registerOrders } from './orders/index.ts';
import { registerPayments } from './payments/index.ts';
import { registerPoints } from './points/index.ts';
import { registerPrescriptionOrders } from './prescription-orders/index.ts';
import { registerPrescriptions } from './prescriptions/index.ts';
import { registerPrivateFiles } from './private-files/index.ts';
import { registerProductActions } from './product-actions/index.ts';
import { registerProfile } from './profile/index.ts';
import { registerPromotions } from './promotions/index.ts';
import { registerSearch } from './search/index.ts';
import { registerSessions } from './sessions/index.ts';
import { registerStickers } from './stickers/index.ts';
import { registerSubstitutes } from './substitutes/index.ts';
import { registerTaxIds } from './tax-ids/index.ts';
import { registerTelemetry } from './telemetry/index.ts';
import { registerVouchers } from './vouchers/index.ts';

/** Every capability that answers calls. */
const modules = [
  registerBranches,
  registerCatalogue,
  registerGraphql,
  registerPromotions,
  registerProductActions,
  registerHome,
  registerConfig,
  registerContent,
  registerTelemetry,
  registerSessions,
  registerCodes,
  registerAccounts,
  registerSearch,
  registerAddresses,
  registerTaxIds,
  registerForeign,
  registerDigitalCoupons,
  registerStickers,
  registerCart,
  registerCards,
  registerDocuments,
  registerInsurerCards,
  registerOlderIdentities,
  registerPrivateFiles,
  registerDelivery,
  registerPrescriptions,
  registerPrescriptionOrders,
  registerGuestOrders,
  registerSubstitutes,
  registerMasterData,
  registerProfile,
  registerOrderSummary,
  registerPoints,
  registerBankPoints,
  registerCertificates,
  registerVouchers,
  registerOrders,
  registerPayments,
  registerCheckout,
];

export async function registerModules(app: FastifyInstance, platform: Platform): Promise<void> {
  for (const register of modules) await register(app, platform);
}
