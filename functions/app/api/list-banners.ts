import { listBanners } from '#shared/api/app.ts'
import { listBanners as readBanners } from '#functions/app/content-store.ts'
import { serve } from '#functions/http/serve.ts'

export const handler = serve(listBanners, () => readBanners())
