import { unlinkSocialLogin } from '#shared/api/session.ts'
import { describePerson } from '#functions/accounts/describe-person.ts'
import { unlinkSocialLogin as unlinkProvider } from '#functions/auth/change-social-login.ts'
import { confirmUser } from '#functions/auth/confirm-user.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { notFound } from '#functions/lib/problem.ts'

export const handler = serve(unlinkSocialLogin, async ({ params, body, session }) => {
  const person = requirePerson(session)
  await confirmUser(person, body.password)
  const user = await unlinkProvider(person, params.provider)
  const described = await describePerson({ ...person, user })
  if (!described.user) throw notFound('User')
  return { user: described.user }
})
