/** What the barcode of the test label says. */
export const testBarcode = 'TEST-0123456789'

/**
 * A label of no shipment, A6 at 203 dpi in ZPL II: a frame two millimetres inside its edges, which shows how the
 * printer places labels, and a barcode to scan. Its letters are those of every printer.
 */
export const testLabel: Uint8Array<ArrayBuffer> = new TextEncoder().encode(
  [
    '^XA^CI28^PW840^LL1184^LH0,0',
    '^FO16,16^GB808,1152,4^FS',
    '^FO80,120^A0N,120,120^FDTEST^FS',
    '^FO80,280^A0N,45,45^FD105 x 148 mm, 203 dpi^FS',
    `^FO80,420^BY3^BCN,200,Y,N,N^FD${testBarcode}^FS`,
    '^XZ\n',
  ].join('\n'),
)
