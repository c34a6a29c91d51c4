import * as z from 'zod/mini'
import type { Answer, Area, Call } from '#shared/api/call.ts'
import { apiError, errorStatus, type ErrorType } from '#shared/api/errors.ts'
import { areaDescriptions } from './area-descriptions.ts'

const mediaTypes = {
  json: 'application/json',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
} as const satisfies Record<Exclude<Answer, 'redirect'>, string>

/** How readers of the document learn what each status means. */
const statusDescriptions = {
  401: 'Nobody is logged in.',
  402: 'The payment was refused.',
  403: 'The caller may not do this, or the xsrf token is missing or wrong.',
  404: 'There is no such thing, or it belongs to another account.',
  409: 'The state or an earlier request with the same key stands against it.',
  422: 'The input breaks a rule; `errors` names the fields.',
  429: 'Too many requests; `Retry-After` says when to come again.',
  500: 'A fault of the service; the message carries the id of the request.',
} as const satisfies Record<(typeof errorStatus)[ErrorType], string>

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return rest
}

/** A path as it is published: both spellings are served, so the one without a last slash. */
export const publishedPath = (call: Call) => `/api${call.path.replace(/\/$/, '')}`

/** Whether a call needs the xsrf token: all that change something, GETs included. */
const changesState = (call: Call) =>
  !call.external && (call.method !== 'GET' || call.changesState === true)

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the client, 8 to 64 of `A-Z a-z 0-9 _ -`. The same key with the same body gives the first answer again for 24 hours, with another body 409.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
} as const

const parametersOf = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const statusesOf = (call: Call) =>
  [
    ...(call.area === 'orders' ? [errorStatus.payment_failed] : []),
    ...(call.who === 'anyone' ? [] : [errorStatus.not_authenticated]),
    ...(call.who !== 'anyone' || changesState(call) ? [errorStatus.not_allowed] : []),
    errorStatus.not_found,
    ...(changesState(call) ? [errorStatus.conflict] : []),
    errorStatus.validation_error,
    errorStatus.too_many_requests,
    errorStatus.generic_error,
  ] as const

const securityOf = (call: Call) => {
  if (call.external) return []
  if (changesState(call)) return [{ session: [], xsrf: [] }]
  return call.who === 'anyone' ? [{}, { session: [] }] : [{ session: [] }]
}

/** What a success answers, by its status. */
const successOf = ({ answer = 'json', result, later }: Call) => {
  if (answer === 'redirect')
    return {
      '303': {
        description: 'The browser goes on to the address.',
        headers: { Location: { schema: { type: 'string', format: 'uri' } } },
      },
    }
  const schema = answer === 'json' ? jsonSchema(result, 'output') : { type: 'string' }
  return {
    '200': { description: 'Done.', content: { [mediaTypes[answer]]: { schema } } },
    ...(later && {
      '202': {
        description: 'Begun: what tells how far it is.',
        content: { [mediaTypes.json]: { schema: jsonSchema(later, 'output') } },
      },
    }),
  }
}

/** What a call may answer, in the statuses that the contract knows. */
const responsesOf = (call: Call) => ({
  ...successOf(call),
  ...Object.fromEntries(
    statusesOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  ),
})

/** Our page sends JSON, an outside provider posts a form. */
const requestBodyOf = ({ body, external }: Call) =>
  body && {
    requestBody: {
      required: true,
      content: {
        [external ? 'application/x-www-form-urlencoded' : 'application/json']: {
          schema: jsonSchema(body, 'input'),
        },
      },
    },
  }

const operationOf = (call: Call) => {
  const parameters = [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    ...(call.idempotent ? [idempotencyKey] : []),
  ]
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.summary,
    ...(call.who !== 'anyone' && { description: `For: ${call.who}.` }),
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(call),
    responses: responsesOf(call),
  }
}

const pathsOf = (calls: readonly Call[]) =>
  Object.fromEntries(
    [...Map.groupBy(calls, publishedPath)].map(([path, sharing]) => [
      path,
      Object.fromEntries(sharing.map((call) => [call.method.toLowerCase(), operationOf(call)])),
    ]),
  )

const errorResponses = (calls: readonly Call[]) => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    [...new Set(calls.flatMap(statusesOf))]
      .toSorted((one, other) => one - other)
      .map((status) => [status, { description: statusDescriptions[status], content }]),
  )
}

const tagOf = (area: Area) => ({ name: area, description: areaDescriptions[area] })

/** The calls as an OpenAPI 3.1 document. */
export const openapiDocument = (calls: readonly Call[], version: string) => ({
  openapi: '3.1.1',
  info: {
    title: 'Pakk',
    version,
    description:
      'The calls of the Pakk web application. Amounts are EUR with at most two decimals, times ISO 8601 in UTC. A last slash of a path may be left out or added.',
    license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: 'https://pakk.example', description: 'Production' }],
  tags: [...new Set(calls.map((call) => call.area))].map(tagOf),
  paths: pathsOf(calls),
  components: {
    schemas: { Error: jsonSchema(apiError, 'output') },
    responses: errorResponses(calls),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-session',
        description: 'The session; every visitor has one, also without logging in.',
      },
      xsrf: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Xsrftoken',
        description: 'The value of the cookie `_xsrf`, for every call that changes something.',
      },
    },
  },
})
