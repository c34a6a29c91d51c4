import { createHandoverSheet } from '#shared/api/handover.ts'
import { createId } from '#functions/lib/ids.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createdSheet, decideSheet } from '#functions/handover/create-sheet.ts'
import { describeSheet } from '#functions/handover/describe-sheet.ts'
import { requireSheet } from '#functions/handover/require-sheet.ts'
import { resolveHandover } from '#functions/handover/resolve-handover.ts'

export const handler = serve(createHandoverSheet, async ({ body, session, request }) => {
  const { owner, account } = requirePerson(session)
  const created = await commitOnce(
    runtime,
    {
      key: keys.request(owner, request.idempotencyKey ?? createId('req')),
      fingerprint: createFingerprint(['handover_sheet', body]),
    },
    createdSheet,
    async () => {
      const to = await resolveHandover(runtime, { owner, account }, body)
      return decideSheet(runtime, { owner, accountId: account.id, ids: body.ids, to })
    },
  )
  const stored = await requireSheet(runtime.table, owner, created.id)
  return { sheet: (await describeSheet(runtime.table, stored)).sheet }
})
