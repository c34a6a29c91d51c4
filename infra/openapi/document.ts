import { type ResponseType, type Area, type Call, usesApiKey } from '#shared/api/call.ts'
import { apiError, errorStatus, type ErrorType } from '#shared/api/errors.ts'
import { toJsonSchema, toParameters } from './json-schema.ts'

/** The media type of each format of responses. */
export const mediaTypes = {
  json: 'application/json',
  pdf: 'application/pdf',
  zpl: 'application/zpl',
  svg: 'image/svg+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  calendar: 'text/calendar',
} as const satisfies Record<Exclude<ResponseType, 'redirect'>, string>

/** Description of each status for readers of the document. */
const statusDescriptions = {
  401: 'The caller is not logged in.',
  402: 'The payment was refused.',
  403: 'The caller may not do this, or the xsrf token is missing or wrong.',
  404: 'The resource does not exist, or it belongs to another account.',
  409: 'The request conflicts with the state of the resource, or with an earlier request with the same key.',
  413: 'The files of the form are too large together.',
  422: 'The input is not valid. `errors` lists the fields.',
  429: 'Too many requests. `Retry-After` holds the seconds to wait.',
  500: 'An error of the service. The message contains the request id.',
  503: 'The request could not be carried out at the moment, or the environment has no catalogue yet. `Retry-After` holds the seconds to wait.',
} as const satisfies Record<(typeof errorStatus)[ErrorType], string>

/** Returns the path of a call without a trailing slash. Both spellings are served. */
export const getPublishedPath = (call: Call) => `/api${call.path.replace(/\/$/, '')}`

/** Whether a call changes state and so needs the xsrf token. It may be a GET. */
const changesState = (call: Call) =>
  !call.providerCallback && (call.method !== 'GET' || call.changesState === true)

/** The header of calls that may be repeated. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the client, 8 to 64 of `A-Z a-z 0-9 _ -`. For 24 hours the same key with the same body returns the first response again, with another body 409.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
} as const

const listStatuses = (call: Call) =>
  [
    ...(call.area === 'orders' ? [errorStatus.payment_failed] : []),
    ...(call.access === 'anyone' ? [] : [errorStatus.not_authenticated]),
    ...(call.access !== 'anyone' || changesState(call) ? [errorStatus.not_allowed] : []),
    errorStatus.not_found,
    ...(changesState(call) ? [errorStatus.conflict] : []),
    ...(call.bodyType === 'multipart' ? [errorStatus.too_large] : []),
    errorStatus.validation_error,
    errorStatus.too_many_requests,
    errorStatus.generic_error,
    errorStatus.not_ready,
  ] as const

const getSecurity = (call: Call) => {
  if (call.providerCallback) return []
  if (changesState(call)) return [{ session: [], xsrf: [] }]
  return call.access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }]
}

/** Lists the media types of a response that has one of two formats. */
export const listMediaTypes = (...types: readonly (ResponseType | undefined)[]): string[] =>
  types.flatMap((type) => (type === undefined || type === 'redirect' ? [] : mediaTypes[type]))

/** Builds the responses of a success by status. */
const buildSuccessResponses = ({
  responseType = 'json',
  otherType,
  result,
  acceptedResult,
}: Call) => {
  if (responseType === 'redirect')
    return {
      '303': {
        description: 'A redirect to the address.',
        headers: { Location: { schema: { type: 'string', format: 'uri' } } },
      },
    }
  const schema = responseType === 'json' ? toJsonSchema(result, 'output') : { type: 'string' }
  return {
    '200': {
      description: 'Success.',
      content: Object.fromEntries(
        listMediaTypes(responseType, otherType).map((type) => [type, { schema }]),
      ),
    },
    ...(acceptedResult && {
      '202': {
        description: 'Started. The body contains the progress.',
        content: { [mediaTypes.json]: { schema: toJsonSchema(acceptedResult, 'output') } },
      },
    }),
  }
}

/** Builds all responses of a call. */
const buildResponses = (call: Call) => ({
  ...buildSuccessResponses(call),
  ...Object.fromEntries(
    listStatuses(call).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  ),
})

const getBodyMediaType = ({ bodyType, providerCallback }: Call) => {
  if (bodyType === 'multipart') return 'multipart/form-data'
  return providerCallback ? 'application/x-www-form-urlencoded' : mediaTypes.json
}

/** Builds the request body: JSON or files from the site, a form from an outside provider. */
const buildRequestBody = (call: Call) =>
  call.body && {
    requestBody: {
      required: true,
      content: {
        [getBodyMediaType(call)]: { schema: toJsonSchema(call.body, 'input') },
      },
    },
  }

