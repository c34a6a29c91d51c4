import { expect, test } from 'vitest'
import { parseAddress } from './parse-address.ts'

const nothing = { words: [], house: '', apartment: '', zip: '' }

test.each([
  ['Sõle 51, 10318 Tallinn', 'ee', { words: ['sole', 'tallinn'], house: '51', zip: '10318' }],
  ['Sõle 51a-4', 'ee', { words: ['sole'], house: '51a', apartment: '4' }],
  ['Sõle 51/4', 'ee', { words: ['sole'], house: '51', apartment: '4' }],
  [
    'Kalnciema iela 3 12 LV-1007',
    'lv',
    { words: ['kalnciema', 'iela'], house: '3', apartment: '12', zip: '1007' },
  ],
  ['Tilta iela 32, 1005', 'lv', { words: ['tilta', 'iela'], house: '32', zip: '1005' }],
  ['1. mai 7', 'ee', { words: ['1', 'mai'], house: '7' }],
  ['V. Krėvės pr. 57', 'lt', { words: ['v', 'kreves', 'pr'], house: '57' }],
  [' ,; ', 'ee', {}],
])('parses %j', (search, country, parts) => {
  expect(parseAddress(search, country)).toEqual({ ...nothing, ...parts })
})
