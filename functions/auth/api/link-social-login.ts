import { linkSocialLogin } from '#shared/api/session.ts'
import { describePerson } from '#functions/accounts/describe-person.ts'
import { linkSocialLogin as linkIdentity } from '#functions/auth/change-social-login.ts'
import { confirmUser } from '#functions/auth/confirm-user.ts'
import { createSocialProblem, identify } from '#functions/auth/identify.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { notFound } from '#functions/lib/problem.ts'

export const handler = serve(linkSocialLogin, async ({ body, session, request }) => {
  const person = requirePerson(session)
  await confirmUser(person, body.password)
  const identity = await identify(body, person, request.ip)
  if (!identity) throw createSocialProblem()
  const user = await linkIdentity(person, identity)
  const described = await describePerson({ ...person, user })
  if (!described.user) throw notFound('User')
  return { user: described.user }
})
