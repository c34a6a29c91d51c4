import * as z from 'zod/mini'
import { table } from '#functions/store/table.ts'
import { toHtmlResponse } from '../../../html-response.ts'
import { notFoundResponse } from '../../../not-found-response.ts'
import { readBody } from '../../../read-body.ts'
import { signIdToken } from '../id-token.ts'
import { parsePageRequest } from '../page-request.ts'
import { renderHandOverPage } from '../page.ts'
import type { SandboxPerson } from '../sandbox-people.ts'
import { issueToken } from '../sandbox-store.ts'
import { serveSandbox } from '../../../serve-sandbox.ts'

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
  const parsed = form.safeParse(Object.fromEntries(new URLSearchParams(readBody(event))))
  if (request === null || !parsed.success) return notFoundResponse
  const { name, email, verified, cancel } = parsed.data
  const person = { name, email, verified: verified !== undefined && email !== '' }
  const token = cancel === undefined ? await createToken(request, person) : ''
  return toHtmlResponse(renderHandOverPage(request.provider, { state: request.state, token }))
})
