import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { StoredRecord } from './dump-file.ts'

const maxPlaces = 2
const maxBarcodes = 3

const list = z.array(z.unknown())
const bytes = z.instanceof(Uint8Array)
const plan = z.looseObject({ orders: list })

/** Private members of a JSON Web Key. */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi'] as const

type Reduce = (record: StoredRecord) => StoredRecord

/** What is changed of a record before it is stored: its size, and what must not be published. */
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
  // The name of a person and of a machine.
  audit: (record) => ({ ...record, who: 'operator@example local' }),
  // Secrets in a repository alarm every scanner, even those of a sandbox.
  sandboxPaymentSecret: (record) => ({ ...record, secret: 'removed' }),
  sandboxSocialSigningKey: (record) => ({
    ...record,
    ...Object.fromEntries(privateMembers.map((name) => [name, 'removed'])),
  }),
}

/** A record that is small enough to be kept, and still one that its reader takes. */
export const reduceRecord = (kind: string, record: StoredRecord): StoredRecord =>
  reductions[kind]?.(record) ?? record
