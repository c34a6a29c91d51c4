import * as z from 'zod/mini'
import { type ResponseType, type Area, type Call, usesApiKey } from '#shared/api/call.ts'
import { apiError, errorStatus, type ErrorType } from '#shared/api/errors.ts'
import { integrationError } from '#shared/api/integrations.ts'
import { uploadedFile } from '#shared/api/uploaded-file.ts'

const mediaTypes = {
  json: 'application/json',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
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

const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== uploadedFile) return
      for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name)
      Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  })
  return rest
}

/** Returns the path of a call without a trailing slash. Both spellings are served. */
export const getPublishedPath = (call: Call) => `/api${call.path.replace(/\/$/, '')}`

/** Whether a call changes state and so needs the xsrf token. It may be a GET. */
const changesState = (call: Call) =>
  !call.providerCallback &&
  !usesApiKey(call) &&
  (call.method !== 'GET' || call.changesState === true)

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the client, 8 to 64 of `A-Z a-z 0-9 _ -`. For 24 hours the same key with the same body returns the first response again, with another body 409.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
} as const

const toParameters = (schema: z.ZodMiniType | undefined, location: 'path' | 'query') => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

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
  if (usesApiKey(call)) return [{ apiKey: [] }]
  if (call.providerCallback) return []
  if (changesState(call)) return [{ session: [], xsrf: [] }]
  return call.access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }]
}

/** Builds the responses of a success by status. */
const buildSuccessResponses = ({ responseType = 'json', result, acceptedResult }: Call) => {
  if (responseType === 'redirect')
    return {
      '303': {
        description: 'A redirect to the address.',
        headers: { Location: { schema: { type: 'string', format: 'uri' } } },
      },
    }
  const schema = responseType === 'json' ? toJsonSchema(result, 'output') : { type: 'string' }
  return {
    '200': { description: 'Success.', content: { [mediaTypes[responseType]]: { schema } } },
    ...(acceptedResult && {
      '202': {
        description: 'Started. The body contains the progress.',
        content: { [mediaTypes.json]: { schema: toJsonSchema(acceptedResult, 'output') } },
      },
    }),
  }
}

/** The statuses of errors of the public API. */
const wireStatuses = [400, 401, 403, 413, 429, 500] as const

/** Builds the responses of the public API, which are the same in XML. */
const buildWireResponses = ({ result, responseType }: Call) => {
  // The address of a document is a text.
  const schema = responseType === 'pdf' ? { type: 'string' } : toJsonSchema(result, 'output')
  return {
    '200': {
      description: 'Success.',
      content: {
        ...(responseType === 'pdf' && { [mediaTypes.pdf]: { schema } }),
        [mediaTypes.json]: { schema },
        'application/xml': { schema },
      },
    },
    ...Object.fromEntries(
      wireStatuses.map((status) => [
        status,
        { $ref: `#/components/responses/integration${status}` },
      ]),
    ),
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
        ...(usesApiKey(call) && {
          'application/xml': { schema: toJsonSchema(call.body, 'input') },
        }),
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
    ...(call.access !== 'anyone' && {
      description: `For: ${call.access}${call.scope && call.scope !== 'any' ? ` with the scope ${call.scope}` : ''}.`,
    }),
    security: getSecurity(call),
    ...(parameters.length > 0 && { parameters }),
    ...buildRequestBody(call),
    responses: usesApiKey(call) ? buildWireResponses(call) : buildResponses(call),
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

const buildErrorResponses = (all: readonly Call[]) => {
  const calls = all.filter((call) => !usesApiKey(call))
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    [...new Set(calls.flatMap(listStatuses))]
      .toSorted((one, other) => one - other)
      .map((status) => [status, { description: statusDescriptions[status], content }]),
  )
}

const wireDescriptions = {
  400: 'The request is not valid. Each item has a code and a text.',
  401: 'The API key is missing or unknown.',
  403: 'The API key or its account is not allowed to do this.',
  413: 'The body is larger than 1 MB.',
  429: 'Too many requests. `Retry-After` holds the seconds to wait.',
  500: 'An error of the service. The text contains the request id.',
} as const satisfies Record<(typeof wireStatuses)[number], string>

const buildWireErrors = () => {
  const schema = { $ref: '#/components/schemas/IntegrationError' }
  const content = { 'application/json': { schema }, 'application/xml': { schema } }
  return Object.fromEntries(
    wireStatuses.map((status) => [
      `integration${status}`,
      { description: wireDescriptions[status], content },
    ]),
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

/** Builds the OpenAPI 3.1 document of the calls. */
export const buildOpenapiDocument = (calls: readonly Call[], version: string) => ({
  openapi: '3.1.1',
  info: {
    title: 'Pakk',
    version,
    description:
      'The calls of the Pakk web application. Amounts are EUR with at most two decimals, times ISO 8601 in UTC. A trailing slash of a path is optional.',
    license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: 'https://pakk.example', description: 'Production' }],
  tags: [...new Set(calls.map((call) => call.area))].map(toTag),
  paths: buildPaths(calls),
  components: {
    schemas: {
      Error: toJsonSchema(apiError, 'output'),
      IntegrationError: toJsonSchema(integrationError, 'output'),
    },
    responses: { ...buildErrorResponses(calls), ...buildWireErrors() },
    securitySchemes: {
      apiKey: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'An API key of a postpaid company, without a scheme such as `Bearer`.',
      },
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
})
