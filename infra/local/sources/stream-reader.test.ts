import { describe, expect, test } from 'vitest'
import type { DynamoDb } from '#infra/local/tables/dynamodb.ts'
import { createPageReader } from './stream-reader.ts'

const record = {
  eventID: '1',
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: '1', ApproximateCreationDateTime: 0 },
}

/** Creates a reader of pages of an engine that answers with these records, and lists its requests. */
const createReader = (Records: readonly (typeof record)[]) => {
  const requests: unknown[] = []
  const call: DynamoDb['call'] = async (_service, _operation, input, answer) => {
    requests.push(input)
    return answer.parse({ Records, NextShardIterator: 'next' })
  }
  return { ...createPageReader({ call }), requests }
}

describe('two readers of a stream', () => {
  test('read a page with changes once, although one of them comes later', async () => {
    const { read, handleWrite, requests } = createReader([record])
    const first = await read('here', 100)
    handleWrite()
    expect(await read('here', 100)).toEqual(first)
    expect(requests).toHaveLength(1)
    await read('elsewhere', 100)
    await read('here', 10)
    expect(requests).toHaveLength(3)
  })

  test('share a request without changes while it runs, and then ask again', async () => {
    const { read, requests } = createReader([])
    await Promise.all([read('here', 100), read('here', 100)])
    expect(requests).toHaveLength(1)
    await read('here', 100)
    expect(requests).toHaveLength(2)
  })

  test('do not share a request that began before a write', async () => {
    const { read, handleWrite, requests } = createReader([])
    const earlier = read('here', 100)
    handleWrite()
    await Promise.all([earlier, read('here', 100)])
    expect(requests).toHaveLength(2)
  })
})
