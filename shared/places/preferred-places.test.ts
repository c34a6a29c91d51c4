import { describe, expect, test } from 'vitest'
import { rankPlace } from './preferred-places.ts'

const at = (place_id: number, account_place_id = `acp_${place_id}`) => ({
  account_place_id,
  place_id,
})

describe('three ranked slots', () => {
  test.each([
    ['adds the first place', [], at(1), 1, [1]],
    ['adds after the others', [1, 2], at(3), 3, [1, 2, 3]],
    ['adds before the others', [1, 2], at(3), 1, [3, 1, 2]],
    ['adds beyond the last rank without a gap', [1], at(3), 3, [1, 3]],
    ['moves a place up', [1, 2, 3], at(3), 1, [3, 1, 2]],
    ['moves a place down', [1, 2, 3], at(1), 3, [2, 3, 1]],
    ['replaces the place of a slot', [1, 2, 3], at(4, 'acp_2'), 2, [1, 4, 3]],
    ['rejects a fourth place', [1, 2, 3], at(4), 2, undefined],
    ['rejects a duplicate place', [1, 2], at(2, 'acp_new'), 1, undefined],
  ])('%s', (_, ranked, entry, rank, expected) => {
    const result = rankPlace(
      ranked.map((id) => at(id)),
      entry,
      rank,
    )
    expect(result?.map(({ place_id }) => place_id)).toEqual(expected)
  })
})
