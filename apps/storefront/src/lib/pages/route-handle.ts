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
