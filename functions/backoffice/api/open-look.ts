import { openLook } from '#shared/api/backoffice.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { loadOwner } from '#functions/backoffice/load-owner.ts'
import { loadShipment } from '#functions/backoffice/load-shipment.ts'
import {
  openSubject,
  type Subject,
  toAccountSubject,
  toShipmentSubject,
} from '#functions/backoffice/looks.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Looks of one person: enough for a day of work, too few to copy the data of all customers. */
const limit = { count: 120, seconds: 3600 }

interface Body {
  readonly subject: 'account' | 'shipment'
  readonly id: string
  readonly owner?: string | undefined
}

/** @throws Problem not_found; validation_error for a shipment without its owner */
const findSubject = async ({ subject, id, owner }: Body): Promise<Subject> => {
  if (subject === 'account') return toAccountSubject((await loadOwner(id)).owner)
  if (owner === undefined) throw createFieldProblem({ field: 'owner', code: 'required' })
  return toShipmentSubject(await loadShipment(runtime.table, { id, owner }))
}

export const handler = serve(
  openLook,
  async ({ body, session }) => {
    const own = requirePerson(session)
    const subject = await findSubject(body)
    const { id, openedUntil } = await openSubject(runtime, own, subject, body.reason)
    return { id, opened_until: toIsoTime(openedUntil) }
  },
  { limit },
)
