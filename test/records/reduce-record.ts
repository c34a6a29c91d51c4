import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { StoredRecord } from './dump-file.ts'

const maxPlaces = 2
const maxBarcodes = 3

const list = z.array(z.unknown())
const text = z.string()
const bytes = z.instanceof(Uint8Array)
const plan = z.looseObject({ orders: list })

/** Private members of a JSON Web Key. */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi'] as const

type Reduce = (record: StoredRecord) => StoredRecord

/** Changes to records before they are stored: they shorten lists and remove what must not be published. */
const reductions: Readonly<Record<string, Reduce>> = {
  placesPart: (record) => {
    const places = list.parse(JSON.parse(gunzipSync(bytes.parse(record['places'])).toString()))
    return { ...record, places: gzipSync(JSON.stringify(places.slice(0, maxPlaces))) }
  },
  demoPlan: (record) => ({
    ...record,
    barcodes: list.parse(record['barcodes']).slice(0, maxBarcodes),
  }),
  labelJob: (record) => ({
    ...record,
    barcodes: list.parse(record['barcodes']).slice(0, maxBarcodes),
  }),
  orderPlan: (record) => {
    const before = plan.parse(record['plan'])
    return { ...record, plan: { ...before, orders: before.orders.slice(0, maxBarcodes) } }
  },
  // It contains the names of a person, a machine and its folders.
  audit: (record) => ({
    ...record,
    who: 'operator@example local',
    command: text.parse(record['command']).replaceAll(/\/\S+\//g, ''),
  }),
  // Secret scanners report any secret in a repository, even that of a sandbox.
  sandboxPaymentSecret: (record) => ({ ...record, secret: 'removed' }),
  pushKeys: (record) => ({ ...record, private_key: 'removed' }),
  totpSetup: (record) => ({ ...record, secret: 'removed' }),
  user: (record) =>
    record['totp_secret'] === undefined ? record : { ...record, totp_secret: 'removed' },
  sandboxSocialSigningKey: (record) => ({
    ...record,
    ...Object.fromEntries(privateMembers.map((name) => [name, 'removed'])),
  }),
}

/** Shortens a record for storage so that its reader still accepts it. */
export const reduceRecord = (kind: string, record: StoredRecord): StoredRecord =>
  reductions[kind]?.(record) ?? record
