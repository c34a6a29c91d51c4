import * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import { apiError } from '#shared/api/errors.ts'
import { integrationError } from '#shared/api/integrations.ts'
import { calls } from '#shared/api/index.ts'
import { type PermissionCase, type Outcome, permissions } from './permission-table.ts'

/** The calls of the contract by name. */
export const contract: Readonly<Record<string, Call>> = calls

/** The rows of the permission table by call. */
export const permissionTable: Readonly<Record<string, readonly PermissionCase[]>> = permissions

const sessionEndingCall = 'logOut'

const codes: Readonly<Record<string, Outcome>> = {
  xsrf: 'page_out_of_date',
  inactive_account: 'inactive_account',
}

/** The outcomes of the errors of the public API. */
const integrationCodes: Readonly<Record<string, Outcome>> = {
  '037': 'not_authenticated',
  '039': 'not_allowed',
}

const refusal = z.union([apiError, integrationError])

/** Maps a response to an outcome of the table; an unexpected one becomes its status and body. */
export const toOutcome = ({ status, text }: { status: number; text: string }): string => {
  if (status === 404) return 'not_found'
  if (status !== 401 && status !== 403) {
    return status < 429 ? 'allowed' : `status ${status}: ${text}`
  }
  const body = z.parse(refusal, JSON.parse(text))
  if (!('error' in body)) return codes[body.error_code] ?? body.error_type
  return integrationCodes[body.error.item[0]?.error.code ?? ''] ?? `status ${status}: ${text}`
}

/** Every request of the table; `logOut` comes last because it ends the session. */
export const requests = Object.entries(permissionTable)
  .flatMap(([name, rows]) => rows.map((row) => ({ name, row })))
  .toSorted((a, b) => Number(a.name === sessionEndingCall) - Number(b.name === sessionEndingCall))
