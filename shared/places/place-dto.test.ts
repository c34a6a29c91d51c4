import { describe, expect, test } from 'vitest'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { toPlaceDto, toTerminalDto } from './place-dto.ts'
import * as z from 'zod/mini'
import { place, terminal } from './place.ts'

const weekdays = ['E', 'T', 'K', 'N', 'R', 'L', 'P']

describe('a place on the wire', () => {
  test('has formatted addresses', () => {
    expect(toPlaceDto(createExamplePlace(), weekdays)).toMatchObject({
      full_street: 'Lootsi 13',
      label_address: 'Lootsi 13',
      label_city: 'Tallinn',
      formatted_address: 'Lootsi 13, Tallinn',
      full_address: 'Lootsi 13, Tallinn, Harjumaa, 10151',
      availability_info: 'E–P 06:00–23:00',
    })
  })

  test('omits a region equal to the city, and formats a Latvian zip with LV', () => {
    const riga = createExamplePlace({
      address_country_code: 'lv',
      address_street: 'Tilta iela',
      address_house: '32',
      address_city: 'RĪGA',
      region: 'RĪGA',
      address_zip: '1005',
    })
    expect(toPlaceDto(riga, weekdays).full_address).toBe('Tilta iela 32, Rīga, LV-1005')
  })

  test('has no stray comma or space without a house number', () => {
    const village = createExamplePlace({ address_street: 'Nõuni küla', address_house: '' })
    expect(toPlaceDto(village, weekdays).formatted_address).toBe('Nõuni küla, Tallinn')
  })

  test('matches the contract in long and short form', () => {
    expect(z.safeParse(place, toPlaceDto(createExamplePlace(), weekdays)).success).toBe(true)
    const short = toTerminalDto(createExamplePlace())
    expect(z.parse(terminal, short)).toEqual(short)
  })
})
