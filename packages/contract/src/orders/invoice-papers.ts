import { companyOf } from '@botica/domain/companies';
import { toCents, toDecimal } from '@botica/domain/money';
import type {
  Annulment,
  Invoice,
  InvoiceLine,
  InvoiceTender,
  PartialCredit,
  TaxShare,
} from '@botica/domain/orders/invoices';
import { annulledLetters, isAnnulled } from '@botica/domain/orders/invoices';
import type { InvoiceDto } from './invoices.ts';

export function toInvoiceDto(id: string, invoice: Invoice): InvoiceDto {
  const { issuer, annulment } = invoice;
  return {
    facturaId: id,
    empresaId: invoice.companyId,
    numero: invoice.fiscalNumber,
    fecha: invoice.issuedAt.toISOString(),
    autorizacion: invoice.authorisation,
    rangoDesde: invoice.firstOfRange,
    rangoHasta: invoice.lastOfRange,
    fechaLimiteEmision: invoice.rangeExpiresOn,
    emisor: {
      razonSocial: issuer.legalName,
      nombreComercial: issuer.tradeName,
      rtn: issuer.taxNumber,
      direccion: issuer.address,
      telefono: issuer.phone,
      correo: issuer.email,
      sucursal: issuer.branchName,
      sucursalDireccion: issuer.branchAddress,
      sucursalTelefono: issuer.branchPhone,
    },
    pedidoNumero: invoice.orderNumber,
    cliente: invoice.customerName,
    clienteRtn: invoice.taxNumber,
    clienteDireccion: invoice.customerAddress,
    identidadTerceraEdad: invoice.seniorIdentity,
    domicilio: invoice.isHomeDelivery,
    alCredito: invoice.onCredit,
    soloPorCorreo: invoice.isByMailOnly,
    envioExterior: invoice.shipping,
    detalle: invoice.lines.map(toLineDto),
    ahorroCupon: toDecimal(invoice.couponSavingCents),
    envio: toDecimal(invoice.deliveryCents),
    seguro: toDecimal(invoice.insuranceCents),
    cargoPuntos: toDecimal(invoice.pointsChargeCents),
    total: toDecimal(invoice.totalCents),
    impuestos: invoice.taxes.map(toTaxDto),
    pagos: invoice.tenders.map(({ kind, amountCents, points }) => ({
      tipo: kind,
      monto: toDecimal(amountCents),
      puntos: points,
    })),
    anulada: toAnnulledLetter(annulment !== undefined),
    anulacion: annulment ? toAnnulmentDto(annulment) : null,
    notasDeCredito: invoice.partialCredits.map(toPartialDto),
  };
}

export function toInvoice(dto: InvoiceDto): Invoice {
  const { emisor, anulacion } = dto;
  return {
    companyId: companyOf(dto.empresaId).id,
    fiscalNumber: dto.numero,
    issuedAt: new Date(dto.fecha),
    authorisation: dto.autorizacion,
    firstOfRange: dto.rangoDesde,
    lastOfRange: dto.rangoHasta,
    rangeExpiresOn: dto.fechaLimiteEmision,
    issuer: {
      legalName: emisor.razonSocial,
      tradeName: emisor.nombreComercial,
      taxNumber: emisor.rtn,
      address: emisor.direccion,
      phone: emisor.telefono,
      email: emisor.correo,
      branchName: emisor.sucursal,
      branchAddress: emisor.sucursalDireccion,
      branchPhone: emisor.sucursalTelefono,
    },
    orderNumber: dto.pedidoNumero,
    customerName: dto.cliente,
    taxNumber: dto.clienteRtn,
    customerAddress: dto.clienteDireccion,
    seniorIdentity: dto.identidadTerceraEdad,
    isHomeDelivery: dto.domicilio,
    onCredit: dto.alCredito,
    isByMailOnly: dto.soloPorCorreo,
    shipping: dto.envioExterior,
    lines: dto.detalle.map(toLine),
    couponSavingCents: toCents(dto.ahorroCupon),
    deliveryCents: toCents(dto.envio),
    insuranceCents: toCents(dto.seguro),
    pointsChargeCents: toCents(dto.cargoPuntos),
    totalCents: toCents(dto.total),
    taxes: dto.impuestos.map(toTax),
    tenders: dto.pagos.map(
      ({ tipo, monto, puntos }): InvoiceTender => ({ kind: tipo, amountCents: toCents(monto), points: puntos }),
    ),
    // INV-03
    annulment: isAnnulled(dto.anulada) && anulacion ? toAnnulment(anulacion) : undefined,
    partialCredits: dto.notasDeCredito.map(toPartial),
  };
}

export function toAnnulledLetter(isAnnulledOne: boolean): 'S' | 'N' {
  return isAnnulledOne ? annulledLetters.yes : annulledLetters.no;
}

type AnnulmentDto = NonNullable<InvoiceDto['anulacion']>;

function toAnnulmentDto(annulment: Annulment): AnnulmentDto {
  return {
    fecha: annulment.at.toISOString(),
    notaCredito: annulment.creditNote,
    motivo: annulment.reason,
    autorizacion: annulment.authorisation,
    rangoDesde: annulment.firstOfRange,
    rangoHasta: annulment.lastOfRange,
    fechaLimiteEmision: annulment.rangeExpiresOn,
  };
}

function toAnnulment(dto: AnnulmentDto): Annulment {
  return {
    at: new Date(dto.fecha),
    creditNote: dto.notaCredito,
    reason: dto.motivo,
    authorisation: dto.autorizacion,
    firstOfRange: dto.rangoDesde,
    lastOfRange: dto.rangoHasta,
    rangeExpiresOn: dto.fechaLimiteEmision,
  };
}

type PartialDto = InvoiceDto['notasDeCredito'][number];

function toPartialDto(credit: PartialCredit): PartialDto {
  const { id, totalCents, taxes } = credit;
  return { ...toAnnulmentDto(credit), notaId: id, total: toDecimal(totalCents), impuestos: taxes.map(toTaxDto) };
}

function toPartial(dto: PartialDto): PartialCredit {
  const { notaId, total, impuestos } = dto;
  return { ...toAnnulment(dto), id: notaId, totalCents: toCents(total), taxes: impuestos.map(toTax) };
}

type TaxDto = InvoiceDto['impuestos'][number];

function toTaxDto({ ratePercent, grossCents, netCents, taxCents }: TaxShare): TaxDto {
  return {
    porcentaje: ratePercent,
    vendido: toDecimal(grossCents),
    importe: toDecimal(netCents),
    impuesto: toDecimal(taxCents),
  };
}

function toTax({ porcentaje, vendido, importe, impuesto }: TaxDto): TaxShare {
  return {
    ratePercent: porcentaje,
    grossCents: toCents(vendido),
    netCents: toCents(importe),
    taxCents: toCents(impuesto),
  };
}

type LineDto = InvoiceDto['detalle'][number];

function toLineDto(line: InvoiceLine): LineDto {
  return {
    productoId: line.productId,
    descripcion: line.name,
    sinCosto: line.isFree,
    cantidad: line.quantity,
    total: toDecimal(line.totalCents),
    ahorro: toDecimal(line.savedCents),
    isv: line.taxPercent,
    terceraEdad: line.isSenior,
  };
}

function toLine(dto: LineDto): InvoiceLine {
  return {
    productId: dto.productoId,
    name: dto.descripcion,
    isFree: dto.sinCosto,
    quantity: dto.cantidad,
    totalCents: toCents(dto.total),
    savedCents: toCents(dto.ahorro),
    taxPercent: dto.isv,
    isSenior: dto.terceraEdad,
  };
}