const buildOperation = (call: Call) => {
  const parameters = [
    ...toParameters(call.params, 'path'),
    ...toParameters(call.query, 'query'),
    ...(call.idempotent ? [idempotencyKey] : []),
  ]
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.summary,
    ...(call.access !== 'anyone' && { description: `For: ${call.access}.` }),
    security: getSecurity(call),
    ...(parameters.length > 0 && { parameters }),
    ...buildRequestBody(call),
    responses: buildResponses(call),
  }
}

const buildPaths = (calls: readonly Call[]) =>
  Object.fromEntries(
    [...Map.groupBy(calls, getPublishedPath)].map(([path, callsOfPath]) => [
      path,
      Object.fromEntries(
        callsOfPath.map((call) => [call.method.toLowerCase(), buildOperation(call)]),
      ),
    ]),
  )

const buildErrorResponses = (calls: readonly Call[]) => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    [...new Set(calls.flatMap(listStatuses))]
      .toSorted((one, other) => one - other)
      .map((status) => [status, { description: statusDescriptions[status], content }]),
  )
}

/** Description of each area of the API for readers of the document. */
const areaDescriptions: Readonly<Record<Area, string>> = {
  app: 'Data that every screen needs: the visitor, the catalogue, banners and status.',
  session: 'Logging in and out, signing up, switching between accounts.',
  users: 'The person who logs in: profile, password, e-mail.',
  accounts: 'Private and company accounts, their settings, members and invitations.',
  registry: 'Companies in the company registry.',
  services: 'Services that a company has opened, and its API keys.',
  bookmarks: 'Saved searches.',
  contacts: 'The address book: recipients and senders that are saved.',
  places: 'Lockers, post offices and other places, and addresses.',
  orders: 'Creating, editing, confirming and cancelling shipments.',
  imports: 'Creating the shipments of a file with up to 2,000 rows.',
  payments: 'Paying shipments, and the messages of the payment provider.',
  receipts: 'Receipts of payments and refunds.',
  statements: 'Statements of accounts and companies by month.',
  shipments: 'Lists of shipments, and where a parcel is.',
  labels: 'Parcel labels and barcodes.',
  notifications: 'Messages that are sent on request.',
  lockers: 'Reserving and booking locker doors.',
  helposti: 'Sending a prepared parcel by its code, without an account.',
  returns: 'Returning delivered parcels to companies.',
  collections:
    'Courier collections of a company, and the locker doors that it books for its parcels.',
  incoming:
    "A parcel as its recipient sees and changes it, by the secret of a message's link or a session with the recipient's phone.",
  reports: 'How the shipments of a company were handed in, arrived and ended, week by week.',
  handover: 'Handover sheets of a company: which parcels the carrier takes over together.',
  backoffice: 'How customer support reads the data of accounts, and who has looked at them.',
  integrations:
    'The public API 1.5 for programs of postpaid companies, in JSON or XML as the header `Content-Type` says.',
  webhooks:
    'The addresses of a company that events of its shipments are sent to, and what became of each.',
}

const toTag = (area: Area) => ({ name: area, description: areaDescriptions[area] })

/** The licence of both documents. */
export const license = {
  name: 'All rights reserved',
  identifier: 'LicenseRef-Proprietary',
} as const

/** An OpenAPI document, as far as it is read again. */
export interface OpenapiDocument {
  readonly paths: Readonly<Record<string, object>>
  readonly [part: string]: unknown
}

/** Builds the OpenAPI 3.1 document of the calls that the site makes. */
export const buildSiteDocument = (all: readonly Call[], version: string): OpenapiDocument => {
  const calls = all.filter((call) => !usesApiKey(call))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Pakk, the calls of the site',
      version,
      description:
        'The calls of the Pakk web application, which change with it. Programs of companies use the public API. Amounts are EUR with at most two decimals, times ISO 8601 in UTC. A trailing slash of a path is optional.',
      license,
    },
    servers: [{ url: 'https://pakk.example', description: 'Production' }],
    tags: [...new Set(calls.map((call) => call.area))].map(toTag),
    paths: buildPaths(calls),
    components: {
      schemas: { Error: toJsonSchema(apiError, 'output') },
      responses: buildErrorResponses(calls),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'The session. Every visitor has one, also without a login.',
        },
        xsrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Xsrftoken',
          description: 'The value of the cookie `_xsrf`. Every call that changes state needs it.',
        },
      },
    },
  }
}
