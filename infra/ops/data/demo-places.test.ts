import { describe, expect, test } from 'vitest'
import { doorSizes } from '#shared/places/door-sizes.ts'
import { buildDemoDoors } from './demo-doors.ts'
import { readDemoPlaces } from './demo-places.ts'

const places = readDemoPlaces()
const whiteLockers = places.filter((place) => place.type === 'ipb')

describe('the demo places', () => {
  test('are those of the four countries', () => {
    expect(places).toHaveLength(3749 + 15)
    expect(new Set(places.map((place) => place.address_country_code))).toEqual(
      new Set(['ee', 'lv', 'lt', 'fi']),
    )
    expect(new Set(places.map((place) => place.id)).size).toBe(places.length)
  })

  test('have post offices in every country; those that are invented say so', () => {
    const offices = places.filter(({ type }) => type === 'po')
    const invented = offices.filter(({ location_info: info }) =>
      /^(Näidisandmed|Parauga dati|Pavyzdiniai duomenys)/.test(info),
    )
    const count = (list: typeof places, country: string) =>
      list.filter(({ address_country_code: code }) => code === country).length
    for (const country of ['ee', 'lv', 'lt']) {
      expect(count(offices, country)).toBe(5)
      expect(count(invented, country)).toBe(5)
    }
    expect(count(offices, 'fi')).toBe(716)
    expect(count(invented, 'fi')).toBe(0)
  })

  test('have every tenth white locker outdoors, some with two blocks, and no other place', () => {
    const outdoor = places.filter((place) => place.is_outdoor === 1)
    expect(outdoor).toHaveLength(Math.floor(whiteLockers.length / 10))
    expect(outdoor.every((place) => place.type === 'ipb')).toBe(true)
    expect(new Set(outdoor.map((place) => place.num_blocks))).toEqual(new Set([1, 2]))
  })

  test('have express delivery in three lockers of each country, where couriers come for it', () => {
    const express = places.filter((place) => place.is_express)
    for (const country of ['ee', 'lv', 'lt', 'fi']) {
      const own = express.filter(({ address_country_code: code }) => code === country)
      expect(own).toHaveLength(3)
    }
    for (const { type, courier_visits = [] } of express) {
      expect(['apt', 'ipb']).toContain(type)
      expect(courier_visits.map(({ express_in }) => express_in)).toEqual(Array(5).fill('09:00'))
    }
  })

  test('have 20 to 60 doors of all sizes in each locker and none in other places', () => {
    for (const { type, doors } of places) {
      const count = doors.reduce((sum, size) => sum + size.count, 0)
      if (type === 'po' || type === 'pudo') expect(count).toBe(0)
      else {
        expect(count).toBeGreaterThanOrEqual(20)
        expect(count).toBeLessThanOrEqual(60)
        expect(doors.filter((size) => size.count > 0).map((size) => size.size)).toEqual(doorSizes)
      }
    }
  })

  test('have label names without prefixes of the network', () => {
    const labelNames = places.map((place) => place.label_name)
    expect(labelNames.filter((name) => /Parcel Locker|Smartpost|\(valge\)/.test(name))).toEqual([])
    expect(labelNames).not.toContain('')
  })
})

test('the doors of a locker are always the same and differ by block, module and number', () => {
  for (const blocks of [1, 2]) {
    const doors = buildDemoDoors(17248, blocks)
    expect(doors).toEqual(buildDemoDoors(17248, blocks))
    expect(new Set(doors.map((door) => door.door_id)).size).toBe(doors.length)
    expect(new Set(doors.map((door) => door.block_id)).size).toBe(blocks)
    expect(new Set(doors.map((door) => `${door.block_id} ${door.door_number}`)).size).toBe(
      doors.length,
    )
  }
})
