import { describe, expect, test } from 'vitest'
import { usesApiKey } from '#shared/api/call.ts'
import { allCalls } from '#infra/handlers.ts'
import { buildSiteDocument, getPublishedPath } from '#infra/openapi/document.ts'
import { buildPublicDocument, toOperationId } from '#infra/openapi/public-document.ts'
import { getValue, getList } from './synthesize.ts'

const siteDocument = buildSiteDocument(allCalls, '1.0.0')
const publicDocument = buildPublicDocument(allCalls, '1.0.0')
const getOperation = (call: (typeof allCalls)[number]) =>
  usesApiKey(call)
    ? getValue(publicDocument, 'paths', call.path.replace('/ext/v1', ''), call.method.toLowerCase())
    : getValue(siteDocument, 'paths', getPublishedPath(call), call.method.toLowerCase())

test('the documents have one operation for each call of the contract', () => {
  const operations = [siteDocument, publicDocument].flatMap(({ paths }) =>
    Object.values(paths).flatMap((path) => Object.keys(path)),
  )
  expect(operations.length).toBe(allCalls.length)
  expect(allCalls.length).toBeGreaterThan(0)
})

/** Lists the names of all properties of the schemas in a part of the document. */
const listProperties = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return []
  const names = Object.keys(getValue(part, 'properties') ?? {})
  return [...names, ...Object.values(part).flatMap(listProperties)]
}

/** Named by the payment provider. */
const providerFields = ['paymentToken']
/** Named by WebAuthn: what the browser takes and gives. */
const passkeyFields = [
  'rawId',
  'authenticatorAttachment',
  'clientExtensionResults',
  'clientDataJSON',
  'authenticatorData',
  'userHandle',
  'attestationObject',
  'rpId',
  'userVerification',
  'pubKeyCredParams',
  'excludeCredentials',
  'authenticatorSelection',
  'displayName',
  'residentKey',
  'requireResidentKey',
]
/** Named by the requirement, of a door that a company has reserved. */
const doorFields = ['lockerId', 'lockerDescription', 'blockId', 'lockerCode']

test('every field of a body, a query and a result is written in snake case', () => {
  const operations = allCalls.map(getOperation)
  const queried = operations
    .flatMap((operation) => getList(operation, 'parameters'))
    .filter((parameter) => getValue(parameter, 'in') !== 'header')
    .map((parameter) => String(getValue(parameter, 'name')))
  const fields = new Set([
    ...queried,
    ...listProperties(siteDocument),
    ...listProperties(publicDocument),
  ])
  expect(fields.size).toBeGreaterThan(400)
  const isSnakeCase = (field: string) => /^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(field)
  const others = [...providerFields, ...passkeyFields, ...doorFields]
  expect([...fields].filter((field) => !isSnakeCase(field)).toSorted()).toEqual(others.toSorted())
})

describe.each(allCalls)('$name', (call) => {
  test('has its area, its result and its errors', () => {
    expect(getOperation(call)).toMatchObject({
      operationId: usesApiKey(call) ? toOperationId(call) : call.name,
      tags: usesApiKey(call) ? [expect.any(String)] : [call.area],
      responses: {
        [call.responseType === 'redirect' ? '303' : '200']: {},
        [usesApiKey(call) ? '400' : '422']: {},
        '429': {},
        '500': {},
      },
    })
  })

  test('requires the xsrf token if the site changes state with it', () => {
    const changesState =
      !call.providerCallback &&
      !usesApiKey(call) &&
      (call.method !== 'GET' || call.changesState === true)
    const requiresToken = getList(getOperation(call), 'security').some(
      (way) => getValue(way, 'xsrf') !== undefined,
    )
    expect(requiresToken).toBe(changesState)
  })

  test('lists every placeholder of its path, and the idempotency key if it is idempotent', () => {
    const parameters = getList(getOperation(call), 'parameters')
    const placeholders = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const getNames = (place: string) =>
      parameters
        .filter((each) => getValue(each, 'in') === place)
        .map((each) => getValue(each, 'name'))
    expect(getNames('path')).toEqual(placeholders)
    expect(getNames('header')).toEqual(call.idempotent ? ['Idempotency-Key'] : [])
  })
})
