import { getAttention } from '#shared/api/shipments.ts'
import type { AttentionKind } from '#shared/orders/statuses/attention.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { countRange } from '#functions/store/count-range.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getAttentionRange, parseDoorEnd } from '#functions/store/records/orders/attention-marks.ts'
import { countCreated } from '#functions/orders/lists/count-created.ts'

export const handler = serve(getAttention, async ({ session }) => {
  const { owner } = requireSession(session)
  const { table } = runtime
  const toRange = (kind: AttentionKind) => ({
    ...getAttentionRange(owner, kind, runtime.now()),
    isEventual: true,
  })
  const count = (kind: AttentionKind) => countRange(table, toRange(kind))
  const [created, labels, lockers, doors, messages, next] = await Promise.all([
    countCreated(table, owner),
    count('labels'),
    count('lockers'),
    count('doors'),
    count('messages'),
    table.queryValues({ ...toRange('doors'), limit: 1 }, 'SK'),
  ])
  const [first] = next.values
  return {
    created,
    labels,
    lockers,
    doors,
    messages,
    next_door_until: first === undefined ? null : toIsoTime(parseDoorEnd(first)),
  }
})
