import { deleteUser } from '#shared/api/own-data.ts'
import { buildErasureWrites, listAccountIds } from '#functions/accounts/erase-account.ts'
import { confirmUser } from '#functions/auth/confirm-user.ts'
import { createSessionCookies } from '#functions/http/cookies.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { getAccountRecord } from '#functions/store/records/account-store.ts'
import { buildSessionEnd } from '#functions/store/records/sessions/change-session.ts'
import { createSession } from '#functions/store/records/sessions/start-session.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(deleteUser, async ({ body, session, reply }) => {
  const person = requirePerson(session)
  await confirmUser(person, body.password)
  const { account, user, locale } = person
  const ids = await listAccountIds(runtime, user.id)
  const record = await getAccountRecord(account.id)
  if (!record || account.company_id !== null || ids.some((id) => id !== account.id)) {
    const code = 'leave_companies'
    throw new Problem('not_allowed', formatMessage(code), { code })
  }
  const next = createSession({ chosen: { locale } })
  await writeTransaction([
    ...(await buildErasureWrites(runtime, record)),
    buildSessionEnd(person),
    ...next.writes,
  ])
  reply.cookies.push(...createSessionCookies(next.secret))
  return { success: true }
})
