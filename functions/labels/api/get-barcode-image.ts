import { getBarcodeImage } from '#shared/api/labels.ts'
import { serve } from '#functions/lib/serve.ts'
import { barcodeSvg } from '../barcode-svg.ts'

export const handler = serve(getBarcodeImage, ({ params }) => barcodeSvg(params.barcode))
