import { leafOf } from './groups.ts';
import { laboratories } from './laboratories.ts';
import type { CatalogueEntry } from './products.ts';
import { barcodeOf } from './products.ts';

/** Marks a gift certificate: its price is its value, and no discount applies. */
export const certificateForm = 'certificado';

const firstId = 9001;
const amounts = [200, 500, 1000] as const;

function toEntry(lempiras: number, index: number): CatalogueEntry {
  const id = firstId + index;
  const house = laboratories[0];
  if (!house) throw new Error('There is no house to print certificates.');
  const worth = `L. ${lempiras.toLocaleString('en')}`;
  return {
    lempiras,
    product: {
      id,
      sku: `BT-${id}`,
      barcode: barcodeOf(house.id, id),
      name: `Certificado de regalo Botica de ${worth}`,
      presentation: `1 certificado de ${worth}`,
      brand: 'Botica',
      kind: 'certificado de regalo',
      form: certificateForm,
      packSize: 1,
      unit: 'certificado',
      laboratoryId: house.id,
      groupIds: [leafOf('certificados-de-regalo').id],
      companyIds: [2],
      isMedicine: false,
      isExam: false,
      requiresPrescription: false,
      isControlled: false,
      prescriptionClass: 'free',
      isForPets: false,
      allowsOrderWithoutStock: false,
      taxRate: 0,
      description: `Un certificado impreso que vale ${worth} en cualquier sucursal. Se entrega en un sobre de regalo.`,
      keywords: ['regalo', 'gift card', 'tarjeta de regalo'],
      pictureKey: 'box.wave.d7f0e0',
      popularity: 0.12,
      isStickerPrize: false,
    },
  };
}

/** Printed gift certificates, sold only in Honduras. They do not count towards the requested products. */
export const certificateEntries: readonly CatalogueEntry[] = amounts.map(toEntry);
