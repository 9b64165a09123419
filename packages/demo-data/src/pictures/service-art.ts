/** Drawings of services without a product, 200 by 200, standing on y = 184. */
const phone =
  '<rect x="58" y="12" width="84" height="172" rx="16" fill="#16211c"/><rect x="65" y="24" width="70" height="142" rx="8" fill="#fff"/><rect x="65" y="24" width="70" height="40" rx="8" fill="#0b7a55"/><path d="M96 34h8v8h8v8h-8v8h-8v-8h-8v-8h8z" fill="#fff"/><rect x="75" y="76" width="50" height="8" rx="4" fill="#d1ecdf"/><rect x="75" y="92" width="34" height="8" rx="4" fill="#e2e8e5"/><rect x="75" y="132" width="50" height="20" rx="10" fill="#ffc53d"/><circle cx="100" cy="175" r="4" fill="#4d5b54"/>';

const receipt =
  '<path d="M48 16h104v168l-13-10-13 10-13-10-13 10-13-10-13 10-13-10-13 10z" fill="#fff"/><path d="M48 16h104v34H48z" fill="#0b7a55"/><path d="M96 24h8v6h6v8h-6v6h-8v-6h-6v-8h6z" fill="#fff"/><g fill="#e2e8e5"><rect x="62" y="64" width="48" height="7" rx="3.500"/><rect x="62" y="82" width="40" height="7" rx="3.500"/><rect x="62" y="100" width="52" height="7" rx="3.500"/></g><g fill="#8fd6b7"><rect x="120" y="64" width="18" height="7" rx="3.500"/><rect x="120" y="82" width="18" height="7" rx="3.500"/><rect x="120" y="100" width="18" height="7" rx="3.500"/></g><rect x="62" y="124" width="76" height="2" fill="#e2e8e5"/><rect x="62" y="138" width="30" height="10" rx="5" fill="#4d5b54"/><rect x="108" y="138" width="30" height="10" rx="5" fill="#0b7a55"/>';

const parcel =
  '<circle cx="128" cy="64" r="50" fill="#5b9bd8"/><path d="M96 30c12 4 22 10 20 20s-18 10-22 22-10-2-14-10 2-26 16-32zM140 60c14-2 24 2 34 12-4 18-16 32-30 38-8-8-2-18-6-28s-10-20 2-22z" fill="#8fd6b7"/><path d="M24 96h104v88H24z" fill="#d9b58a"/><path d="M24 96h104v20H24z" fill="#c39b6c"/><path d="M66 96h20v36l-10-7-10 7z" fill="#f6f8f7"/><g transform="translate(92 144)"><rect width="26" height="26" rx="7" fill="#0b7a55"/><path d="M10.500 6h5v5h5v5h-5v5h-5v-5h-5v-5h5z" fill="#fff"/></g>';

const card =
  '<g transform="rotate(-8 100 110)"><rect x="6" y="58" width="188" height="118" rx="14" fill="#085e42"/><path d="M6 72a14 14 0 0114-14h70L34 176H20a14 14 0 01-14-14z" fill="#0b7a55"/><rect x="24" y="96" width="34" height="26" rx="5" fill="#ffc53d"/><path d="M24 109h34M36 96v26M46 96v26" stroke="#7a4d00" stroke-opacity=".4" stroke-width="1.500"/><path d="M160 74h8v8h8v8h-8v8h-8v-8h-8v-8h8z" fill="#fff"/><g fill="#fff" opacity=".85"><rect x="24" y="138" width="30" height="7" rx="3.500"/><rect x="62" y="138" width="30" height="7" rx="3.500"/><rect x="100" y="138" width="30" height="7" rx="3.500"/><rect x="24" y="154" width="68" height="7" rx="3.500"/></g></g>';

export const serviceArt = { phone, receipt, parcel, card } as const;
export type ServiceArtKey = keyof typeof serviceArt;
