import type { DoubleResponse, ReceivedRequest } from '#test/support/stack/http-double.ts'

/** A signed request to AWS. */
export interface AwsRequest {
  readonly service: string
  readonly region: string
  /** The operation of a JSON or query protocol; method and path of a REST protocol. */
  readonly operation: string
  readonly method: string
  readonly path: string
  /** The members of the body of a JSON or REST-JSON protocol, or of a form. */
  readonly input: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Answers the operations of one service by their names. */
export type Operations = Readonly<Record<string, (request: AwsRequest) => DoubleResponse>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const parseInput = (body: string, type: string): Record<string, unknown> => {
  if (type.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body))
  if (!type.includes('json') || body === '') return {}
  const parsed: unknown = JSON.parse(body)
  return isRecord(parsed) ? parsed : {}
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads service, region and operation of a request signed by an SDK or the AWS CLI. */
export const parseAwsRequest = ({ method, path, headers, body }: ReceivedRequest): AwsRequest => {
  const [, region = '', service = ''] =
    /Credential=[^/]+\/\d+\/([^/]+)\/([^/,]+)\//.exec(String(headers['authorization'])) ?? []
  const input = parseInput(body, String(headers['content-type'] ?? ''))
  const target = String(headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1)
  const operation = target || toText(input['Action']) || `${method} ${path.split('?', 1)[0]}`
  return { service, region, operation, method, path, input, body }
}

/** Returns a text member of the input; empty where it is missing. */
export const getText = ({ input }: AwsRequest, name: string): string => toText(input[name])

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A value that is written as XML: a text, or elements by name, of which lists are repeated. */
export type Xml = string | number | boolean | readonly Xml[] | { readonly [name: string]: Xml }

const renderElement = (name: string, value: Xml): string =>
  Array.isArray(value)
    ? value.map((each: Xml) => renderElement(name, each)).join('')
    : `<${name}>${renderXml(value)}</${name}>`

/** Renders a value as XML. */
export const renderXml = (value: Xml): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map(([name, inner]) => renderElement(name, inner))
        .join('')
    : escapeXml(String(value))

/** Builds the response of a query protocol: `<XResponse><XResult>…`. */
export const toQueryResponse = (operation: string, result: Xml): DoubleResponse => ({
  text: renderXml({
    [`${operation}Response`]: {
      [`${operation}Result`]: result,
      ResponseMetadata: { RequestId: 'double' },
    },
  }),
})

/** Builds an error of an XML protocol. */
export const toXmlError = (code: string, message: string, status = 400): DoubleResponse => ({
  status,
  text: renderXml({ ErrorResponse: { Error: { Type: 'Sender', Code: code, Message: message } } }),
})

/** Builds an error of a JSON protocol. */
export const toJsonError = (code: string, message: string, status = 400): DoubleResponse => ({
  status,
  json: { __type: code, message },
})
