import { expect, test } from 'vitest'
import { toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { toRow } from '#test/support/examples/order-rows.ts'
import { listWork } from './list-work.ts'

const company = { role: 'owner', company_id: 'com_1', company: null } as const
const rows = [
  toRow({ id: 'new', status: 'created' }),
  toRow({ id: 'confirmed', status: 'prepared', process_status: 'label_print_needed' }),
  toRow({ id: 'printed', status: 'prepared', process_status: '' }),
]

test.each([
  ['business_rdp', ['new']],
  ['business', []],
] as const)(
  'a company of the segment %s has to confirm %j, and to print what is not printed',
  (segment, confirm) => {
    const work = listWork(rows, toActionReader({ ...company, segment }))
    expect(work.confirm.map(({ id }) => id)).toEqual(confirm)
    expect(work.print.map(({ id }) => id)).toEqual(['confirmed'])
  },
)
