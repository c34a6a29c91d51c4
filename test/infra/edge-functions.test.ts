import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { root } from '#infra/handlers.ts'
import { getValue } from './synthesize.ts'

/** Runs an edge function as CloudFront does and returns the changed request. */
const runEdge = (file: string, uri: string): unknown => {
  const code = readFileSync(join(root, 'infra/edge', file), 'utf8')
  const event = { request: { uri, headers: {} }, viewer: { ip: '192.0.2.7' } }
  return runInNewContext(`${code};handler(event)`, { event })
}

describe('the edge functions', () => {
  test.each([
    ['/', '/index.html'],
    ['/new_shipment/parcel_selection', '/index.html'],
    ['/new_shipment/', '/index.html'],
    ['/track/JJEE12345678901234567', '/index.html'],
    ['/v1.2/deep/screen', '/index.html'],
    ['/incoming_parcel', '/incoming.html'],
    ['/incoming_parcel/', '/incoming.html'],
    ['/incoming_parcel/another_address', '/incoming.html'],
    ['/incoming_parcel/sw.js', '/incoming_parcel/sw.js'],
    ['/incoming_parcels', '/index.html'],
    ['/pass', '/incoming.html'],
    ['/passes', '/index.html'],
    ['/tour', '/incoming.html'],
    ['/developers', '/developers.html'],
    ['/developers/', '/developers.html'],
    ['/developers/reference', '/api-reference.html'],
    ['/developers/reference/', '/api-reference.html'],
    ['/developers/openapi.json', '/developers/openapi.json'],
    ['/developers/unknown', '/index.html'],
    ['/api/incoming_parcel', '/api/incoming_parcel'],
    ['/assets/app-abc.js', '/assets/app-abc.js'],
    ['/favicon.svg', '/favicon.svg'],
    ['/api', '/api'],
    ['/api/places', '/api/places'],
    ['/sandbox/pay', '/sandbox/pay'],
    ['/apiary', '/index.html'],
  ])('map %s to %s', (uri, answered) => {
    expect(getValue(runEdge('spa-fallback.js', uri), 'uri')).toBe(answered)
  })

  test.each([
    ['/files/labels/job_1.pdf', '/labels/job_1.pdf'],
    ['/files/files/x', '/files/x'],
  ])('map the file %s to the key %s', (uri, key) => {
    expect(getValue(runEdge('files-path.js', uri), 'uri')).toBe(key)
  })

  test.each([
    ['/api/places/', '/api/places'],
    ['/api/places', '/api/places'],
    ['/api/order/import/7/', '/api/order/import/7'],
    ['/p/4fT-x_09Qa', '/api/p/4fT-x_09Qa'],
    ['/p/4fT-x_09Qa/', '/api/p/4fT-x_09Qa'],
    ['/p/4fT-x_09Qa).', '/api/p/4fT-x_09Qa'],
    ['/p/', '/api/p/-'],
  ])("map the call or link %s to the route %s, with the visitor's address", (uri, route) => {
    const request = runEdge('api-path.js', uri)
    expect(getValue(request, 'uri')).toBe(route)
    expect(getValue(request, 'headers', 'x-viewer-address')).toEqual({ value: '192.0.2.7' })
  })
})
