/** What a camera picture shows. Browsers that have the API and the package agree on this part. */
export interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

/** The bar codes of products, and of the label of an order. */
export const scannedFormats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'] as const;
