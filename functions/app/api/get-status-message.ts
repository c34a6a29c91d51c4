import { getStatusMessage } from '#shared/api/app.ts'
import { listNewestStatusMessages } from '#functions/app/content-store.ts'
import { serve } from '#functions/http/serve.ts'

export const handler = serve(getStatusMessage, () => listNewestStatusMessages())
