import type { MiddlewareObj } from '@middy/core'
import * as z from 'zod/mini'
import { type Call, usesApiKey } from '#shared/api/call.ts'
import type { UploadedFile } from '#shared/api/uploaded-file.ts'
import { maxPhotoBytes } from '#shared/places/safe-places.ts'
import { toFieldIssues, toFieldErrors } from '#functions/lib/field-errors.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { ApiEvent, ApiResult, CallContext } from './request.ts'
import { getHeader } from './request.ts'
import { getWireFormat } from './wire-format.ts'

/** Maximum length of a body in characters, large enough for an import with all its rows. */
const maxBodyLength = 2_000_000

/** Maximum size of a body of the public API in bytes. */
const maxWireBytes = 1_000_000

/** Maximum number of field errors in a response, which must stay below Lambda's limit of 6 MB. */
const maxFieldErrors = 1000

const createInputProblem = (code: string, message: string) =>
  new Problem('validation_error', message, { code })

const readBodyText = (event: ApiEvent): string => {
  const body = event.body ?? ''
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body
}

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    throw createInputProblem('malformed_body', 'The body is not JSON')
  }
}

/** Maximum size of a form with files in bytes: the photos and the other parts around them. */
const maxFormBytes = maxPhotoBytes + 64 * 1024

type FormPart = NonNullable<ReturnType<FormData['get']>>

const toFormValue = async (part: FormPart): Promise<string | UploadedFile> =>
  typeof part === 'string'
    ? part
    : { name: part.name, type: part.type, bytes: new Uint8Array(await part.arrayBuffer()) }

/** Collects the parts of a form: the text of each name, and all files as the list `files`. */
const readForm = async (form: FormData): Promise<Record<string, unknown>> => {
  const files = await Promise.all(form.getAll('files').map(toFormValue))
  const texts = [...form].filter(([name, part]) => name !== 'files' && typeof part === 'string')
  return { ...Object.fromEntries(texts), files }
}

/**
 * Parses a form with files. API Gateway passes it on in base64.
 * @throws Problem too_large above the limit of its files.
 */
const readMultipart = async (event: ApiEvent): Promise<unknown> => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > maxFormBytes) throw new Problem('too_large', formatMessage('photos_limit'))
  const type = getHeader(event, 'content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) {
    throw createInputProblem('content_type', 'The body must be a form with files')
  }
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw createInputProblem('malformed_body', 'The body is not a form')
  }
  return readForm(form)
}

/**
 * Parses a body of the public API: XML for a content type of XML, else JSON.
 * @throws Problem too_large above the limit.
 */
const readWire = async (event: ApiEvent): Promise<unknown> => {
  const body = readBodyText(event)
  if (Buffer.byteLength(body) > maxWireBytes)
    throw new Problem('too_large', 'The body is larger than 1 MB')
  if (getWireFormat(event) === 'json') return parseJson(body)
  const { readXml } = await import('./read-xml.ts')
  try {
    return readXml(body)
  } catch {
    throw createInputProblem('malformed_body', 'The body is not well-formed XML')
  }
}

/**
 * Parses the body by its content type. Forms are accepted only from outside providers, so that a
 * foreign page cannot submit one.
 */
const readBody = (call: Call, event: ApiEvent): unknown => {
  if (call.bodyType === 'multipart') return readMultipart(event)
  if (usesApiKey(call)) return readWire(event)
  const body = readBodyText(event)
  if (body.length > maxBodyLength)
    throw createInputProblem('body_too_large', 'The body is too large')
  const type = getHeader(event, 'content-type') ?? ''
  if (call.providerCallback && type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body))
  }
  if (body === '') return {}
  if (!type.startsWith('application/json')) {
    throw createInputProblem('content_type', 'The body must be JSON')
  }
  return parseJson(body)
}

const parseWithSchema = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return {}
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const errors = toFieldErrors(toFieldIssues(parsed.error.issues).slice(0, maxFieldErrors))
  throw new Problem('validation_error', errors[0]?.error_message ?? 'Invalid input', { errors })
}

/** The brackets by which PHP and its like repeat a name: `barcode[]`, `barcode[0]`. */
const brackets = /\[\d*\]$/

/** Collects the values of each name of a query; a name that is not repeated has its value alone. */
const collectQuery = (query: string) =>
  Object.fromEntries(
    [...Map.groupBy(new URLSearchParams(query), ([name]) => name.replace(brackets, ''))].map(
      ([name, pairs]) => {
        const values = pairs.map(([, value]) => value)
        return [name, values.length === 1 ? values[0] : values]
      },
    ),
  )

/**
 * API Gateway joins the values of a repeated name (`?type=apt&type=po`) by commas, the form that
 * the SPA sends itself. In the public API a value may have a comma.
 */
const readQuery = (call: Call, event: ApiEvent) =>
  usesApiKey(call) ? collectQuery(event.rawQueryString) : { ...event.queryStringParameters }

/**
 * Parses params, query and body by the contract's schemas. Fields that they do not name are
 * dropped.
 */
export const parseInput = (call: Call): MiddlewareObj<ApiEvent, ApiResult, Error, CallContext> => ({
  async before({ event, context }) {
    context.call.params = parseWithSchema(call.params, event.pathParameters ?? {})
    context.call.query = parseWithSchema(call.query, readQuery(call, event))
    context.call.body = parseWithSchema(call.body, call.body ? await readBody(call, event) : {})
  },
})
