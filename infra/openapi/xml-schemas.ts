import { type Call, usesApiKey } from '#shared/api/call.ts'
import { integrationError } from '#shared/api/integrations.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
import {
  getPublishedBody,
  toOperationId,
  toResultSchema,
  toXmlDocument,
} from './public-document.ts'

type Part = JsonSchema | boolean

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<"]/g, (character) => entities[character] ?? character)

const toSchema = (part: Part | undefined): JsonSchema => {
  if (typeof part === 'object') return part
  throw new Error('A value of any kind has no XML')
}

const documentation = ({ description }: JsonSchema): string =>
  description === undefined
    ? ''
    : `<xs:annotation><xs:documentation>${escapeXml(description)}</xs:documentation></xs:annotation>`

const simpleTypes = {
  string: 'xs:string',
  integer: 'xs:integer',
  number: 'xs:decimal',
  boolean: 'xs:boolean',
} as const

const isSimpleType = (type: unknown): type is keyof typeof simpleTypes =>
  typeof type === 'string' && Object.hasOwn(simpleTypes, type)

/** Returns the values that a schema lists; undefined for any of its type. */
const listValues = (schema: JsonSchema): readonly unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const]

/** Writes the type of a text, a number or a flag. */
const writeSimpleType = (schema: JsonSchema): string => {
  const values = listValues(schema)
  const base = isSimpleType(schema.type) ? simpleTypes[schema.type] : simpleTypes.string
  const facets = [
    ...(values ?? []).map((value) => `<xs:enumeration value="${escapeXml(String(value))}"/>`),
    ...(schema.maxLength === undefined ? [] : [`<xs:maxLength value="${schema.maxLength}"/>`]),
    ...(schema.pattern === undefined
      ? []
      : [`<xs:pattern value="${escapeXml(schema.pattern.replaceAll(/^\^|\$$/g, ''))}"/>`]),
  ]
  return `<xs:simpleType><xs:restriction base="${base}">${facets.join('')}</xs:restriction></xs:simpleType>`
}

/** A number or text that may be missing is an empty element. */
const writeNullable = (schema: JsonSchema): string =>
  `<xs:simpleType><xs:union>${writeSimpleType(schema)}<xs:simpleType><xs:restriction base="xs:string"><xs:length value="0"/></xs:restriction></xs:simpleType></xs:union></xs:simpleType>`

/** Joins the fields of alternatives: those that not every one requires are optional. */
const joinAlternatives = (alternatives: readonly JsonSchema[]): JsonSchema => {
  const all = alternatives.flatMap(({ properties = {} }) => Object.entries(properties))
  const fields = [...Map.groupBy(all, ([name]) => name)].map(([name, found]): [string, Part] => {
    const schemas = found.map(([, schema]) => toSchema(schema))
    const [first] = schemas
    // What is fixed in one alternative and free in another is free.
    const free = schemas.find((each) => listValues(each) === undefined)
    return [name, free ?? first ?? {}]
  })
  const isRequired = (name: string) =>
    alternatives.every(({ required = [] }) => required.includes(name))
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: fields.flatMap(([name]) => (isRequired(name) ? [name] : [])),
  }
}

const writeContent = (schema: JsonSchema): string => {
  if (schema.type === 'object') return writeComplexType(schema)
  const [first, second] = (schema.anyOf ?? []).map(toSchema)
  if (first && second?.type === 'null') return writeNullable(first)
  if (first?.type === 'object')
    return writeComplexType(joinAlternatives((schema.anyOf ?? []).map(toSchema)))
  return writeSimpleType(schema)
}

const writeElement = (name: string, schema: JsonSchema, isRequired: boolean): string => {
  if (schema.type === 'array') {
    const items = Array.isArray(schema.items) ? undefined : toSchema(schema.items)
    const least = schema.minItems ?? 0
    return `<xs:element name="${name}" minOccurs="${isRequired ? least : 0}" maxOccurs="${schema.maxItems ?? 'unbounded'}">${writeContent(items ?? {})}</xs:element>`
  }
  return `<xs:element name="${name}"${isRequired ? '' : ' minOccurs="0"'}>${documentation(schema)}${writeContent(schema)}</xs:element>`
}

/** Fields may be in any order, but for those beside a list. */
const writeComplexType = ({ properties = {}, required = [] }: JsonSchema): string => {
  const fields = Object.entries(properties).map(([name, part]) => [name, toSchema(part)] as const)
  const group = fields.some(([, { type }]) => type === 'array') ? 'xs:sequence' : 'xs:all'
  const elements = fields.map(([name, schema]) =>
    writeElement(name, schema, required.includes(name)),
  )
  return `<xs:complexType><${group}>${elements.join('')}</${group}></xs:complexType>`
}

/** Writes the XML Schema of a document. */
const writeXmlSchema = (root: string, schema: JsonSchema): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">${writeElement(root, schema, true)}</xs:schema>
`

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Writes an XML Schema 1.0 for each request and response of the public API, by its file name: one
 * each, because requests and responses share the name of their root.
 */
export const writeXmlSchemas = (all: readonly Call[]): Readonly<Record<string, string>> => {
  const calls = all.filter(usesApiKey)
  const answers = calls.map((call): [string, string] => {
    const { root, schema } = toXmlDocument(toResultSchema(call))
    return [`${toKebabCase(toOperationId(call))}-response.xsd`, writeXmlSchema(root, schema)]
  })
  const requests = calls.flatMap((call): [string, string][] => {
    const body = getPublishedBody(call)
    if (!body) return []
    const schema = toJsonSchema(body.schema, 'input')
    return [[`${toKebabCase(toOperationId(call))}-request.xsd`, writeXmlSchema(body.root, schema)]]
  })
  const error = toXmlDocument(toJsonSchema(integrationError, 'output'))
  return Object.fromEntries([
    ...requests,
    ...answers,
    ['error.xsd', writeXmlSchema(error.root, error.schema)],
  ])
}
