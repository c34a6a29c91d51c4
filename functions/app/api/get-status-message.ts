import { getStatusMessage } from '#shared/api/app.ts'
import { newestStatusMessages } from '#functions/content/content-store.ts'
import { serve } from '#functions/lib/serve.ts'

export const handler = serve(getStatusMessage, () => newestStatusMessages())
