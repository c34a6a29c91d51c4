import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { table } from '#functions/lib/store/table.ts'
import { answerPage } from '../../../answer-page.ts'
import { nothingHere } from '../../../nothing-here.ts'
import { readBody } from '../../../read-body.ts'
import { signIdToken } from '../id-token.ts'
import { pageRequest } from '../page-request.ts'
import { handOverPage } from '../page.ts'
import type { SandboxPerson } from '../people.ts'
import { issueToken } from '../sandbox-store.ts'

/** The longest name and e-mail. */
const MAX_LENGTH = 80

const form = z.object({
  name: z._default(z.string().check(z.maxLength(MAX_LENGTH)), ''),
  email: z._default(z.string().check(z.maxLength(MAX_LENGTH)), ''),
  verified: z.optional(z.string()),
  cancel: z.optional(z.string()),
})

type Asked = NonNullable<ReturnType<typeof pageRequest>>

const tokenFor = ({ provider, clientId, nonce }: Asked, person: SandboxPerson): Promise<string> =>
  provider === 'google'
    ? signIdToken(table, person, { clientId, nonce })
    : issueToken(table, clientId, person)

/** POST /sandbox/social/{provider}: somebody was chosen, or it was cancelled. */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const request = pageRequest(event)
  const parsed = form.safeParse(Object.fromEntries(new URLSearchParams(readBody(event))))
  if (request === null || !parsed.success) return nothingHere
  const { name, email, verified, cancel } = parsed.data
  const person = { name, email, verified: verified !== undefined && email !== '' }
  const token = cancel === undefined ? await tokenFor(request, person) : ''
  return answerPage(handOverPage(request, { state: request.state, token }))
}
