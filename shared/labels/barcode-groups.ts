/** A barcode of the network: `JJ`, country, 17 digits, written 4-6-5-6. */
const networkBarcode = /^(JJ[A-Z]{2})(\d{6})(\d{5})(\d{6})$/

/** A barcode as people read it: `JJEE 123456 78901 234567`. Other barcodes stay as they are. */
export const barcodeGroups = (barcode: string): string =>
  networkBarcode.exec(barcode)?.slice(1).join(' ') ?? barcode
