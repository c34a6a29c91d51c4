import type * as z from 'zod/mini'
import { type Call, usesApiKey } from '#shared/api/call.ts'
import { integrationError } from '#shared/api/integrations.ts'
import { statusHelp } from '#shared/public-api/error-help.ts'
import { errorTexts } from '#shared/public-api/error-codes.ts'
import {
  publishedBodies,
  publishedItem,
  publishedQueries,
} from '#shared/public-api/published-input.ts'
import {
  idempotencyKey,
  license,
  listMediaTypes,
  mediaTypes,
  type OpenapiDocument,
} from './document.ts'
import { type JsonSchema, toJsonSchema, toParameters } from './json-schema.ts'

/** Where the paths of the document begin. */
const basePath = '/ext/v1'

/** Returns the name of a call for programs: `createIntegrationOrders` is `createOrders`. */
export const toOperationId = ({ name }: Pick<Call, 'name'>): string =>
  name.replace('Integration', '')

const named = new Map([[publishedItem, 'OrderItem']])

const queries: Readonly<Record<string, z.ZodMiniType>> = publishedQueries

/** A body as a program should send it, and the name of its root in XML. */
interface PublishedBody {
  readonly root: string
  readonly schema: z.ZodMiniType
}

const bodies: Readonly<Record<string, PublishedBody>> = publishedBodies

/** Returns what a program should send, where the call accepts more; undefined without a body. */
export const getPublishedBody = ({ name, body }: Call): PublishedBody | undefined =>
  body && (bodies[name] ?? { root: 'request', schema: body })

/** An XML document: the schema of what is in its root element, and the name of that. */
export interface XmlDocument {
  readonly root: string
  readonly schema: JsonSchema
}

/** Returns the XML of a result, an error or the address of a file: the only field is the root. */
export const toXmlDocument = (schema: JsonSchema): XmlDocument => {
  const [[root, content] = ['url', { type: 'string' } as const]] = Object.entries(
    schema.properties ?? {},
  )
  if (typeof content === 'boolean') throw new Error(`The XML of ${root} has no schema`)
  return { root, schema: content }
}

const toXmlSchema = (schema: JsonSchema) => {
  const { root, schema: content } = toXmlDocument(schema)
  return { ...content, xml: { name: root } }
}

/** Returns the schema of a call's result; a document is its address. */
export const toResultSchema = ({ responseType, result }: Call): JsonSchema =>
  responseType === 'pdf'
    ? { type: 'string', description: 'The address of the PDF, valid for five minutes.' }
    : toJsonSchema(result, 'output')

const buildResponses = (call: Call) => {
  const schema = toResultSchema(call)
  return {
    '200': {
      description: 'Success.',
      ...(call.idempotent && {
        headers: {
          'Idempotent-Replayed': {
            description: '`true` if an earlier request with the key has created the shipments.',
            schema: { type: 'string' },
          },
        },
      }),
      content: {
        ...Object.fromEntries(
          listMediaTypes(call.responseType, call.otherType).map((type) => [
            type,
            { schema: { type: 'string', format: 'binary' } },
          ]),
        ),
        [mediaTypes.json]: { schema },
        'application/xml': { schema: toXmlSchema(schema) },
      },
    },
    ...Object.fromEntries(
      Object.keys(statusHelp).map((status) => [
        status,
        { $ref: `#/components/responses/${status}` },
      ]),
    ),
  }
}

const buildRequestBody = (call: Call) => {
  const body = getPublishedBody(call)
  if (!body) return undefined
  const schema = toJsonSchema(body.schema, 'input', named)
  return {
    required: true,
    content: {
      [mediaTypes.json]: { schema },
      'application/xml': { schema: { ...schema, xml: { name: body.root } } },
    },
  }
}

const describeScope = ({ scope = 'any' }: Call): string =>
  scope === 'any' ? 'Open to every key.' : `For keys with the scope \`${scope}\`.`

const buildOperation = (call: Call) => {
  const requestBody = buildRequestBody(call)
  const parameters = [
    ...toParameters(call.params, 'path'),
    ...toParameters(queries[call.name], 'query'),
    ...(call.idempotent ? [idempotencyKey] : []),
  ]
  const [summary = '', ...details] = call.summary.split(/(?<=\.) /)
  return {
    operationId: toOperationId(call),
    tags: [getTag(call)],
    summary: summary.replace(/\.$/, ''),
    description: [...details, describeScope(call)].join(' '),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: buildResponses(call),
  }
}

const tags = {
  places: 'Where parcels go, and when couriers come.',
  shipments: 'Creating, printing, following and cancelling shipments.',
  payments: 'Money for goods that recipients have paid.',
} as const

const getTag = ({ scope = 'any' }: Call): keyof typeof tags => {
  if (scope === 'any') return 'places'
  return scope === 'payments' ? 'payments' : 'shipments'
}

const buildErrorResponses = () => {
  const schema = { $ref: '#/components/schemas/Error' }
  const content = {
    [mediaTypes.json]: { schema },
    'application/xml': { schema: toXmlSchema(toJsonSchema(integrationError, 'output')) },
  }
  return Object.fromEntries(
    Object.entries(statusHelp).map(([status, { text, cause, cure }]) => [
      status,
      { description: `${text}. ${cause} ${cure}`, content },
    ]),
  )
}

/** Builds the OpenAPI 3.1 document of the public API, the calls by an API key. */
export const buildPublicDocument = (all: readonly Call[], version: string): OpenapiDocument => {
  const calls = all.filter(usesApiKey)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Pakk public API',
      version,
      summary: 'Version 1.5 for programs of postpaid companies, such as the plug-ins of shops.',
      description: `Every request has the API key in the header \`Authorization\`, without \`Bearer\`. \`Content-Type: application/xml\` chooses XML for the request and the response, anything else JSON. Amounts are EUR.

A start in three minutes, every error with its cure, and clients are on [the developers' page](/developers).`,
      'x-error-codes': errorTexts,
      license,
    },
    servers: [{ url: `https://pakk.example/api${basePath}`, description: 'Production' }],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      [...Map.groupBy(calls, ({ path }) => path.replace(basePath, ''))].map(([path, ofPath]) => [
        path,
        Object.fromEntries(ofPath.map((call) => [call.method.toLowerCase(), buildOperation(call)])),
      ]),
    ),
    components: {
      schemas: {
        OrderItem: toJsonSchema(publishedItem, 'input'),
        Error: toJsonSchema(integrationError, 'output'),
      },
      responses: buildErrorResponses(),
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'An API key of a postpaid company, without a scheme such as `Bearer`.',
        },
      },
    },
  }
}
