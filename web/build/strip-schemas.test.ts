import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { stripSchemas } from './strip-schemas.ts'

const source = `
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
export const maxIds = 1_000
export const maxBytes: number = 2 * 1024
const id = z.int()
/** Exported schema. */
export const place = z.object({ id })
export const listPlaces = defineCall({
  name: 'listPlaces',
  method: 'GET',
  path: '/places/',
  area: 'places',
  access: 'anyone',
  changesState: true,
  summary: 'Lists.',
  query: z.object({ ids: z.optional(z.array(id)) }),
  result: z.object({ places: z.array(place) }),
})
`

describe('stripSchemas', () => {
  const stripped = stripSchemas(source, parseAst(source, { lang: 'ts' }))

  test('keeps the properties of a call that the client needs', () =>
    expect(stripped).toContain(
      "export const listPlaces = { name: 'listPlaces', method: 'GET', path: '/places/', changesState: true }",
    ))

  test('keeps exported constants', () => {
    expect(stripped).toContain('export const maxIds = 1_000')
    expect(stripped).toContain('export const maxBytes = 2 * 1024')
  })

  test('removes schemas and imports', () => expect(stripped).not.toMatch(/z\.|import|place\b =/))
})
