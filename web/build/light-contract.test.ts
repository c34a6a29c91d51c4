import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { lightContract } from './light-contract.ts'

const source = `
import * as z from 'zod/mini'
import { call } from './call.ts'
export const maxIds = 1_000
export const maxBytes: number = 2 * 1024
const id = z.int()
/** Exported schema. */
export const place = z.object({ id })
export const listPlaces = call({
  name: 'listPlaces',
  method: 'GET',
  path: '/places/',
  area: 'places',
  who: 'anyone',
  changesState: true,
  summary: 'Lists.',
  query: z.object({ ids: z.optional(z.array(id)) }),
  result: z.object({ places: z.array(place) }),
})
`

describe('the client form of a contract file', () => {
  const light = lightContract(source, parseAst(source, { lang: 'ts' }))

  test('keeps of a call what the client sends by', () =>
    expect(light).toContain(
      "export const listPlaces = { name: 'listPlaces', method: 'GET', path: '/places/', changesState: true }",
    ))

  test('keeps exported numbers', () => {
    expect(light).toContain('export const maxIds = 1_000')
    expect(light).toContain('export const maxBytes = 2 * 1024')
  })

  test('holds no schema and no import', () => expect(light).not.toMatch(/z\.|import|place\b =/))
})
