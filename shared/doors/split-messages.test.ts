import { expect, test } from 'vitest'
import { splitMessages } from './split-messages.ts'

const at = (place: number | null, ...ids: readonly string[]) =>
  ids.map((id) => ({ id, location: place === null ? null : { id: place } }))

test.each([
  ['one shipment', at(1, 'a'), [['a']]],
  ['as many as fit', at(1, 'a', 'b', 'c'), [['a', 'b', 'c']]],
  ['one more', at(1, 'a', 'b', 'c', 'd'), [['a', 'b', 'c'], ['d']]],
  ['two lockers', [...at(1, 'a'), ...at(2, 'b'), ...at(1, 'c')], [['a', 'c'], ['b']]],
  ['any blue locker', [...at(null, 'a'), ...at(1, 'b'), ...at(null, 'c')], [['a', 'c'], ['b']]],
])('the codes of %s', (_, orders, messages) => expect(splitMessages(orders, 3)).toEqual(messages))
