import { describe, expect, test } from 'vitest'
import { allCalls } from '#infra/handlers.ts'
import { buildOpenapiDocument, getPublishedPath } from '#infra/openapi/document.ts'
import { at, listAt } from './synthesize.ts'

const document = buildOpenapiDocument(allCalls, '1.0.0')
const operation = (call: (typeof allCalls)[number]) =>
  at(document, 'paths', getPublishedPath(call), call.method.toLowerCase())

test('the document has as many operations as the contract has calls', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path))
  expect(operations.length).toBe(allCalls.length)
  expect(allCalls.length).toBeGreaterThan(0)
})

describe.each(allCalls)('$name', (call) => {
  test('is described with its area, its answer and its errors', () => {
    expect(operation(call)).toMatchObject({
      operationId: call.name,
      tags: [call.area],
      responses: {
        [call.responseType === 'redirect' ? '303' : '200']: {},
        '422': {},
        '429': {},
        '500': {},
      },
    })
  })

  test('asks for the xsrf token just if our page changes something by it', () => {
    const changes = !call.providerCallback && (call.method !== 'GET' || call.changesState === true)
    const asks = listAt(operation(call), 'security').some((way) => at(way, 'xsrf') !== undefined)
    expect(asks).toBe(changes)
  })

  test('names every placeholder of its path, and the idempotency key if it takes one', () => {
    const parameters = listAt(operation(call), 'parameters')
    const placeholders = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const named = (place: string) =>
      parameters.filter((each) => at(each, 'in') === place).map((each) => at(each, 'name'))
    expect(named('path')).toEqual(placeholders)
    expect(named('header')).toEqual(call.idempotent ? ['Idempotency-Key'] : [])
  })
})
