import type { ErrorType } from '#shared/api/errors.ts'
import type { IntegrationError } from '#shared/api/integrations.ts'
import { type ErrorCode, formatErrorText } from '#shared/public-api/error-codes.ts'
import type { ItemIssue, Problem } from '#functions/lib/problem.ts'
import { type ApiEvent, getHeader } from './request.ts'

/** The format of requests and responses of the public API. */
export type WireFormat = 'json' | 'xml'

/** Returns the format that a request of the public API states by its content type; JSON by default. */
export const getWireFormat = (event: ApiEvent): WireFormat =>
  /^(?:application|text)\/xml\b/i.test(getHeader(event, 'content-type') ?? '') ? 'xml' : 'json'

/**
 * Writes the body of a response of the public API, with its content type. XML is loaded when it is
 * asked for, because most functions never write any.
 */
export const writeWire = async (body: unknown, format: WireFormat) => {
  if (format === 'json') return { type: 'application/json', text: JSON.stringify(body) }
  const { writeXml } = await import('./write-xml.ts')
  return { type: 'application/xml; charset=utf-8', text: writeXml(body) }
}

/** The codes of problems that are not about a value; others have none. */
const codes: Readonly<Partial<Record<ErrorType, ErrorCode>>> = {
  validation_error: '041',
  not_authenticated: '037',
  not_allowed: '039',
  inactive_account: '039',
  not_found: '041',
  conflict: '041',
  too_large: '041',
}

/** The status of problems with a request, for all of which the documentation has one. */
const invalidRequest = 400

/** Returns the status of a problem in the public API. */
export const getWireStatus = ({ type, status }: Problem): number =>
  type === 'validation_error' || type === 'conflict' || type === 'not_found'
    ? invalidRequest
    : status

const toItem = (issue: ItemIssue): IntegrationError['error']['item'][number] => ({
  barcode: issue.barcode ?? '',
  reference: issue.reference ?? '',
  error: {
    code: issue.code,
    text: formatErrorText(issue),
    input: issue.input,
    field: issue.field,
  },
})

/** Converts a problem to the error of the public API: an item for each issue, else one for the cause. */
export const toIntegrationError = ({ type, message, items }: Problem): IntegrationError => {
  const code = codes[type]
  const cause = { barcode: '', reference: '', error: { ...(code && { code }), text: message } }
  return { error: { item: items.length > 0 ? items.map(toItem) : [cause] } }
}
