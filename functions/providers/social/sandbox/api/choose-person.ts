import * as z from 'zod/mini'
import { table } from '#functions/store/table.ts'
import { toHtmlResponse } from '#functions/providers/html-response.ts'
import { notFoundResponse } from '#functions/providers/not-found-response.ts'
import { readRequestBody } from '#functions/providers/read-request-body.ts'
import { signIdToken } from '#functions/providers/social/sandbox/id-token.ts'
import { parsePageRequest } from '#functions/providers/social/sandbox/page-request.ts'
import { renderHandOverPage } from '#functions/providers/social/sandbox/page.ts'
import type { SandboxPerson } from '#functions/providers/social/sandbox/sandbox-people.ts'
import { issueToken } from '#functions/providers/social/sandbox/sandbox-store.ts'
import { serveSandbox } from '#functions/providers/serve-sandbox.ts'

/** Maximum length of names and e-mails in characters. */
const MAX_LENGTH = 80

const form = z.object({
  name: z._default(z.string().check(z.maxLength(MAX_LENGTH)), ''),
  email: z._default(z.string().check(z.maxLength(MAX_LENGTH)), ''),
  verified: z.optional(z.string()),
  cancel: z.optional(z.string()),
})

type PageRequest = NonNullable<ReturnType<typeof parsePageRequest>>

const createToken = (
  { provider, clientId, nonce }: PageRequest,
  person: SandboxPerson,
): Promise<string> =>
  provider === 'google'
    ? signIdToken(table, person, { clientId, nonce })
    : issueToken(table, clientId, person)

/**
 * POST /sandbox/social/{provider}: issues a token for the chosen person, or handles a cancellation.
 */
export const handler = serveSandbox(async (event) => {
  const request = parsePageRequest(event)
  const parsed = form.safeParse(Object.fromEntries(new URLSearchParams(readRequestBody(event))))
  if (request === null || !parsed.success) return notFoundResponse
  const { name, email, verified, cancel } = parsed.data
  const person = { name, email, verified: verified !== undefined && email !== '' }
  const token = cancel === undefined ? await createToken(request, person) : ''
  return toHtmlResponse(renderHandOverPage(request.provider, { state: request.state, token }))
})
