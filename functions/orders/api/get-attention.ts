import { getAttention } from '#shared/api/shipments.ts'
import type { AttentionKind } from '#shared/orders/statuses/attention.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { countRange } from '#functions/store/count-range.ts'
import { runtime } from '#functions/store/runtime.ts'
import {
  getAttentionRange,
  isDoorMarkDue,
  parseDoorMark,
} from '#functions/store/records/orders/attention-marks.ts'
import { readWholeValues } from '#functions/store/read-whole-range.ts'
import { countStep } from '#functions/orders/lists/count-created.ts'

export const handler = serve(getAttention, async ({ session }) => {
  const { owner } = requireSession(session)
  const { table } = runtime
  const now = runtime.now()
  const toRange = (kind: AttentionKind) => ({
    ...getAttentionRange(owner, kind, now),
    isEventual: true,
  })
  const count = (kind: AttentionKind) => countRange(table, toRange(kind))
  const [created, labels, ready, lockers, messages, marks] = await Promise.all([
    countStep(table, owner, 'to_confirm'),
    countStep(table, owner, 'to_print'),
    countStep(table, owner, 'ready'),
    count('lockers'),
    count('messages'),
    readWholeValues(table, toRange('doors'), 'SK'),
  ])
  const doors = marks.filter((mark) => isDoorMarkDue(mark, now))
  const [first] = doors
  return {
    created,
    labels,
    ready,
    lockers,
    doors: doors.length,
    messages,
    next_door_until: first === undefined ? null : toIsoTime(parseDoorMark(first).until),
  }
})
