import { getBarcodeImage } from '#shared/api/labels.ts'
import { serve } from '#functions/http/serve.ts'
import { renderBarcodeSvg } from '#functions/labels/barcode-svg.ts'

export const handler = serve(getBarcodeImage, ({ params }) => renderBarcodeSvg(params.barcode))
