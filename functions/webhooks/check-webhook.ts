import { lookup } from 'node:dns/promises'
import { validateWebhookUrl, isLoopbackHost } from '#shared/webhooks/validate-webhook-url.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { isPublicAddress } from '#functions/lib/public-address.ts'
import { allowsLoopback } from '#functions/lib/post-to-endpoint.ts'

/**
 * Checks the address of an endpoint before it is stored: its form, and that its name stands for public
 * addresses now. Every sending checks this again.
 * @throws Problem validation_error
 */
export const checkWebhookUrl = async (url: string): Promise<void> => {
  const violation = validateWebhookUrl(url, { allowsLoopback: allowsLoopback() })
  if (violation) throw createFieldProblem({ field: 'url', code: violation })
  const { hostname } = new URL(url)
  if (isLoopbackHost(hostname)) return
  const addresses = await lookup(hostname, { all: true }).catch(() => [])
  if (addresses.length === 0)
    throw createFieldProblem({ field: 'url', code: 'webhook_url_unknown' })
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw createFieldProblem({ field: 'url', code: 'webhook_url_private' })
}
