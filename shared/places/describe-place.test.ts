import { describe, expect, test } from 'vitest'
import { examplePlace } from '#test/lib/example-place.ts'
import { describePlace, describeTerminal } from './describe-place.ts'
import * as z from 'zod/mini'
import { place, terminal } from './place.ts'

describe('a place on the wire', () => {
  test('has its address in words', () => {
    expect(describePlace(examplePlace(), 'et_EE')).toMatchObject({
      full_street: 'Lootsi 13',
      label_address: 'Lootsi 13',
      label_city: 'Tallinn',
      formatted_address: 'Lootsi 13, Tallinn',
      full_address: 'Lootsi 13, Tallinn, Harjumaa, 10151',
      availability_info: 'E–P 06:00–23:00',
    })
  })

  test('names a region once that is called like its city, and writes a Latvian zip with LV', () => {
    const riga = examplePlace({
      address_country_code: 'lv',
      address_street: 'Tilta iela',
      address_house: '32',
      address_city: 'RĪGA',
      region: 'RĪGA',
      address_zip: '1005',
    })
    expect(describePlace(riga, 'lv_LV').full_address).toBe('Tilta iela 32, Rīga, LV-1005')
  })

  test('has no stray comma or space without a house', () => {
    const village = examplePlace({ address_street: 'Nõuni küla', address_house: '' })
    expect(describePlace(village, 'et_EE').formatted_address).toBe('Nõuni küla, Tallinn')
  })

  test('has the shape of the contract, long and short', () => {
    expect(z.safeParse(place, describePlace(examplePlace(), 'en_GB')).success).toBe(true)
    const short = describeTerminal(examplePlace())
    expect(z.parse(terminal, short)).toEqual(short)
  })
})
