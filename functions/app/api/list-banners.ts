import { listBanners } from '#shared/api/app.ts'
import { listBanners as readBanners } from '#functions/content/content-store.ts'
import { serve } from '#functions/lib/serve.ts'

export const handler = serve(listBanners, () => readBanners())
