import { visit } from './visitor.ts'

/** Whether an e-mail and a password log a new visitor in. */
export const canLogIn = async (
  stack: { readonly url: string },
  email: string,
  password: string,
): Promise<boolean> => {
  const visitor = await visit(stack)
  const { status } = await visitor.send('POST', '/login', { body: { email, password } })
  return status === 200
}
